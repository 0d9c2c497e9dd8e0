import { beforeAll, describe, expect, test } from 'vitest'
import { isPhone, isShownName, isShownTitle, isUsername } from '../../../src/base/rules/names/names.ts'
import { isClaimingTitle, isReservedName, reservedWords } from '../../../src/base/rules/names/reserved.ts'
import { paths } from '../../../src/base/rules/paths.ts'
import { visibleText } from '../../../src/base/rules/visible-text.ts'
import { templates } from '../../../supabase/seed/catalog.ts'
import type { Database } from '../../../embedded/types.ts'
import { sharedDatabase } from '../../support/made-database.ts'

/** SQL and TypeScript both validate names; they accept and refuse the same ones. */

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

const rlo = '\u202E'
const good = [
  'Mara Lindqvist',
  "Siobhán O'Neill",
  'José María',
  'Nguyễn Văn A',
  'علي حسن',
  'דוד',
  '山田 太郎',
  'अनिता',
  'Ирина',
  'Ελένη',
  'J. R. Smith-Jones',
  'Tiny Ops Lda',
  'Cora & Co',
  'x',
  '3M',
]
const bad = [
  '',
  ' ',
  '...',
  '<b>x</b>',
  `ab${rlo}cd`,
  'a\u200Bb',
  'a\u2066b',
  'a\tb',
  'a\nb',
  'a\u00A0b',
  'a\u0000b'.replace('\0', '\u0001'),
  'Mara ✓',
  '../admin',
  'a/b',
  '%2e%2e',
  'http://evil.example',
  '\u3164',
  '\u2800',
  'Fl\u03BFwshelf',
  'p\u0430ypal',
  'a\u0301\u0301\u0301\u0301',
  '\u{E0041}',
  'a\uE000',
]
const titles = ['Invoices → Slack: 50% faster!', 'What’s new? (v2)', '<b>x</b>', 'Help ❤️', 'a/b & c']
const usernames = ['mara', 'tiny-ops', 'user-7f3a', 'Zoë', 'j.r_smith', 'Ada King', '山田太郎', 'ada2']
const notUsernames = [
  '.',
  '..',
  'zoe/../x',
  '../admin',
  '%2e%2e',
  '<b>x</b>',
  'a..b',
  '.a',
  'a.',
  '-a',
  'a-',
  '_a',
  ' a',
  'a ',
  'a  b',
  'o’neill',
  'a,b',
  'a(b)',
  'a&b',
  'zoe\u0308',
  'x'.repeat(61),
]
const reserved = [
  'Flowshelf',
  'FLOWSHELF Support',
  'flow.shelf',
  'ｆｌｏｗｓｈｅｌｆ',
  '𝐅𝐥𝐨𝐰𝐬𝐡𝐞𝐥𝐟',
  'Admin',
  'a-d-m-i-n',
  'support',
  'api',
  'settings',
  'Fl0wshelf',
  'FIowshelf',
  'Flovvshelf',
  'F l o w s h e l f',
  'Fl\u043Ewshelf',
  '\u0455u\u0440\u0440\u043Ert',
  '\u0410dmin',
  'Stripe Support',
  'StripeSupport',
  'support-2',
  'Ann (Admin)',
  'n8n Experts',
  'Payouts Department',
  'The Support Team',
]
const notReserved = [
  ...good,
  ...usernames,
  'Leopold Staff',
  'Evert Billing',
  'The Care Company',
  'Growth Team',
  'Pinstripe Media',
  'NBN Installers',
  'creator-12345678',
  'buyer-13579051',
]
const claims = [
  'Flowshelf Official',
  'Fl0wshelf kit',
  'Stripe Support',
  'StripeSupport',
  'Official n8n',
  'Lead machine (official)',
  'The n8n official kit',
  'Payouts Department',
  'Admin Team',
  'GoHighLevel Help Desk',
]
const descriptions = [
  'Sync Stripe to n8n',
  'Support inbox triage agent',
  'Customer Support',
  'Help Desk',
  'Stripe payments',
  'Stripe',
  'Unofficial Stripe helper',
  'Read the official gazette',
  'Admin checklist for Mondays',
]
const phones = ['+1 (555) 010-9999', '0201234567', '+49 30 901820', '555.010.9999 ext. 12', '12345x7']
const notPhones = [
  'call me',
  '1234',
  '<script>',
  '+',
  '1'.repeat(16),
  '555-0100; drop',
  '++1 555 0100',
  'tel:5550100',
  '555\n0100',
]

const rules = [
  ['is_shown_name', isShownName],
  ['is_shown_title', isShownTitle],
  ['is_username', isUsername],
  ['is_reserved_name', isReservedName],
  ['is_claiming_title', isClaimingTitle],
  ['is_phone', isPhone],
] as const

/** Code points to compare: scripts, symbols and format characters, without the large ideograph blocks. */
const comparedRanges = [
  [0x1, 0x3400],
  [0x4db0, 0x4e10],
  [0x9ff0, 0xac10],
  [0xd790, 0xd7ff],
  [0xe000, 0xe010],
  [0xf8f0, 0x11fff],
  [0x13420, 0x13460],
  [0x16fe0, 0x17010],
  [0x1bc00, 0x1bcb0],
  [0x1cf00, 0x1f9ff],
  [0xe0000, 0xe0200],
  [0xffff0, 0x100010],
] as const
const comparedCodes = `(
  select code from (values ${comparedRanges.map(([from, to]) => `(${from}, ${to})`)}) as swept (first, last), generate_series(first, last) as code
  where unicode_assigned(chr(code))) as compared`

