import { notFoundMessages } from '../../src/app/messages.ts'
import { asSpecified } from './as-specified.ts'

asSpecified('Not found', [
  [notFoundMessages.title, '404 Page Not Found'],
  [notFoundMessages.hint, "The page you're looking for doesn't exist or has been moved."],
  [notFoundMessages.signUpsClosed, 'Page Unavailable'],
])
