import type { Session } from '@supabase/supabase-js'
import type { MailedLink } from '@/base/url/mailed-link'
import { secondaryClient } from './secondary-client'

/** What became of the auth link that this app was opened with. */
export type MailLink =
  /** Its screen asks for a click, or for a new password. */
  | { kind: 'waiting'; link: MailedLink }
  | { kind: 'used'; type: MailedLink['type'] }
  /** The first of the two mailboxes confirmed a change of email. */
  | { kind: 'half-confirmed' }
  /** `code` for `mailLinkProblem`. */
  | { kind: 'problem'; code: string | null }
  /** The link belongs to `email`, but another account is signed in: ask before switching. */
  | { kind: 'other-account'; email: string }

export type VerifiedLink =
  | { kind: 'session'; session: Session }
  | Extract<MailLink, { kind: 'half-confirmed' | 'problem' }>

/**
 * Uses up a link. Signs in with the second client alone, because the link may belong to another account than the one that
 * is signed in.
 */
export async function verifyLink({ type, tokenHash }: MailedLink): Promise<VerifiedLink> {
  const { data, error } = await secondaryClient()
    .verifyOtp({ type, token_hash: tokenHash })
    .catch((thrown: unknown) => ({ data: { session: null }, error: thrown }))
  if (error) return { kind: 'problem', code: linkProblemCode(error) }
  return data.session ? { kind: 'session', session: data.session } : { kind: 'half-confirmed' }
}

/** Code for `mailLinkProblem`; `unreachable` if the link may still work. */
export function linkProblemCode(error: unknown): string | null {
  if ((error as { name?: unknown } | null)?.name === 'AuthRetryableFetchError') return 'unreachable'
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
