/** Messages of the newsletter. See docs/product/shop.md#newsletter. */
export const newsletterMessages = {
  emailInvalid: 'Please enter a valid email address',
  duplicate: 'This email is already subscribed to our newsletter',
  refused: 'Something went wrong. Please try again later.',
  unreachable: 'Failed to subscribe. Please try again.',
  success: 'Thank you for subscribing!',
  tooMany: 'Too many sign-ups. Please try again in an hour.',
  checkMail: 'One more step: open the link in the email we just sent you.',
  confirmFailed: 'Failed to confirm. Please try again.',
  tooManyConfirmed: 'Too many attempts. Please try again in an hour.',
  unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
  tooManyUnsubscribed: 'Too many attempts. Please try again in an hour.',
} as const
