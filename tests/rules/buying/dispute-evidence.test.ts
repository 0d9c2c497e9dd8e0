import { expect, test } from 'vitest'
import { disputeReasonLabel, evidenceText, type DisputeEvidence } from '../../../src/buying/rules/dispute-evidence.ts'

const evidence: DisputeEvidence = {
  dispute_id: 'dp_1',
  reason: 'fraudulent',
  disputed_cents: 12899,
  payment_intent: 'pi_1',
  session: 'cs_1',
  paid_at: '2026-11-02T12:00:00.123456+00:00',
  amount_cents: 12899,
  refunded_cents: 5000,
  lines: [
    { kind: 'template', cents: 7899 },
    { kind: 'setup', cents: 5000 },
  ],
  template_name: 'Lead Router',
  creator_name: 'Mara Lindqvist',
  buyer_name: 'Bea Buyer',
  buyer_email: 'bea@example.com',
  paid_by_link: false,
  registered_at: '2026-10-01T08:30:00+00:00',
  confirmed_at: '2026-10-01T08:31:00+00:00',
  version: 2,
  downloads: [{ at: '2026-11-02T12:05:00+00:00', version: 2 }],
  mails: [
    { kind: 'purchase_confirmed', at: '2026-11-02T12:01:00+00:00' },
    { kind: 'a_new_kind', at: '2026-11-02T12:02:00+00:00' },
  ],
  refund_requests: [
    {
      kind: 'setup',
      at: '2026-11-03T09:00:00+00:00',
      reason: 'The call never took place.',
      status: 'approved',
      agrees: true,
      answer: 'I was ill.',
      answered_at: '2026-11-04T09:00:00+00:00',
      note: null,
      decided_at: '2026-11-05T09:00:00+00:00',
    },
  ],
  tickets: [
    {
      reference: 'FS-12345678',
      subject: 'Thank you',
      messages: [
        { author: 'customer', at: '2026-11-06T09:00:00+00:00', body: 'It runs fine.' },
        { author: 'support', at: '2026-11-06T10:00:00+00:00', body: 'Great!' },
      ],
    },
  ],
}

test('The evidence is plain text with order, customer, delivery, mails, requests and conversation', () => {
  expect(evidenceText(evidence)).toBe(`Order
Product: Lead Router
Sold by: Mara Lindqvist
Paid: $128.99
- Template: $78.99
- Setup help: $50.00
Paid at: 2026-11-02 12:00 UTC
Refunded: $50.00
Payment: pi_1
Checkout session: cs_1

Customer
Name: Bea Buyer
Email: bea@example.com
Account created: 2026-10-01 08:30 UTC
Email address confirmed: 2026-10-01 08:31 UTC

Delivery
The product is a digital file, available for download as soon as the payment is made.
Version bought: 2
2026-11-02 12:05 UTC Downloaded version 2

Emails sent
2026-11-02 12:01 UTC Receipt
2026-11-02 12:02 UTC a new kind

Refund requests
2026-11-03 09:00 UTC The buyer asked for a refund (Setup help): The call never took place.
2026-11-04 09:00 UTC The creator agreed: I was ill.
2026-11-05 09:00 UTC We decided: approved

Conversation with support
FS-12345678: Thank you
2026-11-06 09:00 UTC Customer: It runs fine.
2026-11-06 10:00 UTC Support: Great!`)
})

test('What is unknown is left out, and empty parts say so', () => {
  const text = evidenceText({
    ...evidence,
    ...{ session: null, creator_name: null, buyer_name: null, registered_at: null, confirmed_at: null, version: null },
    ...{ refunded_cents: 0, downloads: [], mails: [], refund_requests: [], tickets: [], paid_at: 'never' },
  })
  expect(text).not.toMatch(/null|undefined|Name:|Sold by|Refunded|Checkout session|Account created|Version bought/)
  expect(text).toContain('Paid at: Invalid date')
  expect(text).toContain('No downloads recorded.')
  expect(text).toContain('Emails sent\nNone')
})

test('The evidence of a payment by link says that its address was typed, and repeats no subject of a visitor', () => {
  const tickets = evidence.tickets.map((ticket) => ({ ...ticket, subject: null }))
  const text = evidenceText({ ...evidence, paid_by_link: true, tickets })
  expect(text).toContain(
    'Paid through a payment link, where the payer typed an email address and signed in to no account.',
  )
  expect(text).toContain('FS-12345678\n2026-11-06 09:00 UTC Customer: It runs fine.')
})

test.each([
  ['product_unacceptable', 'Product not as described'],
  ['bank_cannot_process', 'bank cannot process'],
  [null, 'No reason given'],
])('The reason %s is shown as %s', (reason, label) => expect(disputeReasonLabel(reason)).toBe(label))
