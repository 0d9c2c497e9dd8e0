import { newsletterMessages } from '../../src/shop/messages.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Newsletter', [
  [newsletterMessages.emailInvalid, 'Please enter a valid email address'],
  [newsletterMessages.duplicate, 'This email is already subscribed to our newsletter'],
  [newsletterMessages.refused, 'Something went wrong. Please try again later.'],
  [newsletterMessages.unreachable, 'Failed to subscribe. Please try again.'],
  [newsletterMessages.success, 'Thank you for subscribing!'],
])
