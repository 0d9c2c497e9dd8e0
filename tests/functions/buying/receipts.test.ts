import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../../supabase/functions/_shared/buying/database.ts'
import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'
import { deliver } from '../../../supabase/functions/_shared/buying/delivery.ts'
import type { Send } from '../../../supabase/functions/_shared/mail.ts'
import { invoicesOfMails } from '../../../supabase/functions/_shared/buying/receipt-invoice.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { recorder } from '../requests.ts'

const aReceipt = (over: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  recipient: 'buyer@flowshelf.test',
  kind: 'renewal_paid',
  data: { template_name: 'Lead router', amount_cents: 2999 },
  attempts: 0,
  ...over,
})

const invoice: Invoice = {
  number: 'FS-2026-000007',
  issued_at: '2026-11-02T12:00:00+00:00',
  paid_at: '2026-11-02T12:00:00+00:00',
  currency: 'usd',
  amount_cents: 2999,
  template_name: 'Lead router',
  buyer_name: 'Ada Buyer',
  buyer_email: 'ada@example.com',
  billing_address: { city: 'Springfield', country: 'US' },
  lines: [{ kind: 'support', cents: 2999 }],
}

function build(mailInvoice: () => Promise<Invoice | null>) {
  const sent = recorder<Parameters<Send>>()
  const failed = recorder<[id: string, problem: string]>()
  const deps = {
    database: {
      beginMail: async () => true,
      markMailSent: async () => undefined,
      markMailPostponed: async () => undefined,
      markMailUncertain: async () => undefined,
      markMailFailed: async (id: string, problem: string) => failed.note(id, problem),
    },
    send: async (mail: Parameters<Send>[0]) => sent.note(mail),
    site: 'https://flowshelf.test',
    invoiceOf: invoicesOfMails({ mailInvoice }, { name: 'Flowshelf, Inc.', address: [] }),
  }
  return { deliver: (mail: Mail) => deliver(deps, mail), sent, failed }
}

describe('Receipts', () => {
  test.each([
    ['renewal_paid', {}],
    ['purchase_confirmed', { template_id: '00000000-0000-4000-8000-000000000001' }],
  ])('The receipt %s has its invoice as PDF, and names its number', async (kind, data) => {
    const { deliver, sent } = build(async () => invoice)
    const mail = aReceipt({ kind })
    expect(await deliver({ ...mail, data: { ...mail.data, ...data } })).toBe(true)
    const [[message]] = sent.calls as [Parameters<Send>]
    expect(message.text).toContain('Your invoice FS-2026-000007 is attached.')
    const [attachment] = message.attachments ?? []
    expect(attachment).toMatchObject({ filename: 'invoice-FS-2026-000007.pdf', contentType: 'application/pdf' })
    const { pages } = await readPdf(new Uint8Array(attachment?.content ?? []))
    expect(pages[0]).toContain('$29.99')
  })

  test('A mail that is no receipt has no attachment, and its invoice is not read', async () => {
    const { deliver, sent } = build(() => Promise.reject(new Error('not to be read')))
    await deliver(aReceipt({ kind: 'subscription_ended' }))
    expect(sent.calls[0]?.[0].attachments).toBeUndefined()
  })

  test('A receipt of a payment without an invoice is sent without it', async () => {
    const { deliver, sent } = build(async () => null)
    await deliver(aReceipt())
    expect(sent.calls[0]?.[0].attachments).toBeUndefined()
    expect(sent.calls[0]?.[0].text).not.toContain('is attached')
  })

  test('While the invoice cannot be made, the receipt waits; after three attempts it is sent without it', async () => {
    const { deliver, sent, failed } = build(() => Promise.reject(new Error('no fonts')))
    expect(await deliver(aReceipt({ attempts: 1 }))).toBe(false)
    expect(failed.calls).toEqual([['mail-1', 'no fonts']])
    expect(sent.calls).toEqual([])
    expect(await deliver(aReceipt({ attempts: 2 }))).toBe(true)
    expect(sent.calls[0]?.[0].attachments).toBeUndefined()
  })
})
