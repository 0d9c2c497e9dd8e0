import { describe, expect, test } from 'vitest'
import type { Checkout } from '../../../supabase/functions/_shared/buying/database.ts'
import { anOrder, answerOf, aSession, build, buyer, call } from './checkout-requests.ts'

describe('Checkouts that Stripe answers with an error of its own', () => {
  const stripesFault = Object.assign(new Error('api_error'), { statusCode: 500 })

  test('After an error of Stripe’s own, which its key would repeat for a day, a session is opened under a new key', async () => {
    const failures = new Set<string>()
    const attempts = (order?: Checkout) =>
      build({
        order,
        createSession: async (_, key) => {
          if (failures.size === 0) failures.add(key)
          if (failures.has(key)) throw stripesFault
          return aSession()
        },
      })
    const first = attempts()
    expect(await answerOf(await first.handle(call()))).toEqual([200, { url: 'https://pay.test/cs_1' }])
    expect(first.failed.calls).toEqual([[buyer, 0]])
    const second = attempts()
    expect((await second.handle(call())).status).toBe(200)
    expect(second.sessions.calls[1]?.[1]).toBe(first.sessions.calls[1]?.[1])
    // The next checkout begins with the attempt that the database knows.
    const third = attempts(anOrder({ attempt: 3 }))
    expect((await third.handle(call())).status).toBe(200)
    expect(third.sessions.calls.map(([, key]) => key)).toEqual([first.sessions.calls[1]?.[1]])
  })

  test('A customer whose creation failed at Stripe is created under a new key', async () => {
    let calls = 0
    const { handle, customers, remembered } = build({
      order: anOrder({ customer_id: null }),
      createCustomer: async () => {
        if (calls++ === 0) throw stripesFault
        return { id: 'cus_new' }
      },
    })
    expect((await handle(call())).status).toBe(200)
    expect(new Set(customers.calls.map(([, key]) => key)).size).toBe(2)
    expect(remembered.calls).toEqual([[buyer, 'cus_new']])
  })

  test('A second error of Stripe’s own, a refusal and a missing answer are not tried again', async () => {
    for (const [error, most] of [
      [stripesFault, 2],
      [Object.assign(new Error('amount_too_small'), { statusCode: 400 }), 1],
      [new Error('Request timed out'), 1],
    ] as const) {
      const { handle, sessions } = build({ createSession: () => Promise.reject(error) })
      expect((await handle(call())).status).toBe(502)
      expect(sessions.calls).toHaveLength(most)
    }
  })
})
