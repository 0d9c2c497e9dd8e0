import { randomInt } from 'node:crypto'

/** The parts of @supabase/lite's auth service that the overrides use; its types are not exported. */

export type AuthUser = {
  id: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
  email_change: string | null
  email_change_token_new: string | null
  email_change_token_current: string | null
  email_change_sent_at: string | null
}

export type Repository = {
  findUserByEmail(email: string): Promise<AuthUser | null>
  findUserById(id: string): Promise<AuthUser | null>
  findUserByToken(column: string, token: string): Promise<AuthUser | null>
  updateUser(id: string, changes: Record<string, unknown>): Promise<AuthUser | null>
  insertInto(table: string): { values(row: Record<string, unknown>): unknown }
  /** Clears a link's token. @returns whether it was still there */
  claimUserToken(id: string, column: string, token: string): Promise<boolean>
  deleteUserSessions(userId: string, exceptSessionId?: string): Promise<void>
  deleteRefreshTokensForUser(userId: string, exceptSessionId?: string): Promise<void>
  transaction<T>(work: (repository: Repository) => Promise<T>): Promise<T>
}

export type Mailer = {
  sendConfirmation(to: string, tokenHash: string, otp: string): Promise<void>
  sendRecovery(to: string, tokenHash: string, otp: string): Promise<void>
  sendMagicLink(to: string, tokenHash: string, otp: string): Promise<void>
  sendReauthentication(to: string, otp: string): Promise<void>
  /** With `tokenHashNew`, mails the current address, and the new one with that token. */
  sendEmailChange(
    to: string,
    tokenHash: string,
    otp: string,
    change: { currentEmail: string; newEmail: string; tokenHashNew?: string },
  ): Promise<void>
}

export type AuthService = {
  config: { email?: { double_confirm_changes?: boolean } }
  repo: Repository
  mailer: Mailer
  resolveEmailRedirect(requested: string | undefined): string
  getUser(id: string): Promise<object>
  refreshSession(token: string): Promise<object>
  signUp(email: string, password: string, data?: object): Promise<{ user: object; session?: object }>
  signInWithPassword(email: string, password: string): Promise<object>
  signInWithOtp(email: string, options?: { shouldCreateUser?: boolean }): Promise<void>
  requestMagicLink(email: string): Promise<void>
  recover(email: string): Promise<void>
  resend(type: string, email: string | undefined): Promise<void>
  updateUser(id: string, changes: { email?: string; password?: string; data?: object }): Promise<object>
  signOut(sessionId: string, scope: string | undefined, userId: string): Promise<unknown>
  verifyOtp(params: { email?: string; token?: string; token_hash?: string; type: string }): Promise<object>
}

/** A random numeric code. */
export const randomOtp = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

/** The stored hash of a link's token, as the auth service computes it. */
export async function hashOtp(email: string, otp: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase() + otp))
  return Buffer.from(digest).toString('hex')
}
