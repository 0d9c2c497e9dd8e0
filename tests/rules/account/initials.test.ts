import { expect, test } from 'vitest'
import { initialsOf, initialsOfName } from '../../../src/account/rules/initials.ts'

test.each([
  ['first and last name', { first_name: 'Ada', last_name: 'Lovelace', username: 'Countess', email: 'x@y.z' }, 'AL'],
  ['a display name where one of the two is missing', { first_name: 'Ada', last_name: '', username: 'countess' }, 'CO'],
  [
    'the e-mail address where there is no name',
    { first_name: null, username: ' ', email: 'mara@flowshelf.test' },
    'MA',
  ],
  ['nothing at all', {}, 'JD'],
  ['a name of one letter', { username: 'q' }, 'Q'],
  ['letters beyond the first plane', { first_name: '𝒜da', last_name: 'Łoś' }, '𝒜Ł'],
])('initialsOf uses %s', (_of, name, initials) => expect(initialsOf(name)).toBe(initials))

test.each([
  ['Mara Lindqvist', 'ML'],
  ['  Ana María  de la Cruz ', 'AC'],
  ['Northlane', 'NO'],
  ['', 'JD'],
])('initialsOfName returns the initials of "%s"', (name, initials) => expect(initialsOfName(name)).toBe(initials))
