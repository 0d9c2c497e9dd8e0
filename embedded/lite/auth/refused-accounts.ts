import type { Database } from '../../types.ts'
import { AuthProblem } from './auth-problem.ts'

/** Accounts by one of: address, id, the hash of a link's token. */
const accountBy = {
  email: 'email = lower($1)',
  id: 'id::text = $1',
  token_hash: '$1 in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)',
}

/** @throws AuthProblem if the account is banned */
export async function requireUnbanned(
  database: Database,
  by: keyof typeof accountBy,
  value: string | undefined,
  status: 400 | 403 = 403,
): Promise<void> {
  if (!value) return
  const [banned] = await database.query(
    `select 1 from auth.users where ${accountBy[by]} and banned_until > now() limit 1`,
    [value],
  )
  if (banned) throw new AuthProblem(status, 'user_banned', 'User is banned')
}

/** @throws AuthProblem if the account of a refresh token is banned, or its session is over */
export async function requireLiveSession(database: Database, refreshToken: string): Promise<void> {
  const [found] = await database.query<{ is_banned: boolean | null; is_over: boolean | null }>(
    `select account.banned_until > now() as is_banned, session.not_after <= now() as is_over
    from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
      join auth.users as account on account.id = session.user_id
    where token.token = $1`,
    [refreshToken],
  )
  if (found?.is_banned) throw new AuthProblem(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (found?.is_over) throw new AuthProblem(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
}
