/**
 * Requests of one story, in order, below /auth/v1. `<name>` stands for what an earlier answer or a mail gave: `<sign in.refresh_token>`,
 * `<mail to owner>`; `<owner>` and the other people for addresses.
 */
export type Case = {
  name: string
  method?: string
  path: string
  body?: Record<string, unknown>
  /** The access token. */
  as?: string
  /** Version of the error bodies. */
  version?: string
  /** A statement that the owner of the database runs first. */
  sql?: string
  /** Waits first: for the next mail to an address, or until a used refresh token is accepted no more. */
  after?: 'mail' | 'reuse'
  /** Why the embedded backend answers otherwise, and may. */
  unlike?: string
}

export const PASSWORD = 'correct horse battery'
/** What supabase-js asks for. */
export const version = '2024-01-01'

export const post = (
  name: string,
  path: string,
  body: Record<string, unknown> = {},
  more: Partial<Case> = {},
): Case => ({
  name,
  method: 'POST',
  path,
  body,
  version,
  ...more,
})
export const refresh = (name: string, refresh_token: string, more: Partial<Case> = {}) =>
  post(name, 'token?grant_type=refresh_token', { refresh_token }, more)
export const signIn = (name: string, email: string, password: string, more: Partial<Case> = {}) =>
  post(name, 'token?grant_type=password', { email, password }, more)
