import { describe, expect, test } from 'vitest'
import type { CreditNote, Invoice } from '../../../supabase/functions/_shared/buying/database.ts'
import { invoice as invoiceFunction } from '../../../supabase/functions/invoice/handler.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { as, post, recorder } from '../requests.ts'

const paymentId = '00000000-0000-4000-8000-000000000001'

const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  number: 'FS-2026-000042',
  issued_at: '2026-11-02T23:30:00+00:00',
  paid_at: '2026-11-02T23:30:00+00:00',
  currency: 'usd',
  amount_cents: 15_899,
  template_name: 'Lead Router',
  buyer_name: 'Zoë Łukasiewicz',
  buyer_email: 'zoe@example.com',
  billing_address: { line1: '1 Main Street', city: 'Springfield', state: 'IL', postal_code: '62701', country: 'US' },
  lines: [
    { kind: 'template', cents: 7_900 },
    { kind: 'setup', cents: 5_000 },
    { kind: 'support', cents: 2_999 },
  ],
  ...changes,
})

const aCreditNote = (changes: Partial<CreditNote> = {}): CreditNote => ({
  ...anInvoice(),
  number: 'CN-2026-000003',
  issued_at: '2026-11-20T10:00:00+00:00',
  credited_cents: 5_000,
  invoice_number: 'FS-2026-000042',
  invoice_issued_at: '2026-11-02T23:30:00+00:00',
  lines: [{ kind: 'setup', cents: 5_000 }],
  ...changes,
})

function build(found: Invoice | null, isAllowed = true, note: CreditNote | null = null) {
  const asked = recorder<[payment: string, reader: string]>()
  const handle = invoiceFunction({
    callerOf: async (token) => (token === 'good' ? { id: 'buyer' } : null),
    database: {
      countDocumentRequest: async () => isAllowed,
      paymentInvoice: async (...args) => {
        asked.note(...args)
        return found
      },
      paymentCreditNote: async (...args) => {
        asked.note(...args)
        return note
      },
    },
    issuer: { name: 'Flowshelf, Inc.', address: ['100 Example Street', 'Springfield, IL 62701'] },
  })
  const call = (body: unknown = { paymentId }, token = 'good') => handle(post(body, as(token)))
  const pdf = async () => new Uint8Array(await (await call()).arrayBuffer())
  return { call, pdf, asked }
}

describe('invoice', () => {
  test('invoice answers a PDF file under the number of the invoice', async () => {
    const { call, asked } = build(anInvoice())
    const response = await call()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoice-FS-2026-000042.pdf"')
    expect(asked.calls).toEqual([[paymentId, 'buyer']])
  })

  test('The invoice shows seller, buyer, lines and total as selectable text in embedded fonts', async () => {
    const { title, author, pages, fonts } = await readPdf(await build(anInvoice()).pdf())
    expect([title, author, pages.length]).toEqual(['Invoice FS-2026-000042', 'Flowshelf, Inc.', 1])
    for (const text of [
      'FS-2026-000042',
      'Flowshelf, Inc.',
      '100 Example Street',
      'Zoë Łukasiewicz',
      '1 Main Street',
      'Springfield, IL 62701',
      'United States',
      'zoe@example.com',
      'Paid on Nov 2, 2026',
      'Lead Router',
      'Setup help',
      'Premium support, 1 month',
      '$79.00',
      '$50.00',
      '$29.99',
      '$158.99',
      'No tax calculated',
    ])
      expect(pages[0]).toContain(text)
    expect(Object.keys(fonts).length).toBeGreaterThan(0)
    expect(Object.values(fonts)).not.toContain(false)
  })

  test('A credit note names its invoice, what was credited, and the same buyer', async () => {
    const { call, asked } = build(null, true, aCreditNote())
    const response = await call({ creditNote: 'CN-2026-000003' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="credit-note-CN-2026-000003.pdf"')
    expect(asked.calls).toEqual([['CN-2026-000003', 'buyer']])
    const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(title).toBe('Credit note CN-2026-000003')
    for (const text of [
      'FS-2026-000042',
      'Of Nov 2, 2026',
      'Nov 20, 2026',
      'Zoë Łukasiewicz',
      'Setup help',
      'Credited',
      '$50.00',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('$158.99')
    expect(pages[0]).not.toContain('Paid')
  })

  test('A credit that was taken back says so', async () => {
    const note = aCreditNote({ credited_cents: -5_000, lines: [{ kind: 'setup', cents: -5_000 }] })
    const response = await build(null, true, note).call({ creditNote: 'CN-2026-000003' })
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages[0]).toContain('Credit taken back')
    expect(pages[0]).toMatch(/[-−]\$50\.00/)
  })

  test('A credit note that is not the caller’s, and a malformed number, are refused', async () => {
    expect((await build(anInvoice()).call({ creditNote: 'CN-2026-000003' })).status).toBe(404)
    expect((await build(anInvoice()).call({ creditNote: 'FS-2026-000042' })).status).toBe(400)
  })

  test('An invoice that is made twice has the same bytes', async () => {
    const { pdf } = build(anInvoice())
    expect(await pdf()).toEqual(await pdf())
  })

  test('An invoice without name, address and template is made with what is known', async () => {
    const nothing = { buyer_name: null, billing_address: null, template_name: null }
    const { pages } = await readPdf(await build(anInvoice(nothing)).pdf())
    expect(pages[0]).toContain('zoe@example.com')
    expect(pages[0]).toContain('Deleted template')
    expect(pages[0]).not.toMatch(/null|undefined/)
  })

  test('An unknown country is shown as it was given', async () => {
    const { pages } = await readPdf(await build(anInvoice({ billing_address: { country: 'Nowhere' } })).pdf())
    expect(pages[0]).toContain('Nowhere')
  })

  test('An invoice that is not the caller’s is answered like an unknown one', async () => {
    const response = await build(null).call()
    expect([response.status, await response.json()]).toEqual([404, { error: 'This invoice doesn’t exist' }])
  })

  test('Visitors, invalid ids and too many requests are refused before the database is asked', async () => {
    const { call, asked } = build(anInvoice())
    expect((await call(undefined, 'bad')).status).toBe(401)
    expect((await call({ paymentId: 'x' })).status).toBe(400)
    const limited = build(anInvoice(), false)
    expect((await limited.call()).status).toBe(429)
    expect([...asked.calls, ...limited.asked.calls]).toEqual([])
  })
})
