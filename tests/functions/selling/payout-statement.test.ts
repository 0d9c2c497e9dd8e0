import { describe, expect, test } from 'vitest'
import { checkoutMessages as messages } from '../../../src/buying/messages/checkout.ts'
import type { PayoutStatement } from '../../../supabase/functions/_shared/selling/database.ts'
import { payoutStatement } from '../../../supabase/functions/payout-statement/handler.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { as, post, recorder } from '../requests.ts'

const payoutId = '00000000-0000-4000-8000-000000000001'

const line = (changes: Partial<PayoutStatement['lines'][number]> = {}): PayoutStatement['lines'][number] => ({
  sold_at: '2026-11-02T23:30:00+00:00',
  template_name: 'Lead Router',
  kind: 'template',
  gross_cents: 4900,
  fee_cents: 490,
  reserve_cents: 0,
  net_cents: 4410,
  ...changes,
})

const statement = (changes: Partial<PayoutStatement> = {}): PayoutStatement => ({
  number: 'PS-2026-000042',
  period_end: '2026-11-20',
  created_at: '2026-11-20T00:05:00+00:00',
  status: 'paid',
  paid_at: '2026-11-23T00:00:00+00:00',
  reference: 'TRF 77',
  creator_name: 'Ada Flow',
  creator_email: 'ada@example.com',
  account_holder_name: 'Ada Flow LLC',
  bank_name: 'Example Bank',
  account_detail: 'Ada Flow LLC •••• 5432',
  gross_cents: 123456,
  fee_cents: 12346,
  reserved_cents: 0,
  released_cents: 0,
  returned_cents: 1000,
  net_cents: 112110,
  lines: [line(), line({ kind: 'support', gross_cents: -5000, fee_cents: -500, net_cents: -4500 })],
  more_lines: 0,
  ...changes,
})

function build(found: PayoutStatement | null, isAllowed = true) {
  const asked = recorder<[payout: string, reader: string]>()
  const handle = payoutStatement({
    callerOf: async (token) => (token === 'good' ? { id: 'creator' } : null),
    database: {
      countDocumentRequest: async () => isAllowed,
      payoutStatement: async (...args) => {
        asked.note(...args)
        return found
      },
    },
    issuer: { name: 'Flowshelf, Inc.', address: ['100 Example Street', 'Springfield, IL 62701'] },
  })
  const call = (body: unknown = { payoutId }, token = 'good') => handle(post(body, as(token)))
  const pdf = async () => new Uint8Array(await (await call()).arrayBuffer())
  return { call, pdf, asked }
}

