import { describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

const render = (kind: string, data: object) => renderMail({ kind, data: data as never }, 'https://flowshelf.test')

const account_detail = 'Carl Test •••• 3000'
const payout = { number: 'PS-2026-000001', net_cents: 13409, account_detail }
const request = { template_name: 'Lead router', kind: 'setup', cents: 5000 }

const mails: [kind: string, data: object, subject: string, texts: string[]][] = [
  [
    'sale',
    {
      template_name: 'Lead router',
      amount_cents: 7900,
      fee_cents: 790,
      net_cents: 7110,
      payable_on: '2026-12-11',
      reserve_cents: 790,
      released_on: '2027-02-26',
    },
    'You made a sale: Lead router',
    [
      'Someone bought Lead router for $79.00.',
      'You earn $71.10 after our fee of $7.90.',
      'It can be paid out from Friday, Dec 11, 2026, unless it’s refunded, disputed, or paid by link and not claimed yet.',
      'We keep $7.90 of it in reserve until Feb 26, 2027, in case the bank takes the payment back.',
      'View my earnings: https://flowshelf.test/dashboard/creator?tab=earnings',
    ],
  ],
  [
    'payout_created',
    { ...payout, period_end: '2026-11-20' },
    'Your payout PS-2026-000001: $134.09',
    ['Friday, Nov 20, 2026', account_detail, '/dashboard/creator?tab=earnings'],
  ],
  [
    'payout_skipped',
    { reason: 'no_account', available_cents: 3600, period_end: '2026-11-20' },
    'Your payout of $36.00 is delayed',
    ['But you haven’t added a bank account yet.', 'https://flowshelf.test/dashboard/payment'],
  ],
  [
    'payout_skipped',
    { reason: 'account_changed', available_cents: 3600, period_end: '2026-11-20' },
    'Your payout of $36.00 is delayed',
    ['But your bank account changed within the last 7 days.', 'https://flowshelf.test/dashboard/payment'],
  ],
  [
    'payout_paid',
    { ...payout, paid_on: '2026-11-23', reference: 'E2E-7' },
    'Paid: $134.09 (PS-2026-000001)',
    [account_detail, 'Nov 23, 2026', 'Its reference is E2E-7.'],
  ],
  [
    'payout_returned',
    { ...payout, reason: 'Account closed' },
    'Your payout PS-2026-000001 was returned',
    ['> Account closed', 'https://flowshelf.test/dashboard/payment'],
  ],
  [
    'refund_requested',
    { ...request, reason: 'It does not start', answer_due_at: '2026-11-28T12:00:00.123456+00:00' },
    'A buyer requested a refund: Lead router',
    [
      '$50.00 for the setup call of Lead router',
      '> It does not start',
      'Please answer by Nov 28, 2026. After that, we’ll decide without your answer.',
    ],
  ],
  [
    'refund_answered',
    { ...request, agrees: false, answer: 'It works here' },
    'The creator answered your refund request: Lead router',
    ['The creator didn’t agree to your refund', '> It works here', 'https://flowshelf.test/purchases'],
  ],
  [
    'refund_decided',
    { ...request, decision: 'approved', note: null, reader: 'buyer' },
    'Refund approved: Lead router',
    ['The money goes back to the card', 'https://flowshelf.test/purchases'],
  ],
  [
    'refund_decided',
    { ...request, decision: 'denied', note: 'It was used', reader: 'creator' },
    'Refund denied: Lead router',
    ['> It was used', 'we’ll pay you for it as usual', '/dashboard/creator?tab=earnings'],
  ],
  [
    'refund_sent',
    {
      template_name: 'Lead router',
      amount_cents: 7999,
      lines: [
        { kind: 'setup', cents: 5000 },
        { kind: 'support', cents: 2999 },
      ],
    },
    'Your refund: Lead router',
    [
      'We refunded $79.99',
      'This refund is for Lead router (Setup help $50.00, Premium support $29.99).',
      'it takes 5 to 10 business days',
      'https://flowshelf.test/purchases',
    ],
  ],
  [
    'inquiry_opened',
    { template_name: 'Lead router', cents: 7900, outcome: 'inquiry' },
    'A bank asked about a payment: Lead router',
    [
      'No money has moved',
      'the buyer keeps the purchase, and you keep the sale',
      'https://flowshelf.test/support/ticket',
    ],
  ],
  [
    'inquiry_closed',
    { template_name: 'Lead router', cents: 7900, outcome: 'inquiry_closed' },
    'The bank’s question is settled: Lead router',
    ['The bank has no more questions', 'we’ll pay you for it as usual', '/dashboard/creator?tab=earnings'],
  ],
  [
    'inquiry_closed',
    { template_name: 'Lead router', cents: 7900, refunded_cents: 5000, has_template: true, is_paid_out: false },
    'The bank’s question is settled: Lead router',
    ['$50.00 went back to the buyer. We deducted it from your earnings and returned our fee for it to you.'],
  ],
  [
    'dispute_opened',
    { template_name: 'Lead router', cents: 7900, outcome: 'open' },
    'A payment is disputed: Lead router',
    [
      'A buyer asked their bank to return the $79.00 they paid for Lead router.',
      'there’s nothing you need to do',
      'Until the bank decides, the buyer can’t download the template, and we won’t pay out this sale.',
      'https://flowshelf.test/support/ticket',
    ],
  ],
  [
    'dispute_closed',
    { template_name: 'Lead router', cents: 7900, outcome: 'won' },
    'Dispute won: Lead router',
    ['The bank decided in your favor', 'we’ll pay you for it as usual', '/dashboard/creator?tab=earnings'],
  ],
  [
    'dispute_closed',
    { template_name: 'Lead router', cents: 7900, outcome: 'lost' },
    'Dispute lost: Lead router',
    ['The money went back to the buyer.', 'returned our fee to you'],
  ],
  [
    'template_updated',
    {
      template_name: 'Lead router',
      template_id: '7e000000-0000-4000-8000-000000000001',
      version: 3,
      changelog: 'Faster on long lists',
    },
    'New version of Lead router',
    ['Version 3 of Lead router is here', '> Faster on long lists', 'https://flowshelf.test/purchases'],
  ],
]

const toldOf = (kind: string, facts: object) =>
  render(kind, { template_name: 'Lead router', cents: 2999, refunded_cents: 0, ...facts }).text

test('A mail about a disputed payment without a template does not name downloads', () => {
  const text = toldOf('dispute_opened', { has_template: false, is_paid_out: false })
  expect(text).toContain('Until the bank decides, we won’t pay out this sale.')
  expect(text).not.toContain('download')
})

test.each([true, false])(
  'A mail about a disputed sale that was paid out says so (has_template: %s)',
  (has_template) => {
    const text = toldOf('dispute_opened', { has_template, is_paid_out: true })
    expect(text).toContain('This sale is already part of a payout')
    expect(text.includes('can’t download the template.')).toBe(has_template)
    expect(text).not.toContain('won’t pay out')
  },
)

test('A mail about a refunded inquiry does not promise the sale', () => {
  expect(toldOf('inquiry_closed', { refunded_cents: 2999, has_template: true, is_paid_out: false })).not.toContain(
    'you keep',
  )
})

test('A mail about a won dispute does not promise money that was paid out', () => {
  const text = toldOf('dispute_closed', { outcome: 'won', has_template: true, is_paid_out: true })
  expect(text).toContain('You keep the sale.')
  expect(text).not.toContain('pay you')
})

describe('Mails about sales, payouts, refunds, disputes and new versions', () => {
  test.each(mails)('%s: amounts, dates and the link are in its text and its HTML', (kind, data, subject, texts) => {
    const mail = render(kind, data)
    expect(mail.subject).toBe(subject)
    for (const text of texts) expect(mail.text).toContain(text)
    expect(mail.html).toContain('https://flowshelf.test/')
  })

  test.each(mails.map(([kind]) => kind))('%s without its data is refused', (kind) => {
    expect(() => render(kind, {})).toThrow(kind)
  })

  test('Words of a buyer are quoted without their HTML', () => {
    const { html } = render('refund_requested', {
      ...request,
      reason: '<script>alert(1)</script>',
      answer_due_at: '2026-11-28T12:00:00+00:00',
    })
    expect(html).not.toContain('<script>')
  })
})
