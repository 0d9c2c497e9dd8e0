import { describe, expect, test } from 'vitest'
import type { Profile } from '@/account/data/profile/profiles'
import { localDay } from '@/account/rules/birth-date'
import { nameMessages } from '@/account/messages/names'
import { passwordSchema } from '@/account/account-settings/password-schema'
import { personalSchema, toPersonal, type Personal } from '@/account/account-settings/personal/personal-schema'
import { buyerRegistrationMessages } from '@/account/messages/buyer-registration'
import { passwordMessages } from '@/account/messages/password'
import { settingsMessages } from '@/account/messages/settings'
import { fromNow } from '../../support/clock.ts'

const filled: Personal = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada',
  phone: '',
  birthDate: '',
  country: '',
  city: '',
  language: 'English',
  bio: '',
}

/** Error messages by field. */
const problems = (changes: Partial<Personal>) =>
  Object.fromEntries(
    (personalSchema.safeParse({ ...filled, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const tomorrow = localDay(fromNow(24 * 60 * 60 * 1000))

describe('personalSchema', () => {
  test('Only the first name and the display name are required', () =>
    expect(problems({ lastName: '', language: '' })).toEqual({}))

  test.each<[Partial<Personal>, Record<string, string>]>([
    [{ firstName: '' }, { firstName: settingsMessages.firstNameMissing }],
    [{ firstName: '  \t' }, { firstName: settingsMessages.firstNameMissing }],
    [{ firstName: 'x'.repeat(101) }, { firstName: settingsMessages.nameTooLong }],
    [{ lastName: 'x'.repeat(101) }, { lastName: settingsMessages.nameTooLong }],
    [{ username: ' ' }, { username: settingsMessages.usernameMissing }],
    [{ username: 'x'.repeat(61) }, { username: settingsMessages.usernameTooLong }],
    [{ username: '..' }, { username: nameMessages.usernameUnusable }],
    [{ username: 'zoe/../x' }, { username: nameMessages.usernameUnusable }],
    [{ username: 'Flow-Shelf' }, { username: nameMessages.reserved }],
    [{ username: 'zoe\u0308' }, {}],
    [{ firstName: 'Fl0w', lastName: 'shelf' }, { firstName: nameMessages.reserved }],
    [{ firstName: 'Stripe', lastName: 'Support' }, { firstName: nameMessages.reserved }],
    [{ firstName: '<b>x</b>' }, { firstName: nameMessages.unusable }],
    [{ lastName: 'a\u202eb' }, { lastName: nameMessages.unusable }],
    [{ city: '../admin' }, { city: nameMessages.unusable }],
    [{ phone: 'call me' }, { phone: nameMessages.phoneInvalid }],
    [{ phone: '+1 (555) 010-9999' }, {}],
    [{ phone: '1'.repeat(41) }, { phone: settingsMessages.phoneTooLong }],
    [{ city: 'x'.repeat(81) }, { city: settingsMessages.cityTooLong }],
    [{ language: 'x'.repeat(41) }, { language: settingsMessages.languageTooLong }],
    [{ birthDate: 'yesterday' }, { birthDate: settingsMessages.birthUnreadable }],
    [{ birthDate: '1990-02-30' }, { birthDate: settingsMessages.birthUnreadable }],
    [{ birthDate: tomorrow }, { birthDate: settingsMessages.birthInFuture }],
    [{ birthDate: '12/31/1899' }, { birthDate: settingsMessages.birthTooEarly }],
    [{ birthDate: '1/1/1900' }, {}],
    [{ birthDate: localDay(fromNow(0)) }, {}],
    [{ bio: 'x'.repeat(5000) }, {}],
  ])('The personal information %o has the errors %o', (changes, messages) =>
    expect(problems(changes)).toEqual(messages),
  )
})

describe('Stored personal information', () => {
  test('Empty fields are stored as null, and the bio is cut to 300 whole characters', () => {
    expect(personalSchema.parse({ ...filled, firstName: ' Ada ', lastName: '', bio: '𝒳'.repeat(301) })).toEqual({
      username: 'ada',
      first_name: 'Ada',
      last_name: '',
      phone: null,
      date_of_birth: null,
      country: null,
      city: null,
      language: 'english',
      bio: '𝒳'.repeat(300),
    })
  })

  test.each([
    ['English', 'english'],
    [' gErMaN ', 'german'],
    ['Esperanto ', 'Esperanto'],
    ['', 'english'],
  ])('The language "%s" is stored as "%s"', (language, stored) =>
    expect(personalSchema.parse({ ...filled, language }).language).toBe(stored),
  )

  test.each([['Nov 21, 1990'], ['11/21/1990'], ['1990-11-21'], ['21 November 1990']])(
    'The birth date "%s" is stored as midnight UTC of that day',
    (birthDate) =>
      expect(personalSchema.parse({ ...filled, birthDate }).date_of_birth).toBe('1990-11-21T00:00:00.000Z'),
  )

  test('A stored profile is shown in the form unchanged', () => {
    const stored = {
      first_name: 'Mary Ann',
      last_name: 'Meyer',
      username: 'ada',
      phone: null,
      date_of_birth: '1990-11-21T00:00:00+00:00',
      country: null,
      city: null,
      language: 'japanese',
      bio: null,
    }
    expect(toPersonal(stored as unknown as Profile)).toEqual({
      ...filled,
      firstName: 'Mary Ann',
      lastName: 'Meyer',
      birthDate: 'Nov 21, 1990',
      language: 'Japanese',
    })
  })
})

describe('passwordSchema', () => {
  const said = async (current: string, next: string, confirm: string) =>
    (await passwordSchema.safeParseAsync({ current, next, confirm })).error?.issues.map(({ message }) => message) ?? []

  test.each<[current: string, next: string, confirm: string, messages: string[]]>([
    ['old', 'zebra-tango', 'zebra-tango', []],
    ['old', 'zebra-t', 'zebra-t', [passwordMessages.tooShort]],
    ['old', 'Password123', 'Password123', [passwordMessages.tooCommon]],
    ['', 'zebra-tango', 'zebra-tango', [passwordMessages.currentMissing]],
    ['old', 'zebra-tango', 'zebra-tangi', [buyerRegistrationMessages.passwordsDiffer]],
  ])('Current "%s", new "%s" and repeated "%s" give the errors %j', async (current, next, confirm, messages) =>
    expect(await said(current, next, confirm)).toEqual(messages),
  )
})
