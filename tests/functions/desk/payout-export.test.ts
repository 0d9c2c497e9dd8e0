import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { adminPaymentMessages as messages } from '../../../src/desk/messages.ts'
import type { ExportedPayout } from '../../../supabase/functions/_shared/desk/database.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import { payingAccount } from '../../../supabase/functions/_shared/base/environment.ts'
import { payoutExport } from '../../../supabase/functions/payout-export/handler.ts'
import { latin } from '../../../supabase/functions/payout-export/latin.ts'
import { as, post, recorder } from '../requests.ts'

const schema = readFileSync('tests/support/files/pain.001.001.09.xsd', 'utf8')
const account = { name: 'Flowshelf, Inc.', iban: 'GB82WEST12345698765432', bic: 'WESTGB22' }
const monday = Date.UTC(2026, 10, 23, 15, 30)

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const payout = (changes: Partial<ExportedPayout> = {}): ExportedPayout => ({
  id: idOf(1),
  number: 'PS-2026-000001',
  net_cents: 41250,
  account_holder_name: 'Ada Flow',
  iban: 'DE89370400440532013000',
  bank_code: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
  creator_email: 'ada@example.com',
  ...changes,
})

type Options = {
  count?: 'ok' | 'not_admin' | 'too_many'
  account?: typeof account | null
  now?: number
  /** SQLSTATE of a refusal by the database. */
  refusal?: string
}

function build(payouts: ExportedPayout[], options: Options = {}) {
  const asked = recorder<[ids: string[], admin: string]>()
  const handle = payoutExport({
    callerOf: async (token) => (token === 'good' ? { id: 'admin' } : null),
    database: {
      countPayoutExport: async () => options.count ?? 'ok',
      payoutExport: async (...args) => {
        asked.note(...args)
        if (options.refusal) throw new DatabaseError('payout_export', { code: options.refusal, message: 'no' })
        return payouts
      },
    },
    account: options.account === undefined ? account : options.account,
    now: () => options.now ?? monday,
  })
  const ids = payouts.map(({ id }) => id)
  const call = (body: unknown = { payoutIds: ids, format: 'pain.001' }, token = 'good') => handle(post(body, as(token)))
  const text = async (format: 'pain.001' | 'csv') => (await call({ payoutIds: ids, format })).text()
  return { call, text, asked }
}

const problemsOf = async (xml: string) =>
  (await validateXML({ xml: [{ fileName: 'payouts.xml', contents: xml }], schema: [schema] })).errors.map(
    ({ message }) => message,
  )

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

