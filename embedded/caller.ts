import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import type { Claims, Keys } from './types.ts'

const headerOf = (headers: Headers | IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? undefined
}

/**
 * Who sent a request, as hosted Supabase's gateway sees it: a user's token beats the key beside it, a key alone is the
 * role it stands for.
 * @returns the claims to run under row-level security (`anon`, `authenticated` or `service_role`), or null when the key
 *   is unknown or the token forged or expired.
 */
export async function callerOf(
  headers: Headers | IncomingHttpHeaders,
  jwtSecret: string,
  keys: Keys,
): Promise<Claims | null> {
  const apiKey = headerOf(headers, 'apikey')
  const bearer = /^Bearer\s+(.+)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1]
  return callerWith(apiKey, bearer, jwtSecret, keys)
}

/** The same for a key and a token that came by another way, such as a WebSocket's address and messages. */
export async function callerWith(
  apiKey: string | undefined,
  token: string | undefined,
  jwtSecret: string,
  keys: Keys,
): Promise<Claims | null> {
  const roles: Record<string, string | undefined> = { [keys.publishable]: 'anon', [keys.secret]: 'service_role' }
  if (apiKey !== undefined && !roles[apiKey]) return null
  if (token !== undefined && !roles[token]) return verified(token, jwtSecret)
  const role = roles[apiKey ?? token ?? '']
  return role ? { role } : null
}

async function verified(token: string, jwtSecret: string): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] })
    return payload.role === 'authenticated' ? { ...payload, role: payload.role } : null
  } catch {
    return null
  }
}
