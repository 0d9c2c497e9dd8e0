/**
 * Which names may be shown. The same rules as the check functions of the database (supabase/migrations/*_foundation.sql), which
 * tests/database/names.test.ts compares with these, character by character.
 */

/** Letters, marks and numbers of any script, and spaces. */
const isPlain = /^[\p{L}\p{M}\p{N} ]*$/u
/** Characters that show nothing or change how others are shown: fillers, selectors, format characters. */
const hidden = /\p{Default_Ignorable_Code_Point}/u
const circled = /[\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/u
const hasLetterOrDigit = /[\p{Alphabetic}0-9]/u
/** Piles of accents reach into other lines. */
const pile = /[\u0300-\u036F]{4}/
/** A Greek or Cyrillic letter inside a Latin word is there to be mistaken for a Latin one. */
const mixed =
  /[A-Za-z\u00C0-\u024F][\u0300-\u036F]*[\u0370-\u052F]|[\u0370-\u052F][\u0300-\u036F]*[A-Za-z\u00C0-\u024F]/

const signsOfNames = /[.,'’‘\-‐–()&+·・־׳״]/g
const visibleSigns = /[\p{P}\p{S}][\uFE0E\uFE0F]?/gu

const isWritten = (name: string, signs: RegExp): boolean => {
  const plain = name.replace(signs, '')
  return (
    isPlain.test(plain) && !hidden.test(plain) && hasLetterOrDigit.test(name) && !circled.test(name) && !pile.test(name)
  )
}

/** A name that others see: of a person, a company or a place. */
export const isShownName = (name: string): boolean => isWritten(name, signsOfNames) && !mixed.test(name)

/** A short line that others see, such as a subject: as a name, with every visible sign. */
export const isShownTitle = (title: string): boolean => isWritten(title, visibleSigns)

/** What makes two names look the same: without case, width, blanks and signs. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}0-9]/gu, '')

/** By their `nameKey`: names of staff, and every first step of an address. */
export const reservedNames: readonly string[] = [
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'admins',
  'anonymous',
  'api',
  'app',
  'application',
  'applicationpending',
  'apply',
  'approved',
  'assets',
  'auth',
  'billing',
  'blog',
  'buyer',
  'buyers',
  'checkout',
  'contact',
  'creator',
  'creatorapplication',
  'creators',
  'dashboard',
  'designlanguage',
  'docs',
  'download',
  'emailconfirmationpending',
  'emailconfirmed',
  'faq',
  'features',
  'forum',
  'functions',
  'getstarted',
  'help',
  'helpdesk',
  'home',
  'howitworks',
  'inbox',
  'index',
  'info',
  'legal',
  'listings',
  'login',
  'logout',
  'mail',
  'marketplace',
  'me',
  'moderator',
  'mytemplates',
  'new',
  'newsletter',
  'noreply',
  'notfound',
  'null',
  'official',
  'owner',
  'payment',
  'paymentcanceled',
  'payments',
  'paymentsuccess',
  'paymentsuccesscalendly',
  'payouts',
  'postmaster',
  'privacy',
  'profile',
  'purchases',
  'resetpassword',
  'root',
  'sales',
  'search',
  'security',
  'settings',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'staff',
  'status',
  'storage',
  'stripe',
  'support',
  'supportdesk',
  'system',
  'team',
  'template',
  'templates',
  'terms',
  'undefined',
  'unsubscribe',
  'user',
  'users',
  'verified',
  'webhook',
  'webmaster',
  'welcome',
  'www',
]

/** Whether a name would pass for the house, its staff or one of its pages. */
export function isReservedName(name: string): boolean {
  const key = nameKey(name)
  return key.includes('flowshelf') || reservedNames.includes(key)
}

const usernameShape = /^[\p{L}\p{M}\p{N}._ -]*$/u

/** Whether a user name can be written; it may still be reserved or taken. */
export const isUsernameShape = (name: string): boolean =>
  isShownName(name.replaceAll('_', '-')) &&
  usernameShape.test(name) &&
  [...name].length <= 60 &&
  /^[\p{Alphabetic}0-9]/u.test(name) &&
  !/[ ._-]$| {2}|\.\./.test(name) &&
  name === name.normalize('NFC')

/** Letters and numbers of any script with single spaces, dots, hyphens and underscores between them, none reserved. */
export const isUsername = (name: string): boolean => isUsernameShape(name) && !isReservedName(name)

/** 5 to 15 digits with the usual signs between them, and an extension. */
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
