import { describe, expect, test } from 'vitest'
import { anEvent, build, signed, stripeError } from './webhook-and-events.ts'

describe('stripe-webhook processes queued refunds, cancellations and closings', () => {
  const refund = { id: 'refund-1', payment_intent: 'pi_1', cents: 1, reason: 'wrong_amount' }

  test('A queued refund is sent with its id and cents as idempotency key', async () => {
    const { handle, refunded, marked } = build({ refunds: [refund] })
    await handle(await signed(anEvent()))
    expect(refunded.calls).toEqual([
      [
        { payment_intent: 'pi_1', amount: 1, metadata: { refund_id: 'refund-1', reason: 'wrong_amount' } },
        'refund-1-1',
      ],
    ])
    expect(marked.calls).toEqual([['refund sent', 'refund-1', 're_1']])
  })

  test('The refund of a line names the line in its metadata', async () => {
    const { handle, refunded } = build({ refunds: [{ ...refund, reason: 'requested', line: 'setup' }] })
    await handle(await signed(anEvent()))
    expect(refunded.calls[0]?.[0].metadata).toEqual({ refund_id: 'refund-1', reason: 'requested', line: 'setup' })
  })

  test('A refund that Stripe refuses stays queued, and the others are sent', async () => {
    const failing = async ({ payment_intent }: { payment_intent?: string }) => {
      if (payment_intent === 'pi_1') throw new Error('no balance')
      return { id: 're_2' }
    }
    const { handle, marked } = build({
      refunds: [refund, { ...refund, id: 'refund-2', payment_intent: 'pi_2' }],
      payments: { refund: failing },
    })
    expect((await handle(await signed(anEvent()))).status).toBe(200)
    expect(marked.calls).toEqual([
      ['refund failed', 'refund-1', 'no balance'],
      ['refund sent', 'refund-2', 're_2'],
    ])
  })

  test('The refund of a charge refunded by hand stays queued until events confirm it', async () => {
    const { handle, marked } = build({
      refunds: [refund],
      payments: { refund: () => Promise.reject(stripeError('charge_already_refunded')) },
    })
    await handle(await signed(anEvent()))
    expect(marked.calls).toEqual([['refund failed', 'refund-1', 'charge_already_refunded']])
  })

  test('Subscriptions of refunded payments are canceled, and a failed cancellation stays queued', async () => {
    const ends = (id: string) =>
      id === 'sub_gone'
        ? Promise.reject(stripeError('resource_missing'))
        : id === 'sub_3'
          ? Promise.reject(new Error('away'))
          : Promise.resolve()
    const cancellations = ['sub_1', 'sub_gone', 'sub_3'].map((subscription_id) => ({
      subscription_id,
      reason: 'refunded',
      at_period_end: false,
    }))
    const { handle, marked } = build({ cancellations, payments: { cancelSubscription: ends } })
    await handle(await signed(anEvent()))
    expect(marked.calls).toEqual([
      ['cancellation sent', 'sub_1'],
      ['cancellation sent', 'sub_gone'],
      ['cancellation failed', 'sub_3', 'away'],
    ])
  })

  test('Support that its subscriber ended ends with its month at Stripe', async () => {
    const ended: string[] = []
    const { handle, marked } = build({
      cancellations: [{ subscription_id: 'sub_1', reason: 'ended_by_subscriber', at_period_end: true }],
      payments: {
        cancelSubscription: async (id) => void ended.push(`${id} at once`),
        cancelAtPeriodEnd: async (id) => void ended.push(`${id} later`),
      },
    })
    await handle(await signed(anEvent()))
    expect(ended).toEqual(['sub_1 later'])
    expect(marked.calls).toEqual([['cancellation sent', 'sub_1']])
  })

  test('Sessions and payment links of a template taken off sale are closed, with the pages that a link opened', async () => {
    const closed: string[] = []
    const close = async (id: string) => {
      if (id === 'cs_away') throw new Error('away')
      if (id === 'cs_gone') throw stripeError('resource_missing')
      closed.push(id)
    }
    const closings = [
      { checkout_id: '1', kind: 'session' as const, stripe_id: 'cs_away', reason: 'unavailable' as const },
      { checkout_id: '2', kind: 'session' as const, stripe_id: 'cs_gone', reason: 'unavailable' as const },
      { checkout_id: '3', kind: 'link' as const, stripe_id: 'plink_1', reason: 'unavailable' as const },
      { checkout_id: '4', kind: 'session' as const, stripe_id: 'cs_open', reason: 'unavailable' as const },
      { checkout_id: '5', kind: 'link' as const, stripe_id: 'plink_2', reason: 'price_changed' as const },
      { checkout_id: '6', kind: 'link' as const, stripe_id: 'plink_away', reason: 'unavailable' as const },
    ]
    const { handle, marked } = build({
      closings,
      payments: {
        closeSession: close,
        deactivateLink: async (id) => void closed.push(`link ${id}`),
        expireSessionsOf: async (id) => {
          if (id === 'plink_away') throw new Error('away')
          closed.push(`pages of ${id}`)
        },
      },
    })
    await handle(await signed(anEvent()))
    // Pages that were opened by a link are expired with it, unless only its price has changed.
    expect(closed).toEqual(['link plink_1', 'pages of plink_1', 'cs_open', 'link plink_2', 'link plink_away'])
    expect(marked.calls).toEqual([
      ['closing failed', '1', 'away'],
      ['closing sent', '2'],
      ['closing sent', '3'],
      ['closing sent', '4'],
      ['closing sent', '5'],
      ['closing failed', '6', 'away'],
    ])
  })
})
