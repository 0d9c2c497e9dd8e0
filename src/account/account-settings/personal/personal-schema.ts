import * as z from 'zod/mini'
import type { Profile } from '@/account/data/profile/profiles'
import { dayOfTimestamp, dayToTimestamp, firstBirthYear, localDay, parseDay } from '@/account/rules/birth-date'
import { formatDate } from '@/base/rules/dates'
import { settingsMessages as messages } from '@/account/messages/settings'
import { truncateBio, languageLabel, parseLanguage, profileLimits as limits } from '@/account/rules/profile'
import { ownFullName, ownName, phoneShape, shownName, usernameShape } from '@/account/parts/name-checks'

const optional = (longest: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(longest, tooLong))
const optionalName = (longest: number, tooLong: string) => optional(longest, tooLong).check(shownName())

/** Empty, or a plausible date of birth, as typed. */
const birthDate = z.string().check(
  z.trim(),
  z.refine((typed) => !typed || parseDay(typed) !== null, { error: messages.birthUnreadable, abort: true }),
  z.refine((typed) => !typed || (parseDay(typed) ?? '') <= localDay(new Date()), {
    error: messages.birthInFuture,
    abort: true,
  }),
  z.refine((typed) => !typed || Number(parseDay(typed)?.slice(0, 4)) >= firstBirthYear, messages.birthTooEarly),
)

const fields = z
  .object({
    firstName: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, messages.firstNameMissing),
        z.maxLength(limits.name, messages.nameTooLong),
        shownName(),
      ),
    lastName: optionalName(limits.name, messages.nameTooLong),
    username: z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.minLength(1, messages.usernameMissing),
        z.maxLength(limits.username, messages.usernameTooLong),
        usernameShape(),
        ownName(),
      ),
    phone: optional(limits.phone, messages.phoneTooLong).check(phoneShape()),
    birthDate,
    country: z.string(),
    city: optionalName(limits.city, messages.cityTooLong),
    language: optionalName(limits.language, messages.languageTooLong),
    bio: z.string(),
  })
  .check(ownFullName())

const toColumns = (filled: z.output<typeof fields>) => {
  const day = parseDay(filled.birthDate)
  return {
    username: filled.username,
    first_name: filled.firstName,
    last_name: filled.lastName,
    phone: filled.phone || null,
    date_of_birth: day && dayToTimestamp(day),
    country: filled.country || null,
    city: filled.city || null,
    language: parseLanguage(filled.language),
    bio: truncateBio(filled.bio) || null,
  }
}

/** The profile form. The output is the columns to save. See docs/product/account.md#account-settings. */
export const personalSchema = z.pipe(fields, z.transform(toColumns))

/** Form values. */
export type Personal = z.input<typeof personalSchema>
export type PersonalColumns = z.output<typeof personalSchema>

/** Maps a profile to form values. */
export function toPersonal({
  first_name,
  last_name,
  username,
  phone,
  date_of_birth,
  country,
  city,
  language,
  bio,
}: Profile): Personal {
  const day = dayOfTimestamp(date_of_birth)
  return {
    firstName: first_name,
    lastName: last_name,
    username,
    phone: phone ?? '',
    birthDate: day ? formatDate(day) : '',
    country: country ?? '',
    city: city ?? '',
    language: languageLabel(language),
    bio: bio ?? '',
  }
}
