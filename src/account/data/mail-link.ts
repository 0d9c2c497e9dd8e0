import type { Session } from '@supabase/supabase-js'
import type { AddressAnswer } from '@/base/url/address-session'
import { supabase } from '@/base/data/supabase'

export type LinkTokens = Extract<AddressAnswer, { kind: 'session' }>

/** Outcome of the auth link this app was opened with. */
export type MailLink =
  | { kind: 'used'; type: string | null }
  | { kind: 'half-confirmed' }
  /** `code` for `mailLinkProblem`. */
  | { kind: 'problem'; code: string | null }
  /** The link belongs to `email`, but another account is signed in: ask before switching. */
  | { kind: 'other-account'; email: string }

export type LinkOutcome = { session: Session | null; mailLink: MailLink }

const problem = (session: Session | null, code: string | null): LinkOutcome => ({
  session,
  mailLink: { kind: 'problem', code },
})

/**
 * Signs in with a link's tokens, unless another account is signed in: only `acceptLink` replaces its session. The user
 * is looked up at the auth service, because the claims of the tokens are unverified.
 */
export async function openLink(tokens: LinkTokens): Promise<LinkOutcome> {
  const stored = await supabase.auth.getSession().catch((error: unknown) => ({ data: { session: null }, error }))
  const { session } = stored.data
  // The stored session could not be refreshed right now, but it still exists.
  if (!session && isUnreachable(stored.error)) return problem(null, 'unreachable')
  if (!session) return acceptLink(tokens)
  const { data, error } = await supabase.auth
    .getUser(tokens.accessToken)
    .catch((thrown: unknown) => ({ data: { user: null }, error: thrown }))
  if (!data.user) return problem(session, problemCode(error))
  if (data.user.id === session.user.id) return acceptLink(tokens)
  return { session, mailLink: { kind: 'other-account', email: data.user.email ?? '' } }
}

/** Signs in with a link's tokens and replaces the current session. */
export async function acceptLink({ accessToken, refreshToken, type }: LinkTokens): Promise<LinkOutcome> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken }
  const { data, error } = await supabase.auth
    .setSession(tokens)
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  if (data.session) return { session: data.session, mailLink: { kind: 'used', type } }
  const stored = await supabase.auth.getSession().catch(() => null)
  return problem(stored?.data.session ?? null, problemCode(error))
}

const isUnreachable = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AuthRetryableFetchError'

function problemCode(error: unknown): string | null {
  if (isUnreachable(error)) return 'unreachable'
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
