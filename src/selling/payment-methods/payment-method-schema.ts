import * as z from 'zod/mini'
import type { BankAccount } from '@/selling/data/payment-methods'
import {
  bankAccountLimits as limits,
  isBic,
  isIban,
  shownIban,
  storedBic,
  storedIban,
} from '@/selling/rules/bank-account'
import { isEmailAddress } from '@/account/rules/email'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { shownName, shownTitle } from '@/account/parts/name-checks'

const line = (least: number, missing: string, most: number) =>
  z.string().check(z.trim(), z.minLength(least, missing), z.maxLength(most, messages.tooLong(most)))

/**
 * A text that is stored in another form than it is typed: long enough first, then right. Longer input is refused whole: a part of it
 * could be a valid code.
 */
const code = (store: (typed: string) => string, least: number, isRight: (stored: string) => boolean, error: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.length <= limits.code ? store(typed) : '')),
    ),
    z.string().check(z.minLength(least, { error, abort: true }), z.refine(isRight, error)),
  )

/** The bank form. The output is the columns to save. See docs/product/selling.md#payment-information. */
export const paymentMethodSchema = z.object({
  account_holder_name: line(limits.holderMin, messages.holderMissing, limits.holderMax).check(shownName()),
  iban: code(storedIban, limits.ibanMin, isIban, messages.ibanInvalid),
  bank_code: code(storedBic, limits.bicMin, isBic, messages.bicMissing),
  bank_name: line(limits.bankMin, messages.bankMissing, limits.bankMax).check(shownTitle()),
  email: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || isEmailAddress(typed), messages.emailInvalid),
    ),
    z.transform((typed) => typed || null),
  ),
})

/** Form values. */
export type PaymentMethodFields = z.input<typeof paymentMethodSchema>

const noAccount: PaymentMethodFields = { account_holder_name: '', iban: '', bank_code: '', bank_name: '', email: '' }

/** Form values of a stored account; empty ones for a new one. */
export const toFields = (account: BankAccount | null): PaymentMethodFields =>
  account
    ? {
        account_holder_name: account.account_holder_name,
        iban: shownIban(account.iban),
        bank_code: account.bank_code,
        bank_name: account.bank_name,
        email: account.email ?? '',
      }
    : noAccount
