import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { type Deps, sendOutbox } from '../../../supabase/functions/send-outbox/handler.ts'
import { post, recorder } from '../requests.ts'
import { now, pause } from '../../support/clock.ts'

const site = 'https://flowshelf.test'
const template_id = '00000000-0000-4000-8000-000000000001'
const aMail = (over: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  recipient: 'buyer@flowshelf.test',
  kind: 'purchase_confirmed',
  data: { template_name: 'Lead router', template_id, amount_cents: 7900 },
  attempts: 1,
  ...over,
})

function build(
  mails: Mail[],
  over: { send?: Deps['send']; payments?: Deps['payments']; leaseDueMail?: Deps['database']['leaseDueMail'] } = {},
) {
  const links = [
    {
      request_id: 'request-1',
      template_id,
      currency: 'usd',
      offers: [
        {
          option: 'template',
          lines: [{ kind: 'template' as const, name: 'Lead router', cents: 7900, recurring: false }],
        },
      ],
    },
  ]
  const sent = recorder<Parameters<Deps['send']>>()
  const marked = recorder<unknown[]>()
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      marked.note(name, ...args)
  const handle = sendOutbox({
    secretKeys: ['sb_secret_x'],
    database: {
      leaseDueMail: over.leaseDueMail ?? (async () => mails),
      markMailSent: note('sent'),
      markMailFailed: note('failed'),
      leaseDueRefunds: async () => [{ id: 'refund-1', payment_intent: 'pi_1', cents: 5, reason: 'already_owned' }],
      markRefundSent: note('refund sent'),
      markRefundFailed: note('refund failed'),
      leaseDueCancellations: async () => [],
      markCancellationSent: note('cancellation sent'),
      markCancellationFailed: note('cancellation failed'),
      leaseDueClosings: async () => [],
      markClosingSent: note('closing sent'),
      markClosingFailed: note('closing failed'),
      leaseDuePaymentLinks: async (maxRows) => links.splice(0, maxRows),
      recordPaymentLink: async (link) => {
        marked.note('link recorded', link.linkId)
        return true
      },
      finishPaymentLinks: async (...args) => {
        marked.note('links finished', ...args)
        return {}
      },
    },
    send:
      over.send ??
      (async (mail) => {
        sent.note(mail)
      }),
    payments: over.payments ?? null,
    site,
  })
  const call = async (headers: Record<string, string> = { apikey: 'sb_secret_x' }) => {
    const response = await handle(post('', headers))
    return [response.status, await response.json()] as const
  }
  return { call, sent, marked }
}

/** Advances fake timers second by second until the work resolves. */
async function withFakeTimers<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let isDone = false
  const result = work().finally(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return result
}
afterEach(() => void vi.useRealTimers())

