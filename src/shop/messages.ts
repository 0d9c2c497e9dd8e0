import { tooLong } from '../base/messages/limits.ts'
import { wishLimits } from './rules/wishes.ts'

/** Messages of the newsletter. See docs/product/shop.md#newsletter. */
export const newsletterMessages = {
  emailInvalid: 'Please enter a valid email address',
  duplicate: 'This email is already subscribed to our newsletter',
  refused: 'Something went wrong. Please try again later.',
  unreachable: 'Failed to subscribe. Please try again.',
  success: 'Thank you for subscribing!',
  tooMany: 'Too many sign-ups. Please try again in an hour.',
  checkMail: 'One more step: open the link in the email we just sent you.',
  unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
} as const

/** Messages of wishes: what people need and did not find. See docs/product/shop.md#wishes. */
export const wishMessages = {
  needTooShort: `Please tell us a little more (at least ${wishLimits.least} characters)`,
  needTooLong: tooLong(wishLimits.most),
  emailInvalid: 'Please enter a valid email address',
  refused: 'Something went wrong. Please try again later.',
  unreachable: 'We couldn’t send it. Please check your connection and try again.',
  tooMany: 'That’s all we can take for now. Please try again tomorrow.',
  kept: 'Thank you. We’ll email you when a template fits.',
  confirm: 'One more step: open the link in the email we just sent you.',
  withdrawFailed: 'Failed to end it. Please try again.',
} as const

/** Headings of the templates that are shown where a search finds nothing. */
export const nearestMessages = {
  loading: 'Looking for the nearest templates...',
  withoutFilters: 'Without your filters',
  knownWords: (words: string) => `For “${words}”`,
  mostSold: 'What others buy',
  mostSoldIn: (category: string) => `What others buy in ${category}`,
} as const
