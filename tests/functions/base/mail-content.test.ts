import { describe, expect, test } from 'vitest'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { aMail, site, template_id } from './purchase-mail.ts'

describe('Content of mails', () => {
  const render = (kind: string, data: Record<string, unknown>) => renderMail({ kind, data }, site)

  test('The purchase mail names the template, the amount and the purchases page', () => {
    const { subject, text, html } = render('purchase_confirmed', aMail().data)
    expect(subject).toBe('Your purchase: Lead router')
    for (const body of [text, html]) {
      expect(body).toContain('$79.00')
      expect(body).toContain(`https://flowshelf.test/purchases?template=${template_id}`)
      expect(body).toContain('Flowshelf')
    }
  })

  const lines = [
    { kind: 'template', cents: 7900 },
    { kind: 'setup', cents: 5000 },
    { kind: 'support', cents: 2999 },
  ]

  test('The purchase mail lists the paid items, the next renewal and the call', () => {
    const { text } = render('purchase_confirmed', {
      ...aMail().data,
      amount_cents: 15_899,
      lines,
      renews_at: '2026-12-21T12:00:00.123456+00:00',
    })
    for (const line of [
      'Template: $79.00',
      'Setup help: $50.00',
      'Premium support, first month: $29.99',
      'Premium support renews on Dec 21, 2026 for $29.99. You can cancel anytime.',
      'Setup help and premium support are included. Book a call, and the creator will set it up with you.',
    ])
      expect(text).toContain(line)
  })

  test('The purchase mail about a template alone has one sum, and no call', () => {
    const { text } = render('purchase_confirmed', { ...aMail().data, lines: lines.slice(0, 1), renews_at: null })
    expect(text).not.toMatch(/Template: |renews|call/)
  })

  test('The sale mail lists what was bought, and the call to expect', () => {
    const { text } = render('sale', {
      template_name: 'Lead router',
      amount_cents: 12_900,
      lines: lines.slice(0, 2),
      fee_cents: 1290,
      net_cents: 11_610,
      payable_on: '2026-12-11',
      reserve_cents: 0,
    })
    for (const line of [
      'Setup help: $50.00',
      'It includes setup help. Expect the buyer to book a call in your calendar.',
    ])
      expect(text).toContain(line)
  })

  test('The purchase mail to a buyer without an account asks them to create one', () => {
    const { text } = render('purchase_confirmed', { ...aMail().data, waiting: true })
    expect(text).toContain('https://flowshelf.test/get-started')
    expect(text).not.toContain('/purchases')
  })

  test('The refund mail names the amount and the reason', () => {
    const { text } = render('payment_refunded', {
      template_name: 'Lead router',
      amount_cents: 7900,
      reason: 'already_owned',
    })
    expect(text).toContain('We returned $79.00 to you')
    expect(text).toContain('You already own it')
    expect(
      render('payment_refunded', { template_name: null, amount_cents: 1, reason: 'unknown_template' }).subject,
    ).toBe('Your refund')
  })

  test.each([
    ['approved', false, 'Lead router is approved and on the marketplace.'],
    ['approved', true, 'Your update to Lead router is approved. From now on, buyers will get the new version.'],
    ['rejected', false, 'We reviewed Lead router and couldn’t approve it.'],
    ['changes_requested', false, 'Lead router needs changes before we can approve it.'],
    ['archived', false, 'We took Lead router off the marketplace. Buyers keep their copies.'],
  ])(
    'A creator is told that a template is %s (as a revision: %s), with the reviewer’s note',
    (decision, isRevision, words) => {
      const { text } = render('template_reviewed', {
        template_id,
        template_name: 'Lead router',
        decision,
        note: 'Shorter, please',
        is_revision: isRevision,
      })
      expect(text).toContain(words)
      expect(text).toContain('Shorter, please')
      expect(text).toContain(decision === 'approved' ? `/templates/${template_id}` : '/dashboard/templates')
    },
  )

  test('A creator is told which keywords the approval left out', () => {
    const approval = { template_id, template_name: 'Lead router', decision: 'approved' }
    expect(render('template_reviewed', { ...approval, struck_keywords: ['free crm'] }).text).toContain(
      'We left out the keyword “free crm”, because it doesn’t describe the template.',
    )
    expect(render('template_reviewed', { ...approval, struck_keywords: ['free crm', 'excel'] }).text).toContain(
      'We left out the keywords “free crm”, “excel”, because they don’t describe the template.',
    )
    expect(render('template_reviewed', approval).text).not.toContain('We left out')
  })

  test('A reviewer’s note is quoted paragraph by paragraph, and omitted when empty', () => {
    const note = '\nThe trigger is <b>missing</b>.\r\n\r\n- Add it\n- Then test it\n \n\nThank you!\n'
    const review = { template_id, template_name: 'Lead router', decision: 'changes_requested', note }
    const { text, html } = render('template_reviewed', review)
    expect(text).toContain(
      'The reviewer wrote:\n\n> The trigger is <b>missing</b>.\n>\n> - Add it\n> - Then test it\n>\n> Thank you!\n\nMake the changes',
    )
    const quote = /<blockquote[^>]*>([\s\S]*)<\/blockquote>/.exec(html)?.[1] ?? ''
    const parts = [...quote.matchAll(/<p[^>]*>(.*)<\/p>/g)].map(([, words]) => words)
    expect(parts).toEqual(['The trigger is &lt;b&gt;missing&lt;/b&gt;.', '- Add it<br>- Then test it', 'Thank you!'])
    for (const nothing of [null, ''])
      expect(render('template_reviewed', { ...review, note: nothing }).text).not.toContain('The reviewer wrote')
  })

  test.each([
    ['added', 'A bank account was added for your payouts', 'Ann Lee •••• 3000 was added to your payment information.'],
    [
      'changed',
      'Your bank account for payouts was changed',
      'Ann Lee •••• 3000 was changed in your payment information.',
    ],
    [
      'default',
      'You have a new default bank account',
      'Ann Lee •••• 3000 is now the default bank account for your payouts.',
    ],
  ])('The mail about a bank account that was %s names it and what to do if it was not you', (change, subject, text) => {
    const data = { change, account: 'Ann Lee •••• 3000', is_default: true }
    const mail = render('bank_account_changed', data)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(text)
    expect(mail.text).toContain('payouts to this account will start 7 days from now')
    expect(mail.text).toContain('change your password and contact support right away')
    expect(mail.text).toContain(`${site}/support`)
    expect(render('bank_account_changed', { ...data, is_default: false }).text).not.toContain('7 days')
  })

  test('A template name cannot inject HTML or headers into a mail', () => {
    const { subject, html } = render('sale', {
      template_name: '<img src=x onerror=alert(1)>\r\nBcc: all@evil.test "&\'',
      amount_cents: 1,
      fee_cents: 0,
      net_cents: 1,
      payable_on: '2026-12-11',
      reserve_cents: 0,
      released_on: null,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: all@evil.test &quot;&amp;&#39;')
  })

  test('A newsletter mail contains its unsubscribe link in text, HTML and the List-Unsubscribe header', () => {
    const { subject, text, html, headers } = render('newsletter_welcome', { unsubscribe_token: template_id })
    const link = `https://flowshelf.test/newsletter/unsubscribe?token=${template_id}`
    expect(subject).toBe('You’re subscribed')
    expect(text).toContain(`Unsubscribe: ${link}`)
    expect(html).toContain(`href="${link}"`)
    expect(headers).toEqual({ 'List-Unsubscribe': `<${link}>` })
  })

  test('The newsletter confirmation has its token in the fragment and no List-Unsubscribe header', () => {
    const token = 'ab'.repeat(32)
    const { text, html, headers } = render('newsletter_confirm', { confirm_token: token })
    expect(text).toContain(`https://flowshelf.test/newsletter/confirm#token=${token}`)
    expect(html).toContain(`href="https://flowshelf.test/newsletter/confirm#token=${token}"`)
    expect(headers).toBeUndefined()
    for (const bad of ['', 'x', `${token}"><b>`])
      expect(() => render('newsletter_confirm', { confirm_token: bad })).toThrow(/newsletter_confirm/)
  })

  test('The confirmation of a review address has its token in the fragment', () => {
    const token = 'cd'.repeat(32)
    const { text, html, headers } = render('review_address_confirm', { confirm_token: token })
    expect(text).toContain(`https://flowshelf.test/confirm-email#token=${token}`)
    expect(html).toContain(`href="https://flowshelf.test/confirm-email#token=${token}"`)
    expect(headers).toBeUndefined()
    for (const bad of ['', 'x', token.toUpperCase(), `${token}0`])
      expect(() => render('review_address_confirm', { confirm_token: bad })).toThrow(/review_address_confirm/)
  })

  test('A newsletter mail without a valid unsubscribe token is refused, and other mails have no unsubscribe link', () => {
    for (const data of [{}, { unsubscribe_token: 'x' }])
      expect(() => render('newsletter_welcome', data)).toThrow(/newsletter_welcome/)
    const { text, headers } = render('purchase_confirmed', aMail().data)
    expect(text).not.toContain('Unsubscribe')
    expect(headers).toBeUndefined()
  })
})
