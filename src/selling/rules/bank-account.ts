import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

/** Limits of the bank form. See docs/product/selling.md#payment-information. */
export const bankAccountLimits = {
  holderMin: 2,
  holderMax: 140,
  bicMin: 8,
  ibanMin: 15,
  ibanMax: 34,
  bankMin: 2,
  bankMax: 140,
  /** Of what is typed or pasted for an IBAN or BIC. */
  code: 100,
  /** Accounts of one creator, and those added on one day. */
  saved: 10,
  addedADay: 10,
} as const

const compact = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** "de89 3704…" as it is stored: capitals without spaces and dashes. Text that is no IBAN comes back compact. */
export const storedIban = (typed: string): string => electronicFormatIBAN(typed) ?? compact(typed)

/** "DE89 3704 0044 0532 0130 00", from what was typed or stored. */
export const shownIban = (iban: string): string => friendlyFormatIBAN(storedIban(iban)) ?? iban

/** Whether an IBAN has its country's form and length, and correct check digits. */
export const isIban = (typed: string): boolean => isValidIBAN(storedIban(typed))

/** "deutdeff 500" as it is stored: capitals without spaces. */
export const storedBic = compact

export const isBic = (typed: string): boolean => isValidBIC(storedBic(typed))