describe('Name rules in SQL and TypeScript', () => {
  test.each(rules)('%s returns the same in SQL and TypeScript for every sample', async (name, rule) => {
    const samples = [
      good,
      bad,
      titles,
      usernames,
      notUsernames,
      reserved,
      notReserved,
      claims,
      descriptions,
      phones,
      notPhones,
    ].flat()
    const rows = await database.query<{ sample: string; passes: boolean }>(
      `select sample, private.${name}(sample) as passes from jsonb_array_elements_text($1::jsonb) with ordinality as given (sample, at) order by at`,
      [JSON.stringify(samples)],
    )
    expect(rows).toEqual(samples.map((sample) => ({ sample, passes: rule(sample) })))
  })

  test.each(rules.slice(0, 2))(
    '%s returns the same in SQL and TypeScript for every character outside of the large ideograph blocks',
    async (name, rule) => {
      const rows = await database.query<{ code: number; passes: boolean }>(
        `select code, private.${name}('a' || chr(code) || 'a') as passes from ${comparedCodes}`,
      )
      const differing = rows.filter(({ code, passes }) => passes !== rule(`a${String.fromCodePoint(code)}a`))
      expect(rows.length).toBeGreaterThan(20_000)
      expect(differing.map(({ code }) => code.toString(16))).toEqual([])
    },
  )

  test('private.visible_text and visibleText keep the same characters of the basic plane', async () => {
    const rows = await database.query<{ code: number; kept: string }>(
      `select code, private.visible_text('a' || chr(code) || 'a') as kept from generate_series(1, 65533) as code
      where code not between 55296 and 57343`,
    )
    const differing = rows.filter(({ code, kept }) => kept !== visibleText(`a${String.fromCodePoint(code)}a`))
    expect(differing.map(({ code }) => code.toString(16))).toEqual([])
    for (const hidden of [rlo, '\u2066', '\u200B', '\u0007', '\r']) expect(visibleText(`a${hidden}b`)).toBe('ab')
    for (const kept of ['a\n\tb', 'می\u200Cخواهم', '👩\u200D💻', 'שלום']) expect(visibleText(kept)).toBe(kept)
  })
})

describe('Name rules', () => {
  test('Common names, titles, user names and phone numbers of many scripts are accepted', () => {
    expect(good.filter((name) => !isShownName(name))).toEqual([])
    expect([...good, ...titles].filter((title) => !isShownTitle(title))).toEqual([])
    expect(usernames.filter((name) => !isUsername(name))).toEqual([])
    expect(phones.filter((phone) => !isPhone(phone))).toEqual([])
  })

  test('Names with invisible, reordering, imitating or path characters are refused', () => {
    expect(bad.filter(isShownName)).toEqual([])
    expect([...notUsernames, ...bad, ...reserved].filter(isUsername)).toEqual([])
    expect(reserved.filter((name) => !isReservedName(name))).toEqual([])
    expect(notPhones.filter(isPhone)).toEqual([])
  })

  test('Nothing honest is reserved: names of people and companies, and every name of the demo catalog', () => {
    expect(notReserved.filter(isReservedName)).toEqual([])
    expect([...descriptions, ...templates.map(({ name }) => name)].filter(isClaimingTitle)).toEqual([])
    expect(claims.filter((title) => !isClaimingTitle(title))).toEqual([])
  })

  test('SQL and TypeScript reserve the same words, among them the first segment of every route', async () => {
    const rows = await database.query<{ list: string; words: string }>(
      `select list, array_to_string(private.reserved_words(list), ' ') as words from jsonb_array_elements_text($1::jsonb) as list`,
      [JSON.stringify(Object.keys(reservedWords))],
    )
    const asRead = (words: string) => words.replaceAll('rn', 'm').replaceAll('i', 'l')
    expect(Object.fromEntries(rows.map(({ list, words }) => [list, words]))).toEqual(
      Object.fromEntries(Object.entries(reservedWords).map(([list, words]) => [list, asRead(words)])),
    )

    const addresses = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('x')))
    const segments = addresses.map((address) => /^\/([^/?#]*)/.exec(address)?.[1] ?? '').filter(Boolean)
    expect(segments.filter((step) => !isReservedName(step))).toEqual([])
  })

  test('SQL and TypeScript read the same characters as letters of ASCII, outside of the large ideograph blocks', async () => {
    const rows = await database.query<{ code: number; reads: string }>(
      `with words as materialized (select code, private.words_as_read(chr(code)) as reads from ${comparedCodes} where code > 160)
       select * from words where reads ~ '^[a-z]$'`,
    )
    const word = (letter: string, character: string) => `admin`.replaceAll(letter === 'l' ? 'i' : letter, character)
    const inAdmin = rows.filter(({ reads }) => /^[admnl]$/.test(reads))
    const unread = inAdmin.filter(({ code, reads }) => !isReservedName(word(reads, String.fromCodePoint(code))))
    expect(inAdmin.length).toBeGreaterThan(100)
    expect(unread.map(({ code }) => String.fromCodePoint(code))).toEqual([])
  })
})
