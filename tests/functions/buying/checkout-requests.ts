import { createCheckoutSession, type Deps } from '../../../supabase/functions/create-checkout-session/handler.ts'
import type { Checkout } from '../../../supabase/functions/_shared/buying/database.ts'
import { as, post, recorder } from '../requests.ts'

export const buyer = '00000000-0000-4000-8000-00000000000b'
export const template = '00000000-0000-4000-8000-000000000001'
export const now = Date.parse('2026-11-21T10:00:30Z')

export const line = { kind: 'template', name: 'Lead router', cents: 7900, recurring: false } as const
export const support = { kind: 'support', name: 'Lead router: monthly support', cents: 2999, recurring: true } as const

export const anOrder = (over: Partial<Extract<Checkout, { ok: true }>> = {}): Checkout => ({
  ok: true,
  template_id: template,
  template_name: 'Lead router',
  option: 'template',
  currency: 'usd',
  email: 'buyer@flowshelf.test',
  customer_id: 'cus_known',
  customer_email: 'buyer@flowshelf.test',
  lines: [line],
  total_cents: 7900,
  open_url: null,
  attempt: 0,
  ...over,
})

type Session = Awaited<ReturnType<Deps['payments']['createSession']>>
export const aSession = (over: Partial<Session> = {}): Session => ({
  id: 'cs_1',
  url: 'https://pay.test/cs_1',
  expires_at: 1_795_255_200,
  ...over,
})

export function build(
  over: {
    order?: Checkout
    orders?: Checkout[]
    createSession?: Deps['payments']['createSession']
    createCustomer?: Deps['payments']['createCustomer']
    updateCustomer?: Deps['payments']['updateCustomer']
    recordCheckout?: Deps['database']['recordCheckout']
  } = {},
) {
  const begun = recorder<Parameters<Deps['database']['beginCheckout']>>()
  const recorded = recorder<Parameters<Deps['database']['recordCheckout']>>()
  const remembered = recorder<Parameters<Deps['database']['recordCustomer']>>()
  const customers = recorder<Parameters<Deps['payments']['createCustomer']>>()
  const updated = recorder<Parameters<Deps['payments']['updateCustomer']>>()
  const sessions = recorder<Parameters<Deps['payments']['createSession']>>()
  const expired = recorder<[string]>()
  const failed = recorder<[string, number]>()
  const handle = createCheckoutSession({
    callerOf: async (token) => (token === 'good' ? { id: buyer } : null),
    database: {
      beginCheckout: async (...args) => {
        begun.note(...args)
        return over.orders?.shift() ?? over.order ?? anOrder()
      },
      recordCheckout: async (checkout) => {
        recorded.note(checkout)
        return over.recordCheckout ? over.recordCheckout(checkout) : checkout.url
      },
      recordCustomer: async (...args) => remembered.note(...args),
      nextCheckoutAttempt: async (...args) => {
        failed.note(...args)
        return 3
      },
    },
    payments: {
      createCustomer: async (...args) => {
        customers.note(...args)
        return over.createCustomer ? over.createCustomer(...args) : { id: 'cus_new' }
      },
      updateCustomer: async (...args) => {
        updated.note(...args)
        await over.updateCustomer?.(...args)
      },
      createSession: async (...args) => {
        sessions.note(...args)
        return over.createSession ? over.createSession(...args) : aSession()
      },
      expireSession: async (id) => expired.note(id),
    },
    site: 'https://flowshelf.test',
    now: () => now,
  })
  return { handle, begun, recorded, remembered, customers, updated, sessions, expired, failed }
}

export const call = (body: object = { templateId: template }, token = 'good') => post(body, as(token))
export const answerOf = async (response: Response) => [response.status, await response.json()]
