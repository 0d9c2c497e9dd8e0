import { tooLong } from '../../base/messages/limits.ts'
import { bankAccountLimits } from '../rules/bank-account.ts'
import { formatCount } from '../../base/rules/numbers.ts'

/** Messages of payment methods and the weekly payout. See docs/product/selling.md#payment-information. */
export const paymentMethodMessages = {
  loadFailed: 'Failed to load payment methods',
  saveFailed: (reason: string) => `Failed to save payment method: ${reason}`,
  defaultFailed: (reason: string) => `Failed to update default payment method: ${reason}`,
  removeFailed: (reason: string) => `Failed to remove payment method: ${reason}`,
  added: 'Payment method added successfully',
  updated: 'Payment method updated successfully',
  defaultUpdated: 'Default payment method updated',
  removed: 'Payment method removed',

  holderMissing: 'Account holder name is required',
  bicMissing: 'BIC/SWIFT code is required',
  ibanInvalid: 'Valid IBAN is required',
  emailInvalid: 'Invalid email',
  bankMissing: 'Company name is required',
  tooLong,

  isDefault: 'The default payment method can’t be removed. Make another one your default first.',
  isDefaultAlready: 'This is already your default payment method.',
  isGone: 'It has already been removed.',
  tooMany: `You can save up to ${formatCount(bankAccountLimits.saved)} payment methods and add up to ${formatCount(bankAccountLimits.addedADay)} a day.`,
} as const
