import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLinkMessages, mailLinkProblem } from '../../../src/account/messages/mail-links.ts'

test.each([
  ['otp_expired', 'The link has expired or has already been used'],
  ['email_exists', 'This address now belongs to another account'],
  ['user_banned', 'This account is closed'],
  ['something_new', 'The link couldn’t be used'],
  ['constructor', 'The link couldn’t be used'],
  [null, 'The link couldn’t be used'],
])('The error code %s of a mail link shows "%s"', (code, words) => expect(mailLinkProblem(code)).toBe(words))

test('Any error code of a mail link shows one of our messages', () => {
  fc.assert(
    fc.property(fc.anything(), (code) => Object.values<string>(mailLinkMessages).includes(mailLinkProblem(code))),
  )
})
