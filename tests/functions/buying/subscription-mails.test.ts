import { describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'

const render = (kind: string, data: object) => renderMail({ kind, data: data as never }, 'https://flowshelf.test')

const month = { template_name: 'Lead router', amount_cents: 2999, waiting: false }
const billingTab = 'https://flowshelf.test/dashboard/buyer?tab=billing'

const mails: [kind: string, data: object, subject: string, texts: string[]][] = [
  [
    'renewal_paid',
    month,
    'Your receipt: premium support for Lead router',
    ['You paid $29.99 for another month of premium support for Lead router.', `View my billing: ${billingTab}`],
  ],
  [
    'renewal_paid',
    { ...month, renews_at: '2026-12-21T12:00:00+00:00' },
    'Your receipt: premium support for Lead router',
    ['It renews on Dec 21, 2026 for $29.99. You can cancel anytime.'],
  ],
  [
    'renewal_paid',
    { ...month, waiting: true },
    'Your receipt: premium support for Lead router',
    ['Create my account: https://flowshelf.test/get-started'],
  ],
  [
    'renewal_failed',
    month,
    'Your payment failed: premium support for Lead router',
    ['We couldn’t charge $29.99 for premium support for Lead router.', `Update my card: ${billingTab}`],
  ],
  [
    'subscription_ending',
    { template_name: 'Lead router', ends_at: '2026-12-21T12:00:00+00:00' },
    'You canceled premium support for Lead router',
    ['It’ll stay active until Dec 21, 2026, and you won’t be charged again.', `Manage billing: ${billingTab}`],
  ],
  [
    'renewal_failed',
    { ...month, paid_by_link: true },
    'Your payment failed: premium support for Lead router',
    [
      'It was started through a payment link, so its card can’t be changed. After it ends, you can add support again.',
      `View my billing: ${billingTab}`,
    ],
  ],
  [
    'subscription_ending',
    { template_name: 'Lead router', paid_by_link: true },
    'You canceled premium support for Lead router',
    ['Changed your mind? After it ends, you can add support again.'],
  ],
  [
    'subscription_ending',
    { template_name: 'Lead router', ends_at: null },
    'You canceled premium support for Lead router',
    ['It’ll stay active until the end of the month you paid for'],
  ],
  [
    'subscription_ended',
    { template_name: null },
    'Premium support for a template has ended',
    ['Premium support for a template has ended, and you won’t be charged again.'],
  ],
]

describe('Mails about premium support', () => {
  test.each(mails)('A mail %s is understood on its own (%#)', (kind, data, subject, texts) => {
    const mail = render(kind, data)
    expect(mail.subject).toBe(subject)
    for (const text of texts) expect(mail.text).toContain(text)
  })

  test('A mail without an amount is refused', () => {
    expect(() => render('renewal_paid', { template_name: 'Lead router' })).toThrow('renewal_paid')
  })
})
