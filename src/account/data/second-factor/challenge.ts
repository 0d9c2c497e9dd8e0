import type { AuthClient, Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { functionProblem } from '@/base/data/function-problem'
import { supabase } from '@/base/data/supabase'
import { isRateLimited, LostSessionError, PlainError, plainReason } from '@/base/errors/errors'
import { pageMessages } from '@/base/messages/page'

/** The client whose session is raised: the page's own, or the second one. */
export type AuthService = Pick<InstanceType<typeof AuthClient>, 'mfa' | 'getSession' | 'refreshSession'>

/** The entered code is wrong. */
export class WrongCodeError extends PlainError {}

/** Whether the account of a session has an authenticator app whose code was not entered in this session. */
export function isChallengeDue(session: Session | null): boolean {
  const isOn = session?.user.factors?.some(({ status }) => status === 'verified') ?? false
  return isOn && levelOf(session?.access_token ?? '') !== 'aal2'
}

/** The assurance level of an access token. For display only: the database decides. */
function levelOf(token: string): unknown {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(claims)) as { aal?: unknown }).aal
  } catch {
    return undefined
  }
}

/**
 * Raises the session of a client by a code of the authenticator app.
 * @param factorId default: the account's own
 * @throws WrongCodeError, or Error with a message for the user
 */
export async function enterCode(client: AuthService, code: string, factorId?: string): Promise<void> {
  const id = factorId ?? (await ownFactorId(client))
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: code.replace(/\s/g, '') })
  if (error?.code === 'mfa_verification_failed') throw new WrongCodeError(messages.codeWrong, { cause: error })
  if (error) throw problemOf(error)
}

async function ownFactorId(client: AuthService): Promise<string> {
  const { data, error } = await client.mfa.listFactors()
  const [factor] = data?.totp ?? []
  if (!factor) throw error ? problemOf(error) : new LostSessionError()
  return factor.id
}

function problemOf(error: unknown): PlainError {
  if (isRateLimited(error)) return new PlainError(pageMessages.tooMany, { cause: error })
  return new PlainError(`${messages.checkFailed}: ${plainReason(error)}`, { cause: error })
}

/** Raises the session of a client by a code. */
export const useConfirmCode = (client: AuthService) =>
  useMutation({
    mutationFn: (code: string) => enterCode(client, code),
    meta: { errorMessage: (error: Error) => (error instanceof WrongCodeError ? '' : error.message) },
  })

/**
 * Removes the account's second factor by a recovery code or, with null, while it does not count yet. The session goes on without one.
 * @throws Error with a message for the user
 */
export const useGiveUpFactor = (client: AuthService) =>
  useMutation({
    mutationFn: async (code: string | null) => {
      const { data } = await client.getSession()
      if (!data.session) throw new LostSessionError()
      const { error } = await supabase.functions.invoke('remove-second-factor', {
        body: { code },
        headers: { Authorization: `Bearer ${data.session.access_token}` },
      })
      if (error) {
        const problem = await functionProblem(error, messages.checkFailed)
        throw problem.message === messages.recoveryCodeWrong
          ? new WrongCodeError(problem.message, { cause: problem })
          : problem
      }
      const renewed = await client.refreshSession()
      if (renewed.error) throw renewed.error
    },
    meta: {
      successMessage: messages.recovered,
      errorMessage: (error: Error) => (error instanceof WrongCodeError ? '' : error.message),
    },
  })
