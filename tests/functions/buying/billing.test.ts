import { describe, expect, test } from 'vitest'
import { billingCard } from '../../../supabase/functions/billing-card/handler.ts'
import { billingPortal } from '../../../supabase/functions/billing-portal/handler.ts'
import { as, post, recorder } from '../requests.ts'

type Over = { customer?: string | null; isAllowed?: boolean; fault?: Error }

const missing = (param: string) => Object.assign(new Error(`No such ${param}`), { code: 'resource_missing', param })
const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }

function build({ customer = 'cus_1', isAllowed = true, fault }: Over = {}) {
  const asked = recorder<unknown[]>()
  const answer = async <T>(value: T): Promise<T> => {
    if (fault) throw fault
    return value
  }
  const callerOf = async (token: string) => (token === 'good' ? { id: 'buyer' } : null)
  const database = {
    countBillingRequest: async () => isAllowed,
    billingCustomer: async (user: string) => {
      asked.note('customer of', user)
      return customer
    },
  }
  const portal = billingPortal({
    callerOf,
    database,
    payments: {
      createPortalSession: async (...args) => {
        asked.note(...args)
        return answer('https://billing.stripe.test/p/session/1')
      },
    },
    site: 'https://flowshelf.test',
  })
  const card = billingCard({ callerOf, database, payments: { cardOf: async () => answer(visa) } })
  const read = async (response: Response) => [response.status, await response.json()]
  return {
    asked,
    portal: async (token = 'good') => read(await portal(post({}, as(token)))),
    card: async (token = 'good') => read(await card(post({}, as(token)))),
  }
}

describe('billing-portal', () => {
  test('billing-portal answers the portal of the caller’s customer, which returns to the Billing tab', async () => {
    const { portal, asked } = build()
    expect(await portal()).toEqual([200, { url: 'https://billing.stripe.test/p/session/1' }])
    expect(asked.calls).toEqual([
      ['customer of', 'buyer'],
      ['cus_1', 'https://flowshelf.test/dashboard/buyer?tab=billing'],
    ])
  })

  test.each([
    ['who never paid', { customer: null }],
    ['whose customer was deleted at Stripe', { fault: missing('customer') }],
  ])('Somebody %s has nothing to manage', async (_, over) => {
    expect(await build(over).portal()).toEqual([409, { error: 'There is nothing to manage yet.' }])
  })

  test('A configuration of the portal that Stripe does not know is a failure, not an empty portal', async () => {
    expect((await build({ fault: missing('configuration') }).portal())[0]).toBe(502)
  })

  test('billing-portal names no details of a failure at Stripe', async () => {
    const answer = await build({ fault: new Error('sk_test leaked') }).portal()
    expect(answer).toEqual([502, { error: 'The payment portal couldn’t be opened. Please try again.' }])
  })

  test('Visitors and too many requests are refused', async () => {
    expect((await build().portal('bad'))[0]).toBe(401)
    expect((await build({ isAllowed: false }).portal())[0]).toBe(429)
  })
})

describe('billing-card', () => {
  test('billing-card answers the saved card', async () => {
    expect(await build().card()).toEqual([200, { card: visa }])
  })

  test.each([
    ['who never paid', { customer: null }],
    ['whose customer was deleted at Stripe', { fault: missing('customer') }],
  ])('Somebody %s has no card', async (_, over) => {
    expect(await build(over).card()).toEqual([200, { card: null }])
  })

  test('Visitors, too many requests and failures are refused', async () => {
    expect((await build().card('bad'))[0]).toBe(401)
    expect((await build({ isAllowed: false }).card())[0]).toBe(429)
    expect(await build({ fault: new Error('away') }).card()).toEqual([
      502,
      { error: 'Your card couldn’t be loaded. Please try again.' },
    ])
  })
})
