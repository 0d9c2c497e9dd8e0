import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { line, openSession, pay, received, stripe, untilReceived, url, standInPerTest } from './stand-in.ts'

standInPerTest()

describe('The pay page of the Stripe stand-in', () => {
  test('The pay page shows the item, the price, the buyer, the cancel link and that no money moves', async () => {
    const session = await openSession()
    const page = await (await fetch(session.url ?? '')).text()
    for (const text of [
      'Lead router',
      '$79.00',
      'buyer@flowshelf.test',
      'http://shop.test/payment-canceled',
      'Test payment: no money moves',
    ])
      expect(page).toContain(text)
  })

  test('A valid card pays and redirects to the success page', async () => {
    const session = await openSession()
    const answer = await pay(session)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://shop.test/payment-success?session=${session.id}`,
    ])
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 7900, url: null })
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      metadata: { template_id: 't1' },
      latest_charge: { amount: 7900 },
    })
    expect(paid.line_items?.data[0]?.description).toBe('Lead router')
  })

  test('Simultaneous payments and a reload charge the session once', async () => {
    const session = await openSession()
    const answers = await Promise.all([pay(session), pay(session), pay(session)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const reload = await fetch(session.url ?? '', { redirect: 'manual' })
    expect(reload.headers.get('location')).toContain('/payment-success')
    await untilReceived(1)
    const sent = (await (await fetch(`${url}/_test/events`)).json()) as { events: { type: string }[] }
    expect(sent.events.map(({ type }) => type)).toEqual(['checkout.session.completed'])
  })

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['378282246310005', 'Test card only'],
    ['', 'Enter a card number.'],
  ])('The card %j is refused beside its field, and the typed values are kept', async (number, message) => {
    const session = await openSession()
    const answer = await pay(session, { number, expiry: '11/33', cvc: '987' })
    const page = await answer.text()
    expect(answer.status).toBe(402)
    expect(page).toMatch(new RegExp(`id="number-problem"[^>]*>${message}`))
    for (const typed of [`value="${number}"`, 'value="11/33"', 'value="987"']) expect(page).toContain(typed)
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
    expect((await pay(session)).status).toBe(303)
  })

  test.each([
    ['expiry', '01/20'],
    ['expiry', '13/34'],
    ['cvc', '12'],
    ['email', 'nobody'],
  ])('An invalid %s (%s) shows an error beside its field', async (field, value) => {
    const session = await openSession({ customer_email: undefined })
    const page = await (await pay(session, { [field]: value })).text()
    expect(page).toContain(`id="${field}-problem"`)
  })

  test('HTML in typed values and product names is escaped', async () => {
    const session = await openSession({
      line_items: [line(7900, '<script>alert(1)</script>')],
      customer_email: undefined,
    })
    const page = await (await pay(session, { number: '"><script>alert(2)</script>' })).text()
    expect(page).not.toContain('<script')
  })

  test('An expired session takes no payment and sends checkout.session.expired', async () => {
    const session = await openSession()
    await stripe.checkout.sessions.expire(session.id)
    expect((await pay(session)).status).toBe(410)
    await untilReceived(1)
    expect(received[0]).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: session.id, status: 'expired' } },
    })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('An unknown pay page answers 404', async () => {
    expect((await fetch(`${url}/c/pay/cs_test_none`)).status).toBe(404)
    expect((await fetch(`${url}/c/pay/__proto__`)).status).toBe(404)
  })

  test('A request with a foreign Host header answers 403', async () => {
    const status = await new Promise((resolve) =>
      request(`${url}/_test/events`, { headers: { host: 'evil.test' } }, (response) =>
        resolve(response.resume().statusCode),
      ).end(),
    )
    expect(status).toBe(403)
  })
})
