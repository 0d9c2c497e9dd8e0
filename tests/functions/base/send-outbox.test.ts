import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'
import { type Deps, sendOutbox } from '../../../supabase/functions/send-outbox/handler.ts'
import { UncertainMailError } from '../../../supabase/functions/_shared/mail.ts'
import { post, recorder } from '../requests.ts'
import { pause } from '../../support/clock.ts'
import { aMail, site, template_id } from './purchase-mail.ts'

function build(
  mails: Mail[],
  over: Partial<Pick<Deps, 'send' | 'payments' | 'invoiceOf'>> &
    Partial<Pick<Deps['database'], 'leaseDueMail' | 'beginMail' | 'markMailSent'>> = {},
) {
  const queue = [...mails]
  const links = [
    {
      request_id: 'request-1',
      attempt: 0,
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
      leaseDueMail: over.leaseDueMail ?? (async () => queue.shift() ?? null),
      beginMail: over.beginMail ?? (async () => true),
      markMailSent: over.markMailSent ?? note('sent'),
      markMailFailed: note('failed'),
      // As in the database: an outage pauses all mail.
      markMailPostponed: async (...args) => {
        queue.length = 0
        marked.note('postponed', ...args)
      },
      markMailUncertain: note('uncertain'),
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
    ...(over.invoiceOf && { invoiceOf: over.invoiceOf }),
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
          reserve_cents: 790,
          released_on: '2027-02-26',
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

  test('An outage of the mail server postpones the mail that met it', async () => {
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      send: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })),
    })
    expect(await call()).toEqual([200, { sent: 0, failed: 1 }])
    expect(marked.calls).toEqual([['postponed', 'mail-1', 'connect ECONNREFUSED']])
  })

  test('A mail that the server took without an answer is marked as uncertain', async () => {
    const { call, marked } = build([aMail()], { send: () => Promise.reject(new UncertainMailError('no answer')) })
    expect(await call()).toEqual([200, { sent: 0, failed: 1 }])
    expect(marked.calls).toEqual([['uncertain', 'mail-1', 'no answer']])
  })

  test('A mail that another sender has begun is not sent', async () => {
    const { call, sent, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      beginMail: async (id) => id === 'mail-2',
    })
    expect(await call()).toEqual([200, { sent: 1, failed: 1 }])
    expect(sent.calls.map(([{ id }]) => id)).toEqual(['mail-2'])
    expect(marked.calls).toEqual([['sent', 'mail-2']])
  })

  test('An attempt begins after the mail is rendered, and a mail that cannot be rendered begins none', async () => {
    const begun = recorder<[string]>()
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      beginMail: async (id) => {
        begun.note(id)
        return true
      },
      invoiceOf: async ({ id }) => {
        if (id === 'mail-1') throw Object.assign(new Error('mail_invoice: fetch failed'), { code: 'ECONNREFUSED' })
        return null
      },
    })
    await call()
    expect(begun.calls).toEqual([['mail-2']])
    expect(marked.calls).toEqual([
      ['failed', 'mail-1', 'mail_invoice: fetch failed'],
      ['sent', 'mail-2'],
    ])
  })

  test('A result that the database did not take is recorded again, without sending the mail again', async () => {
    let failures = 2
    const { call, sent, marked } = build([aMail()], {
      async markMailSent(id) {
        if (failures-- > 0) throw new Error('mark_mail_sent: fetch failed')
        marked.note('sent', id)
      },
    })
    expect(await withFakeTimers(call)).toEqual([200, { sent: 1, failed: 0 }])
    expect(sent.calls.length).toBe(1)
    expect(marked.calls).toEqual([['sent', 'mail-1']])
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
      cancelAtPeriodEnd: nothing,
      closeSession: nothing,
      deactivateLink: nothing,
      expireSessionsOf: nothing,
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

  test('With a slow mail server, mail is leased for a minute and the rest stays due', async () => {
    const { call, marked } = build(
      Array.from({ length: 60 }, (_, index) => aMail({ id: `mail-${index}` })),
      { send: () => pause(19_000) },
    )
    expect(await withFakeTimers(call)).toEqual([200, { sent: 4, failed: 0 }])
    expect(marked.calls.length).toBe(4)
  })

  test('send-outbox sends all due mail within one call, leased one by one', async () => {
    const { call } = build(Array.from({ length: 23 }, (_, index) => aMail({ id: `mail-${index}` })))
    expect(await call()).toEqual([200, { sent: 23, failed: 0 }])
  })

  test('A mail server that does not respond is given up after 45 s, and its connection is closed', async () => {
    const aborted = recorder<[unknown]>()
    const { call, marked } = build([aMail(), aMail({ id: 'mail-2' })], {
      send: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => {
            aborted.note(signal.reason)
            reject(Object.assign(new Error('Message sending aborted'), { code: 'EABORT' }))
          }),
        ),
    })
    expect(await withFakeTimers(call)).toEqual([200, { sent: 0, failed: 1 }])
    expect(aborted.calls.length).toBe(1)
    expect(marked.calls).toEqual([['postponed', 'mail-1', 'The mail server took longer than 45 s']])
  })

  test('send-outbox requires the secret key', async () => {
    const { call, sent } = build([aMail()])
    expect((await call({}))[0]).toBe(401)
    expect((await call({ apikey: 'sb_publishable_x' }))[0]).toBe(401)
    expect(sent.calls).toEqual([])
  })
})
