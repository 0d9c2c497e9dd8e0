import { isReservedName } from './reserved.ts'

/**
 * Rules for names that other users see. Mirrors the check functions of the database
 * (supabase/schemas/*_base_names.sql); tests/database/base/names.test.ts compares both, character by character.
 */

/** Letters, marks and numbers of any script, and spaces. */
const isPlain = /^[\p{L}\p{M}\p{N} ]*$/u
/** Invisible characters and those that change how others render: fillers, variation selectors, format characters. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
const circled = /[\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/u
const hasLetterOrDigit = /[\p{Alphabetic}0-9]/u
/** Four or more combining accents overlap other lines. */
const stackedAccents = /[\u0300-\u036F]{4}/
/** Homoglyphs: a Greek or Cyrillic letter next to a Latin one. */
const mixedScripts =
  /[A-Za-z\u00C0-\u024F][\u0300-\u036F]*[\u0370-\u052F]|[\u0370-\u052F][\u0300-\u036F]*[A-Za-z\u00C0-\u024F]/

const signsOfNames = /[.,'’‘\-‐–()&+·・־׳״]/g
const visibleSigns = /[\p{P}\p{S}][\uFE0E\uFE0F]?/gu

const isLegible = (name: string, signs: RegExp): boolean => {
  const plain = name.replace(signs, '')
  return (
    isPlain.test(plain) &&
    !invisible.test(plain) &&
    hasLetterOrDigit.test(name) &&
    !circled.test(name) &&
    !stackedAccents.test(name)
  )
}

/** Whether a name of a person, company or place may be shown to others. */
export const isShownName = (name: string): boolean => isLegible(name, signsOfNames) && !mixedScripts.test(name)

/** Whether a single line such as a subject may be shown: like a name, but with any visible punctuation and symbols. */
export const isShownTitle = (title: string): boolean => isLegible(title, visibleSigns)

const usernameShape = /^[\p{L}\p{M}\p{N}._ -]*$/u

/** Whether a username is well-formed; it may still be reserved or taken. */
export const isUsernameShape = (name: string): boolean =>
  isShownName(name.replaceAll('_', '-')) &&
  usernameShape.test(name) &&
  [...name].length <= 60 &&
  /^[\p{Alphabetic}0-9]/u.test(name) &&
  !/[ ._-]$| {2}|\.\./.test(name) &&
  name === name.normalize('NFC')

/**
 * Whether a username is well-formed (letters and digits of any script, with single spaces, dots, hyphens and
 * underscores between them) and not reserved.
 */
export const isUsername = (name: string): boolean => isUsernameShape(name) && !isReservedName(name)

/** Whether a phone number is well-formed: 5 to 15 digits with the usual separators, optionally an extension. */
export function isPhone(phone: string): boolean {
  const [number = ''] = phone.split(/[xe]/)
  const digits = number.replace(/[^0-9]/g, '').length
  return (
    phone.length <= 40 &&
    digits >= 5 &&
    digits <= 15 &&
    /^\+?[0-9(][0-9 ()./-]*( ?(x|ext\.?) ?[0-9]{1,6})?$/.test(phone)
  )
}