describe('payout-export as pain.001', () => {
  test('The file is valid pain.001.001.09 and carries accounts, amounts and numbers', async () => {
    const { call, asked } = build([payout(), payout({ id: idOf(2), number: 'PS-2026-000002', net_cents: 1001 })])
    const response = await call()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/xml')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="flowshelf-payouts-2026-11-23.xml"')
    const xml = await response.text()
    expect(await problemsOf(xml)).toEqual([])
    expect(asked.calls).toEqual([[[idOf(1), idOf(2)], 'admin']])
    expect(texts(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(texts(xml, 'CtrlSum')).toEqual(['422.51', '422.51'])
    expect(xml.match(/<InstdAmt[^<]*/g)).toEqual(['<InstdAmt Ccy="USD">412.50', '<InstdAmt Ccy="USD">10.01'])
    expect(texts(xml, 'EndToEndId')).toEqual(['PS-2026-000001', 'PS-2026-000002'])
    expect(texts(xml, 'IBAN')).toEqual(['GB82WEST12345698765432', 'DE89370400440532013000', 'DE89370400440532013000'])
    expect(texts(xml, 'BICFI')).toEqual(['WESTGB22', 'COBADEFFXXX', 'COBADEFFXXX'])
    expect(texts(xml, 'ChrgBr')).toEqual(['SHAR'])
    expect(texts(xml, 'Dt')).toEqual(['2026-11-23'])
    expect(texts(xml, 'CreDtTm')).toEqual(['2026-11-23T15:30:00.000Z'])
  })

  test('The file has no SEPA service level', async () => {
    const xml = await build([payout()]).text('pain.001')
    expect(xml).not.toMatch(/SEPA|SvcLvl|EUR/)
  })

  test('The schema refuses a file with a wrong element', async () => {
    const xml = await build([payout()]).text('pain.001')
    expect(await problemsOf(xml.replaceAll('BICFI', 'BIC'))).not.toEqual([])
    expect(await problemsOf(xml.replace('<ChrgBr>SHAR', '<ChrgBr>SEPA'))).not.toEqual([])
  })

  test('The same payouts have the same message id on one day, other payouts and days another', async () => {
    const idsOf = async (payouts: ExportedPayout[], now = monday) =>
      texts(await build(payouts, { now }).text('pain.001'), 'MsgId')[0] ?? ''
    const other = payout({ id: idOf(2), number: 'PS-2026-000002' })
    const first = await idsOf([payout(), other])
    expect(first).toMatch(/^FLOWSHELF-20261123-[0-9A-F]{12}$/)
    expect(first.length).toBeLessThanOrEqual(35)
    expect(await idsOf([other, payout()], monday + 3_600_000)).toBe(first)
    expect(await idsOf([payout()])).not.toBe(first)
    expect(await idsOf([payout(), other], monday + 86_400_000)).not.toBe(first)
  })

  test.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])('A file made on %s is executed on %s', async (made, executed) => {
    const xml = await build([payout()], { now: Date.parse(`${made}T12:00:00Z`) }).text('pain.001')
    expect(texts(xml, 'Dt')).toEqual([executed])
  })

  test('500 payouts of odd amounts add up to the cent', async () => {
    const payouts = Array.from({ length: 500 }, (_, index) =>
      payout({ id: idOf(index), number: `PS-2026-${String(index).padStart(6, '0')}`, net_cents: 1009 + index * 7 }),
    )
    const xml = await build(payouts).text('pain.001')
    expect(await problemsOf(xml)).toEqual([])
    // 500 × 1009 + 7 × (499 × 500 / 2) = 1,377,750 cents.
    expect(texts(xml, 'CtrlSum')).toEqual(['13777.50', '13777.50'])
    const cents = texts(xml, 'InstdAmt').map((amount) => Number(amount?.replace('.', '')))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(1_377_750)
  })

  test.each([
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Jürgen Groß & Söhne', 'Jurgen Gross Sohne'],
    ['Nguyễn Thị Hương', 'Nguyen Thi Huong'],
    ['Щукин Юрий', 'Shchukin Iurii'],
    ['Ελένη Χρήστου', 'Eleni Christou'],
    ['ΕΛΕΝΗ ΟΥΡΑΝΟΥ', 'ELENI OuRANOu'],
    ['Милица Ивановић', 'Militsa Ivanovic'],
    ['Ħarra Ŧuomo Ŋala', 'Harra Tuomo Nala'],
    ['გიორგი ბერიძე', 'giorgi beridze'],
    ['<Nm>Eve</Nm>', 'Nm Eve /Nm'],
    ["O'Neil, (Ann-Marie)", "O'Neil, (Ann-Marie)"],
    ['山田', ''],
    ['A\u0000B\nC', 'A B C'],
    ['x'.repeat(300), 'x'.repeat(140)],
  ])('Banks get the name %j as %j', (name, spelled) => {
    expect(latin(name, 140)).toBe(spelled)
  })

  test('Hostile names leave the file valid', async () => {
    const names = ['</Nm></Cdtr><Cdtr><Nm>Eve', ']]>', '&amp;&x;', '山田', '\ud800', 'x'.repeat(5000), '\u0000']
    const payouts = names.map((account_holder_name, index) => payout({ id: idOf(index), account_holder_name }))
    const xml = await build(payouts).text('pain.001')
    expect(await problemsOf(xml)).toEqual([])
    expect(texts(xml, 'Nm').slice(2)).toEqual([
      '/Nm /Cdtr Cdtr Nm Eve',
      'NOTPROVIDED',
      'amp x',
      'NOTPROVIDED',
      'NOTPROVIDED',
      'x'.repeat(140),
      'NOTPROVIDED',
    ])
  })

  test('Without a paying account, pain.001 is refused with the settings to make, and CSV is not', async () => {
    const { call, asked } = build([payout()], { account: null })
    const response = await call()
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        error: messages.noPayingAccount,
      },
    ])
    expect(asked.calls).toEqual([])
    expect((await call({ payoutIds: [idOf(1)], format: 'csv' })).status).toBe(200)
  })

  test.each([
    [
      {
        PAYOUT_ACCOUNT_NAME: 'Flowshelf',
        PAYOUT_ACCOUNT_IBAN: 'gb82 west 1234 5698 7654 32',
        PAYOUT_ACCOUNT_BIC: 'westgb22',
      },
      true,
    ],
    [
      {
        PAYOUT_ACCOUNT_NAME: 'Flowshelf',
        PAYOUT_ACCOUNT_IBAN: 'GB83WEST12345698765432',
        PAYOUT_ACCOUNT_BIC: 'WESTGB22',
      },
      false,
    ],
    [
      { PAYOUT_ACCOUNT_NAME: 'Flowshelf', PAYOUT_ACCOUNT_IBAN: 'GB82WEST12345698765432', PAYOUT_ACCOUNT_BIC: 'WEST' },
      false,
    ],
    [{ PAYOUT_ACCOUNT_IBAN: 'GB82WEST12345698765432', PAYOUT_ACCOUNT_BIC: 'WESTGB22' }, false],
    [{}, false],
  ])('The settings %j make a paying account: %j', (settings: Record<string, string>, isAccount) => {
    expect(payingAccount((name) => settings[name]) !== null).toBe(isAccount)
  })
})

