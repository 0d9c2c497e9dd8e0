/** Hours until a factor counts that is not an account's first, or was enrolled without the password. */
export const factorWaitHours = 24

/** Days without payouts after a factor was removed without being used. */
export const removalHoldDays = 7

/** Digits of an authenticator app's code. */
export const appCodeDigits = 6

/** Whether a typed code is one of an authenticator app: digits alone, which people group by spaces. */
export const isAppCode = (typed: string) => new RegExp(`^\\d{${appCodeDigits}}$`).test(typed.replace(/\s/g, ''))