describe('send-outbox', () => {
  test('send-outbox sends every due mail and marks it sent', async () => {
    const { call, sent, marked } = build([
      aMail(),
      aMail({
        id: 'mail-2',
        recipient: 'creator@flowshelf.test',
        kind: 'sale',
        data: {
          template_name: 'Lead router',
          amount_cents: 7900,
          fee_cents: 790,
          net_cents: 7110,
          payable_on: '2026-12-11',
        },
      }),
    ])
    expect(await call()).toEqual([200, { sent: 2, failed: 0 }])
    expect(sent.calls.map(([{ id, recipient, subject }]) => [id, recipient, subject])).toEqual([
      ['mail-1', 'buyer@flowshelf.test', 'Your purchase: Lead router'],
      ['mail-2', 'creator@flowshelf.test', 'You made a sale: Lead router'],
    ])
    expect(marked.calls).toEqual([
      ['sent', 'mail-1'],
      ['sent', 'mail-2'],
    ])
  })

  test('A rejected mail is marked failed with the reason, and the next one is sent', async () => {
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      send: async ({ id }) => {
        if (id === 'mail-1') throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE' })
      },
    })
    expect(await call()).toEqual([200, { sent: 1, failed: 1 }])
    expect(marked.calls).toEqual([
      ['failed', 'mail-1', '550 no such mailbox'],
      ['sent', 'mail-2'],
    ])
  })

  test('An unreachable mail server ends the run; remaining mails stay due', async () => {
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      send: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })),
    })
    expect(await call()).toEqual([200, { sent: 0, failed: 1 }])
    expect(marked.calls).toEqual([['failed', 'mail-1', 'connect ECONNREFUSED']])
  })

  test('A mail of an unknown kind or with invalid data is marked failed', async () => {
    const { call, marked } = build([aMail({ kind: 'constructor' }), aMail({ id: 'mail-2', data: {} })])
    expect(await call()).toEqual([200, { sent: 0, failed: 2 }])
    expect(marked.calls[0]).toEqual(['failed', 'mail-1', 'Unknown kind of mail: constructor'])
  })

  test('send-outbox retries queued refunds and makes due payment links if Stripe is configured', async () => {
    const nothing = async () => {}
    const payments = {
      refund: async () => ({ id: 're_1' }),
      cancelSubscription: nothing,
      closeSession: nothing,
      deactivateLink: nothing,
      createLink: async () => ({ id: 'plink_1', url: 'https://pay.test/l/1' }),
    }
    const { call, marked } = build([], { payments })
    await call()
    expect(marked.calls).toEqual([
      ['refund sent', 'refund-1', 're_1'],
      ['link recorded', 'plink_1'],
      ['links finished', 'request-1', null],
    ])
    const without = build([])
    await without.call()
    expect(without.marked.calls).toEqual([])
  })

  test('With a slow mail server, no mail is sent after its lease of five minutes', async () => {
    const leaseMs = 5 * 60_000
    const takenAt = new Map<string, number>()
    const late: string[] = []
    const queue = Array.from({ length: 60 }, (_, index) => aMail({ id: `mail-${index}` }))
    const { call, marked } = build([], {
      async leaseDueMail(maxRows) {
        const taken = queue.splice(0, maxRows)
        for (const { id } of taken) takenAt.set(id, now())
        return taken
      },
      async send({ id }) {
        await pause(19_000)
        if (now() - (takenAt.get(id) ?? 0) > leaseMs) late.push(id)
      },
    })
    expect((await withFakeTimers(call))[0]).toBe(200)
    expect(late).toEqual([])
    expect(marked.calls.length).toBe(takenAt.size)
    expect(takenAt.size).toBeLessThan(60)
  })

  test('send-outbox sends all due mail in batches within one call', async () => {
    const queue = Array.from({ length: 23 }, (_, index) => aMail({ id: `mail-${index}` }))
    const { call } = build([], { leaseDueMail: async (maxRows) => queue.splice(0, maxRows) })
    expect(await call()).toEqual([200, { sent: 23, failed: 0 }])
  })

  test('A mail server that does not respond is given up after 20 s', async () => {
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], { send: () => new Promise(() => {}) })
    expect(await withFakeTimers(call)).toEqual([200, { sent: 0, failed: 1 }])
    expect(marked.calls).toEqual([['failed', 'mail-1', 'The mail server took longer than 20 s']])
  })

  test('send-outbox requires the secret key', async () => {
    const { call, sent } = build([aMail()])
    expect((await call({}))[0]).toBe(401)
    expect((await call({ apikey: 'sb_publishable_x' }))[0]).toBe(401)
    expect(sent.calls).toEqual([])
  })
})

describe('Content of mails', () => {
  const render = (kind: string, data: Record<string, unknown>) => renderMail({ kind, data }, site)

  test('The purchase mail names the template, the amount and the purchases page', () => {
    const { subject, text, html } = render('purchase_confirmed', aMail().data)
    expect(subject).toBe('Your purchase: Lead router')
    for (const body of [text, html]) {
      expect(body).toContain('$79.00')
      expect(body).toContain('https://flowshelf.test/purchases')
      expect(body).toContain('Flowshelf')
    }
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
