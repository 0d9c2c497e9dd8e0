import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import type { Claims, Keys } from '../types.ts'

const headerOf = (headers: Headers | IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? undefined
}

/**
 * Authenticates a request like the gateway of hosted Supabase: a user's token takes precedence over the API key; a key
 * alone stands for its role.
 * @returns claims for row-level security (`anon`, `authenticated` or `service_role`), or null if the key is unknown or
 * the token is invalid or expired
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

/** Like `callerOf`, for credentials from elsewhere, such as a WebSocket's URL and messages. */
export async function callerWith(
  apiKey: string | undefined,
  token: string | undefined,
  jwtSecret: string,
  keys: Keys,
): Promise<Claims | null> {
  const { roles } = keys
  if (apiKey !== undefined && !roles.has(apiKey)) return null
  if (token !== undefined && !roles.has(token)) return verified(token, jwtSecret)
  const role = roles.get(apiKey ?? token ?? '')
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