describe('payout-export as CSV', () => {
  test('The spreadsheet has a row for each payout, with exact amounts', async () => {
    const { call } = build([payout({ net_cents: 100_005 })])
    const response = await call({ payoutIds: [idOf(1)], format: 'csv' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="flowshelf-payouts-2026-11-23.csv"')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
      '\ufeffNumber,Amount,Currency,Account holder,IBAN,BIC,Bank,Creator email\r\n' +
        'PS-2026-000001,1000.05,USD,Ada Flow,DE89370400440532013000,COBADEFFXXX,Commerzbank,ada@example.com\r\n',
    )
  })

  test.each([
    ['=HYPERLINK("https://x.test")'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['\r=1'],
    ['\n=1'],
    ['  =1'],
    ['＝1'],
    ['|cmd'],
    ['%0A'],
  ])('A spreadsheet does not execute the name %j', async (account_holder_name) => {
    const file = await build([payout({ account_holder_name, bank_name: account_holder_name })]).text('csv')
    const [row] = Papa.parse<Record<string, string>>(file.replace('\ufeff', ''), { header: true, newline: '\r\n' }).data
    const text = `'${account_holder_name.replace(/[\t\r\n]/, ' ')}`
    expect([row?.['Account holder'], row?.Bank]).toEqual([text, text])
  })
})

describe('payout-export refuses', () => {
  test('Visitors are answered 401, users who are no admins 403', async () => {
    const visitor = build([payout()])
    expect((await visitor.call({ payoutIds: [idOf(1)], format: 'csv' }, 'bad')).status).toBe(401)
    const user = build([payout()], { count: 'not_admin', account: null })
    for (const format of ['csv', 'pain.001']) {
      const response = await user.call({ payoutIds: [idOf(1)], format })
      expect([response.status, await response.json()]).toEqual([403, { error: messages.adminsOnly }])
    }
    expect([...visitor.asked.calls, ...user.asked.calls]).toEqual([])
  })

  test('Too many exports are answered 429', async () => {
    expect((await build([payout()], { count: 'too_many' }).call()).status).toBe(429)
  })

  test('A payout that is not pending refuses the whole export', async () => {
    const { call } = build([payout()])
    const response = await call({ payoutIds: [idOf(1), idOf(2)], format: 'csv' })
    expect([response.status, await response.json()]).toEqual([409, { error: messages.notPending }])
  })

  test('A payout that is named twice is exported once', async () => {
    const { call, asked } = build([payout({ id: '0000000a-0000-4000-8000-000000000001' })])
    const payoutIds = ['0000000a-0000-4000-8000-000000000001', '0000000A-0000-4000-8000-000000000001']
    expect((await call({ payoutIds, format: 'csv' })).status).toBe(200)
    expect(asked.calls).toEqual([[['0000000a-0000-4000-8000-000000000001'], 'admin']])
  })

  test('500 payouts are the most, and other bodies are answered 400', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))
    const full = many(500).map((id) => payout({ id }))
    expect((await build(full).call({ payoutIds: many(500), format: 'csv' })).status).toBe(200)
    const { call, asked } = build(full)
    for (const body of [
      { payoutIds: many(501), format: 'csv' },
      { payoutIds: [], format: 'csv' },
      { payoutIds: ['x'], format: 'csv' },
      { payoutIds: [idOf(1)], format: 'xlsx' },
      { payoutIds: idOf(1), format: 'csv' },
      { format: 'csv' },
      'no json',
    ])
      expect((await call(body)).status).toBe(400)
    expect((await call({ payoutIds: many(2000), format: 'csv' })).status).toBe(413)
    expect(asked.calls).toEqual([])
  })

  test('An admin is told that another one exports their own payout', async () => {
    const response = await build([payout()], { refusal: '42501' }).call()
    expect([response.status, await response.json()]).toEqual([403, { error: messages.ownPayout }])
  })
})
