import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Mail } from '../../../supabase/functions/_shared/base/database.ts'
import { type Deps, sendOutbox } from '../../../supabase/functions/send-outbox/handler.ts'
import { post, recorder } from '../requests.ts'
import { now, pause } from '../../support/clock.ts'
import { aMail, site, template_id } from './purchase-mail.ts'

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
