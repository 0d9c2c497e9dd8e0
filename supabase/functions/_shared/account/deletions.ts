import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Call } from '../base/call.ts'
import { DatabaseError } from '../base/database-error.ts'

const storedFileSchema = z.object({ bucket_id: z.string(), path: z.string() })

/** Part of the functions' client: deletions of accounts. @param call calls an RPC with the secret key */
export const createDeletions = (call: Call, url: string, secretKey: string) => ({
  /** Whether the account with this address has this password. Ends the session that the check starts. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    // A client of its own, because signing in changes what a client sends.
    const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
    const { error } = await client.auth.signInWithPassword({ email, password })
    if (error?.code === 'invalid_credentials') return false
    if (error) throw new DatabaseError('signInWithPassword', error)
    await client.auth.signOut({ scope: 'local' })
    return true
  },

  /** False beyond 10 an hour per account. */
  countDeletionAttempt: (userId: string) => call('count_deletion_attempt', { user_id: userId }, z.boolean()),
  /** Requests the deletion in 7 days. @returns its time. @throws DatabaseError PT409 if a balance has no bank account */
  scheduleDeletion: (userId: string) => call('schedule_deletion', { user_id: userId }, z.string()),

  /** Leases the next due deletion: the user's id, or null. */
  leaseDueDeletion: () => call('lease_due_deletion', {}, z.string().nullable()),
  /** Ends commerce and sessions. False if the account waits for money, or is kept. */
  beginDeletion: (userId: string) => call('begin_deletion', { user_id: userId }, z.boolean()),
  /** Stored files that are left, up to 500. */
  deletionFiles: (userId: string) => call('deletion_files', { user_id: userId }, z.array(storedFileSchema)),
  removeAccount: (userId: string) => call('remove_account', { user_id: userId }, z.boolean()),
})
