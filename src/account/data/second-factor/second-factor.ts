import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { secondFactorKeys } from '@/account/data/keys'
import type { TakeCaptcha } from '@/account/data/captcha'
import { verifyCurrentPassword, WrongPasswordError } from '@/account/data/password-check'
import { passwordMessages } from '@/account/messages/password'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { supabase } from '@/base/data/supabase'
import { isRateLimited, PlainError, plainReason } from '@/base/errors/errors'
import { pageMessages } from '@/base/messages/page'
import { enterCode, WrongCodeError } from './challenge'

const secondFactorSchema = z.object({
  is_required: z.boolean(),
  is_confirmed: z.boolean(),
  is_on: z.boolean(),
  counts_from: z.nullable(z.string()),
  codes_left: z.number(),
})
/** A user's two-step verification. `is_confirmed`: this session may do what needs it. */
export type SecondFactor = z.infer<typeof secondFactorSchema>

export async function readSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  const read = supabase.rpc('my_second_factor')
  const { data } = await (signal ? read.abortSignal(signal) : read).throwOnError()
  return secondFactorSchema.parse(data)
}

export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: secondFactorKeys.of(userId),
    queryFn: ({ signal }) => readSecondFactor(signal),
    meta: { errorMessage: messages.loadFailed },
  })

/** What an authenticator app needs. @property qrCode an image as a data URL */
export type Enrollment = { factorId: string; qrCode: string; secret: string }

export type EnrollmentStart = { email: string; password: string; takeCaptcha: TakeCaptcha }

/**
 * Starts to set up an authenticator app. The password opens a new session first, with which the page continues: a first
 * factor counts at once only in such a session.
 * @throws WrongPasswordError, or Error with a message for the user
 */
export const useStartEnrollment = () =>
  useMutation({
    mutationFn: async ({ email, password, takeCaptcha }: EnrollmentStart): Promise<Enrollment> => {
      const session = await verifyCurrentPassword(email, password, takeCaptcha, (error) =>
        error.status === 429 ? passwordMessages.tooMany : messages.enrollFailed(plainReason(error)),
      )
      await supabase.auth.setSession(session)
      await removeUnfinished()
      const { data, error } = await supabase.auth.mfa.enroll({
        factorType: 'totp',
        issuer: 'Flowshelf',
        friendlyName: 'Authenticator app',
      })
      if (error) throw new PlainError(messages.enrollFailed(plainReason(error)), { cause: error })
      return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
    },
    meta: { errorMessage: (error: Error) => (error instanceof WrongPasswordError ? '' : error.message) },
  })

/** Factors whose first code was never entered: an account may have one factor only. */
async function removeUnfinished() {
  const { data } = await supabase.auth.mfa.listFactors()
  const unfinished = data?.all.filter(({ status }) => status === 'unverified') ?? []
  for (const { id } of unfinished) await supabase.auth.mfa.unenroll({ factorId: id })
}

/**
 * Finishes it by the first code, and makes the recovery codes, which are shown once.
 * @throws WrongCodeError, or Error with a message for the user
 */
export function useFinishEnrollment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }): Promise<string[]> => {
      await enterCode(supabase.auth, code, factorId)
      return newCodes()
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: {
      successMessage: messages.turnedOn,
      errorMessage: (error: Error) => (error instanceof WrongCodeError ? '' : error.message),
    },
  })
}

async function newCodes(): Promise<string[]> {
  const { data, error } = await supabase.rpc('new_recovery_codes')
  if (isRateLimited(error)) throw new PlainError(pageMessages.tooMany, { cause: error })
  if (error) throw new PlainError(messages.codesFailed, { cause: error })
  return data
}

/** Replaces the recovery codes. */
export function useNewRecoveryCodes(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: newCodes,
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorKeys.of(userId) }),
    meta: { errorMessage: (error: Error) => error.message },
  })
}

/** Turns two-step verification off, in a session that has entered a code. */
export function useTurnOffSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data, error } = await supabase.auth.mfa.listFactors()
      const problem = (reason: unknown) => new PlainError(messages.removeFailed(plainReason(reason)), { cause: reason })
      if (error) throw problem(error)
      for (const { id } of data.all) {
        const removed = await supabase.auth.mfa.unenroll({ factorId: id })
        if (removed.error) throw problem(removed.error)
      }
      // The access token says aal2 until it is replaced.
      await supabase.auth.refreshSession()
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { successMessage: messages.turnedOff, errorMessage: (error: Error) => error.message },
  })
}
