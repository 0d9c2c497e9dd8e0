import { describe, expect, test, vi } from 'vitest'
import { openSession, pay, received, receiverAnswers, restart, untilReceived, url, standInPerTest } from './stand-in.ts'
import { PATIENCE_MS } from '../../../support/clock.ts'

standInPerTest()

const sentEvents = async () => ((await (await fetch(`${url}/_test/events`)).json()) as { events: object[] }).events

describe('Webhooks of the Stripe stand-in', () => {
  test('A signed webhook reports the paid session', async () => {
    const session = await openSession({ client_reference_id: 'buyer-1' })
    await pay(session)
    await untilReceived(1)
    expect(received[0]?.data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      amount_total: 7900,
      currency: 'usd',
      client_reference_id: 'buyer-1',
      customer_details: { email: 'buyer@flowshelf.test' },
      metadata: { template_id: 't1' },
    })
  })

  test('A payment succeeds while the webhook receiver is down, and the event is retried until accepted', async () => {
    let failures = 0
    receiverAnswers(() => (failures++ < 2 ? 500 : 200))
    const session = await openSession()
    expect((await pay(session)).status).toBe(303)
    await untilReceived(1)
    expect(failures).toBe(3)
  })

  test('Undelivered events are delivered once after a restart', async () => {
    receiverAnswers(() => 503)
    await pay(await openSession())
    await restart(() => receiverAnswers(() => 200))
    await vi.waitFor(async () => expect(await sentEvents()).toMatchObject([{ isTaken: true }]), {
      timeout: PATIENCE_MS,
    })
    await restart()
    // Events that the restart repeats arrive before later ones.
    await pay(await openSession())
    await vi.waitFor(async () => expect(await sentEvents()).toMatchObject([{ isTaken: true }, { isTaken: true }]), {
      timeout: PATIENCE_MS,
    })
    expect(new Set(received.map(({ id }) => id)).size).toBe(2)
    expect(received).toHaveLength(2)
  })

  test('An event can be resent by its id', async () => {
    await pay(await openSession())
    await untilReceived(1)
    const resend = (event: string) => fetch(`${url}/_test/resend`, { method: 'POST', body: JSON.stringify({ event }) })
    expect(await (await resend(received[0]?.id ?? '')).json()).toEqual({ status: 200 })
    expect(received[1]).toEqual(received[0])
    expect((await resend('evt_none')).status).toBe(404)
    expect(await sentEvents()).toMatchObject([{ type: 'checkout.session.completed', isTaken: true, attempts: 1 }])
  })
})
