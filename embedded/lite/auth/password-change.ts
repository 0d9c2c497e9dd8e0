import bcrypt from 'bcryptjs'
import type { AuthConfig, Database } from '../../types.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthUser } from './auth-service.ts'

/** Maximum age of a session that counts as a recent sign-in. */
const recentHours = 24

type Change = { user: AuthUser; sessionId: string; current: unknown }

/**
 * Hosted rules for a new password: a session of at most 24 hours, and the current password unless the session began
 * with a mail's link. Reauthentication codes are not supported.
 * @throws AuthProblem
 */
export async function requirePasswordProof(
  database: Database,
  auth: AuthConfig,
  { user, sessionId, current }: Change,
): Promise<void> {
  const [session] = await database.query<{ is_recent: boolean; is_by_mail: boolean }>(
    `select session.created_at > now() - make_interval(hours => $2) as is_recent, exists (
      select 1 from auth.mfa_amr_claims as claim where claim.session_id = session.id and claim.authentication_method in ('otp', 'magiclink', 'recovery')
    ) as is_by_mail
    from auth.sessions as session where session.id = $1`,
    [sessionId, recentHours],
  )
  if (auth.securePasswordChange && !session?.is_recent)
    throw new AuthProblem(400, 'reauthentication_needed', 'Password update requires reauthentication')
  if (!auth.requireCurrentPassword || session?.is_by_mail || !user.encrypted_password) return
  const words = 'Current password required when setting new password.'
  if (typeof current !== 'string' || !current) throw new AuthProblem(400, 'current_password_required', words)
  if (!(await bcrypt.compare(current, user.encrypted_password)))
    throw new AuthProblem(400, 'current_password_invalid', words)
}