describe('payout-statement', () => {
  test('payout-statement answers a PDF file under the number of the statement', async () => {
    const { call, asked } = build(statement())
    const response = await call()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="payout-statement-PS-2026-000042.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-expose-headers': 'x-request-id, content-disposition',
    })
    expect(asked.calls).toEqual([[payoutId, 'creator']])
  })

  test('A statement shows issuer, payee, account, transfer and exact amounts as selectable text', async () => {
    const { pages, title, author, language } = await readPdf(await build(statement()).pdf())
    expect([title, author, language]).toEqual(['Payout statement PS-2026-000042', 'Flowshelf, Inc.', 'en-US'])
    expect(pages).toHaveLength(1)
    for (const text of [
      'Springfield, IL 62701',
      'PS-2026-000042',
      'Ada Flow',
      'ada@example.com',
      'Friday, Nov 20, 2026',
      'Ada Flow LLC •••• 5432',
      'Paid on Nov 23, 2026',
      'Reference TRF 77',
      'Nov 2, 2026',
      'Lead Router',
      'Premium support',
      '$49.00',
      '-$4.90',
      '$44.10',
      '-$50.00',
      '$5.00',
      '-$45.00',
      '$1,234.56',
      '-$123.46',
      '$10.00',
      '$1,121.10',
      'No tax calculated',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(text)
  })

  test('A statement shows what was kept in reserve of each sale, and what was released', async () => {
    const kept = line({ reserve_cents: -490, net_cents: 3920 })
    const released = line({ gross_cents: 0, fee_cents: 0, reserve_cents: 700, net_cents: 700 })
    const sums = { reserved_cents: 490, released_cents: 700, net_cents: 112320 }
    const { pages } = await readPdf(await build(statement({ lines: [kept, released], ...sums })).pdf())
    for (const text of ['Reserve', 'Kept in reserve -$4.90', 'Released from reserve $7.00', '$39.20', '$1,123.20'])
      expect(pages[0]).toContain(text)
    const used = await readPdf(await build(statement({ reserved_cents: -490 })).pdf())
    expect(used.pages[0]).toContain('Reserve used for refunds $4.90')
    const without = await readPdf(await build(statement()).pdf())
    expect(without.pages[0]).not.toMatch(/reserve/i)
  })

  test('The fonts of a statement are embedded subsets', async () => {
    const bytes = await build(statement({ creator_name: 'Иван' })).pdf()
    const { fonts } = await readPdf(bytes)
    expect(Object.values(fonts)).not.toContain(false)
    expect(Object.keys(fonts).filter((name) => !/^FLOWS[A-Z]\+/.test(name))).toEqual([])
    expect(Object.keys(fonts).join()).toMatch(/InstrumentSans-Regular.*InstrumentSans-SemiBold|SemiBold.*Regular/)
    expect(Object.keys(fonts).join()).toContain('NotoSans-Regular')
    expect(bytes.length).toBeLessThan(40_000)
  })

  test('The same statement is the same file', async () => {
    const { pdf } = build(statement())
    const [one, two] = [await pdf(), await pdf()]
    expect(Buffer.compare(one, two)).toBe(0)
  })

  test('A statement of 500 sales has numbered pages that repeat the headings, and names the sales it leaves out', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => line({ template_name: `Flow ${index}` }))
    const { pages } = await readPdf(await build(statement({ lines, more_lines: 12 })).pdf())
    expect(pages.length).toBeGreaterThan(10)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Sold on')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('PS-2026-000042')
    }
    const all = pages.join('\n')
    for (let index = 0; index < 500; index++) expect(all).toMatch(new RegExp(`Flow ${index}\\b`))
    expect(all).toContain('The totals include 12 more sales not shown in the table.')
  })

  test.each([['Łukasz Żółć Ţepeş'], ['Nguyễn Thị Hương'], ['Иван Ґалаґан'], ['Ελένη Παπαδοπούλου'], ['Ɛsi Ɔforiwa']])(
    'The name %s is readable and selectable',
    async (name) => {
      const { pages } = await readPdf(await build(statement({ creator_name: name })).pdf())
      expect(pages[0]).toContain(name)
    },
  )

  test.each([
    ['山田太郎', '????'],
    ['A\u202Egnp.exe\u202C', 'Agnp.exe'],
    ['Ada\u0000\nFlow\tLLC', 'Ada Flow LLC'],
    ['Zero\u200Bwidth\uFEFF', 'Zerowidth'],
    ['Ada \ud800 Flow', 'Ada ? Flow'],
    ['Ada 🎉 Flow', 'Ada ? Flow'],
    ['Jose\u0301', 'José'],
    ['(Ada) \\ <</Type /Page>> endobj', '(Ada) \\ <</Type /Page>> endobj'],
  ])('The hostile name %j is drawn as %j', async (name, drawn) => {
    const { pages } = await readPdf(await build(statement({ creator_name: name, lines: [] })).pdf())
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(drawn)
  })

  test('Long words are broken, and texts of any length keep the layout', async () => {
    const long = 'W'.repeat(50_000)
    const { pages } = await readPdf(
      await build(
        statement({ creator_name: long, account_detail: long, lines: [line({ template_name: long })] }),
      ).pdf(),
    )
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(pages.join('')).toContain('…')
    expect(pages.join('')).toContain('$1,121.10')
  })

  test.each([
    [{ status: 'pending', paid_at: null, reference: null } as const, 'Not transferred yet'],
    [{ status: 'returned' } as const, 'Returned by the bank'],
  ])('The transfer of %j is described as %s', async (changes, text) => {
    const { pages } = await readPdf(await build(statement(changes)).pdf())
    expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('Paid on')
  })

  test('Payouts of others and unknown ones are answered 404 alike, without a session 401', async () => {
    const { call } = build(null)
    const response = await call()
    expect([response.status, await response.json()]).toEqual([404, { error: 'This payout doesn’t exist' }])
    const stranger = build(statement())
    expect((await stranger.call({ payoutId }, 'bad')).status).toBe(401)
    expect(stranger.asked.calls).toEqual([])
  })

  test.each([[{}], [{ payoutId: 'x' }], [{ payoutId: [payoutId] }], ['no json'], [null]])(
    'The body %j is refused with 400',
    async (body) => {
      const { call, asked } = build(statement())
      expect((await call(body)).status).toBe(400)
      expect(asked.calls).toEqual([])
    },
  )

  test('Too many statements are refused with 429 before the database is read', async () => {
    const { call, asked } = build(statement(), false)
    const response = await call()
    expect([response.status, await response.json()]).toEqual([429, { error: messages.tooManyDownloads }])
    expect(asked.calls).toEqual([])
  })
})
