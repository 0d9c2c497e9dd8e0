import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { adminPaymentMessages as messages } from '../../../src/desk/messages.ts'
import type { ExportedPayout } from '../../../supabase/functions/_shared/desk/database.ts'
import { payingAccount } from '../../../supabase/functions/_shared/base/environment.ts'
import { latin } from '../../../supabase/functions/payout-export/latin.ts'
import { build, idOf, monday, payout } from './build-payout-export.ts'

const schema = readFileSync('tests/support/files/pain.001.001.09.xsd', 'utf8')

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

  test('The message id follows from the payouts alone, in any order and at any time', async () => {
    const idsOf = async (payouts: ExportedPayout[], datedAt = monday) =>
      texts(await build(payouts, { datedAt }).text('pain.001'), 'MsgId')[0] ?? ''
    const other = payout({ id: idOf(2), number: 'PS-2026-000002' })
    const first = await idsOf([payout(), other])
    expect(first).toMatch(/^FLOWSHELF-[0-9A-F]{24}$/)
    expect(first.length).toBeLessThanOrEqual(35)
    expect(await idsOf([other, payout()], monday + 86_400_000)).toBe(first)
    expect(await idsOf([payout()])).not.toBe(first)
  })

  test.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])('A file made on %s is executed on %s', async (made, executed) => {
    const xml = await build([payout()], { datedAt: Date.parse(`${made}T12:00:00Z`) }).text('pain.001')
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
