import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLinkMessages, mailLinkProblem } from '../../../src/account/messages/mail-links.ts'

test.each([
  ['otp_expired', mailLinkMessages.expired],
  ['email_exists', mailLinkMessages.emailTaken],
  ['user_banned', mailLinkMessages.closed],
  ['something_new', mailLinkMessages.unusable],
  ['constructor', mailLinkMessages.unusable],
  [null, mailLinkMessages.unusable],
])('The error code %s of a mail link shows "%s"', (code, words) => expect(mailLinkProblem(code)).toBe(words))

test('Any error code of a mail link shows one of our messages', () => {
  fc.assert(
    fc.property(fc.anything(), (code) => Object.values<string>(mailLinkMessages).includes(mailLinkProblem(code))),
  )
})
