import { act, cleanup } from '@testing-library/react'
import type { User } from '@supabase/supabase-js'
import { http, HttpResponse } from 'msw'
import { afterEach } from 'vitest'
import { server } from '../screens/server.ts'
import { unixSeconds } from '../clock.ts'

type Traits = Partial<Pick<User, 'id' | 'email' | 'email_confirmed_at' | 'user_metadata'>>

/** A user as the auth service returns it, confirmed by default. */
export const aPerson = (traits: Traits = {}): User => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  email_confirmed_at: '2026-11-01T10:00:00Z',
  aud: 'authenticated',
  role: 'authenticated',
  app_metadata: {},
  user_metadata: { first_name: 'Ada', last_name: 'Lovelace', role: 'buyer' },
  created_at: '2026-11-01T09:00:00Z',
  ...traits,
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => unixSeconds() + 3600

/** An access token with an invalid signature, which supabase-js does not verify. */
export const tokenOf = (user: User) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: user.id, email: user.email, role: 'authenticated', exp: inAnHour() },
  ]
    .map(base64url)
    .join('.') + '.c2ln'

/** The response of the auth service to a sign-in. */
export const aSession = (user: User) => ({
  access_token: tokenOf(user),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour(),
  user,
})

/** Signs a user in and mocks the role; the user is no admin, and has not asked to delete their account. */
export async function signedInAs(user: User, role: 'buyer' | 'creator' = 'buyer') {
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(user)),
    http.post('*/rest/v1/rpc/my_deletion', () => HttpResponse.json(null)),
  )
  answerRole(user, role)
  const { supabase } = await import('@/base/data/supabase')
  await supabase.auth.setSession({ access_token: tokenOf(user), refresh_token: 'refresh' })
}

/** Mocks the two role lookups; the user is no admin. */
export function answerRole(user: User, role: 'buyer' | 'creator' | null) {
  const rows = (table: string) => (role === table ? [{ id: user.id }] : [])
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json(rows('creator'))),
    http.get('*/rest/v1/buyers', () => HttpResponse.json(rows('buyer'))),
    http.post('*/rest/v1/rpc/is_admin', () => HttpResponse.json(false)),
  )
}

// Signs out after each test. Without a stored session supabase-js sends no request.
afterEach(async () => {
  cleanup()
  localStorage.clear()
  const { supabase } = await import('@/base/data/supabase')
  await supabase.auth.signOut({ scope: 'local' })
})

/** Simulates a session that was revoked elsewhere: the access token has expired, and the refresh is refused. */
export async function expireSession() {
  const { supabase } = await import('@/base/data/supabase')
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
  localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }))
  const refusal = { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' }
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(refusal, { status: 400 })))
  await act(async () => void (await supabase.auth.refreshSession()))
}
