import { createClient } from '@supabase/supabase-js'
import { accountCalls } from './account/database.ts'
import { createDeletions } from './account/deletions.ts'
import type { Caller } from './base/auth.ts'
import type { Call } from './base/call.ts'
import { baseCalls } from './base/database.ts'
import { callerSessionHeaders, noteCallerSession, sessionOf } from './base/caller-session.ts'
import { DatabaseError } from './base/database-error.ts'
import { createFiles } from './base/files.ts'
import { catalogCalls } from './catalog/database.ts'
import { buyingCalls } from './buying/database.ts'
import { deskCalls } from './desk/database.ts'
import { sellingCalls } from './selling/database.ts'
import { supportCalls } from './support/database.ts'

export { DatabaseError }

const timeoutMs = 10_000

export type Database = ReturnType<typeof createDatabase>

/**
 * The edge functions' client for database, storage and auth, with the secret key. Every method throws a DatabaseError
 * on failure.
 * @param url URL of the project's API
 * @param secretKey must never leave the functions
 */
export function createDatabase(url: string, secretKey: string) {
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

  const call: Call = async (name, args, schema) => {
    const request = client.rpc(name, args).abortSignal(AbortSignal.timeout(timeoutMs))
    for (const [header, value] of Object.entries(callerSessionHeaders())) request.setHeader(header, value)
    const { data, error } = await request
    if (error) throw new DatabaseError(name, error)
    return schema.parse(data)
  }

  return {
    ...createFiles(client),
    ...createDeletions(call),
    ...baseCalls(call),
    ...accountCalls(call),
    ...catalogCalls(call),
    ...buyingCalls(call),
    ...sellingCalls(call),
    ...supportCalls(call),
    ...deskCalls(call),

    /** Deletes factors of a user at the auth service. Those that are gone are skipped. */
    async deleteFactors(userId: string, factorIds: string[]): Promise<void> {
      for (const id of factorIds) {
        const { error } = await client.auth.admin.mfa.deleteFactor({ userId, id })
        if (error && error.status !== 404) throw new DatabaseError('deleteFactor', error)
      }
    },

    /**
     * The user of a session token; null if the token is invalid or its session has ended. Verified by the auth service,
     * so that a revoked session is refused at once.
     */
    async callerOf(token: string): Promise<Caller | null> {
      const { data, error } = await client.auth.getUser(token)
      const isRefused = error?.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
      if (error && !isRefused) throw new DatabaseError('getUser', error)
      if (!data.user) return null
      const session = sessionOf(token)
      noteCallerSession(session)
      return { id: data.user.id, email: data.user.email, sessionId: session.id }
    },
  }
}
