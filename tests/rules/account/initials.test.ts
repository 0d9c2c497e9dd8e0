import { expect, test } from 'vitest'
import { initialsOf, initialsOfName } from '../../../src/account/rules/initials.ts'

test.each([
  ['first and last name', { firstName: 'Ada', lastName: 'Lovelace', displayName: 'Countess', email: 'x@y.z' }, 'AL'],
  ['a display name where one of the two is missing', { firstName: 'Ada', lastName: '', displayName: 'countess' }, 'CO'],
  [
    'the e-mail address where there is no name',
    { firstName: null, displayName: ' ', email: 'mara@flowshelf.test' },
    'MA',
  ],
  ['nothing at all', {}, 'JD'],
  ['a name of one letter', { displayName: 'q' }, 'Q'],
  ['letters beyond the first plane', { firstName: '𝒜da', lastName: 'Łoś' }, '𝒜Ł'],
])('initialsOf uses %s', (_of, name, initials) => expect(initialsOf(name)).toBe(initials))

test.each([
  ['Mara Lindqvist', 'ML'],
  ['  Ana María  de la Cruz ', 'AC'],
  ['Northlane', 'NO'],
  ['', 'JD'],
])('initialsOfName returns the initials of "%s"', (name, initials) => expect(initialsOfName(name)).toBe(initials))
