import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { adminPaymentMessages as messages } from '../../../src/desk/messages.ts'
import { build, idOf, payout } from './build-payout-export.ts'

describe('payout-export', () => {
  test('The payouts are marked with the hash of the file before it is handed out', async () => {
    const { call, recorded } = build([payout()])
    const content = await (await call()).text()
    expect(recorded.calls).toEqual([
      [
        {
          payoutIds: [idOf(1)],
          adminId: 'admin',
          format: 'pain.001',
          again: false,
          datedAt: '2026-11-23T15:30:00.000Z',
          fileHash: createHash('sha256').update(content).digest('hex'),
        },
      ],
    ])
  })

  test.each([
    ['PT404', messages.notPending],
    ['PT412', messages.alreadyExported],
    ['PT409', messages.approvalMissing],
  ])('A file whose payouts cannot be marked (%s) is not handed out', async (recordRefusal, error) => {
    const response = await build([payout()], { recordRefusal }).call()
    expect([response.status, await response.json()]).toEqual([409, { error }])
  })

  test('Payouts of another file are exported again only where the admin says so', async () => {
    const { call, recorded } = build([payout({ is_exported: true })])
    const response = await call()
    expect([response.status, await response.json()]).toEqual([409, { error: messages.alreadyExported }])
    expect(recorded.calls).toEqual([])
    expect((await call({ payoutIds: [idOf(1)], format: 'pain.001', again: true })).status).toBe(200)
    expect(recorded.calls[0]?.[0].again).toBe(true)
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
