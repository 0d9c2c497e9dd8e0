import { describe, expect, test } from 'vitest'
import {
  createTemplateCheckoutLinks,
  type Deps,
} from '../../../supabase/functions/create-template-checkout-links/handler.ts'
import type { BegunLinks, LinkOrder } from '../../../supabase/functions/_shared/selling/database.ts'
import { makeDuePaymentLinks } from '../../../supabase/functions/_shared/selling/payment-links.ts'
import { as, post, recorder } from '../requests.ts'
import { now } from '../../support/clock.ts'

const creator = '00000000-0000-4000-8000-00000000000c'
const template = '00000000-0000-4000-8000-000000000001'

const line = { kind: 'template', name: 'Lead router', cents: 7900, recurring: false } as const
const support = { kind: 'support', name: 'Lead router: monthly support', cents: 2999, recurring: true } as const
const anOrder = (over: Partial<LinkOrder> = {}): LinkOrder => ({
  request_id: '00000000-0000-4000-8000-00000000000a',
  attempt: 0,
  template_id: template,
  currency: 'usd',
  offers: [
    { option: 'template', lines: [line] },
    { option: 'support', lines: [line, support] },
  ],
  ...over,
})
const links = { template: 'https://pay.test/template', support: 'https://pay.test/support' }
const toMake: BegunLinks = { ok: true, is_busy: false, order: anOrder(), links: {} }
const made: BegunLinks = { ok: true, is_busy: false, order: null, links }
const busy: BegunLinks = { ok: true, is_busy: true, order: null, links: {} }

function build(
  over: {
    begun?: BegunLinks[]
    createLink?: Deps['payments']['createLink']
    recordPaymentLink?: Deps['database']['recordPaymentLink']
    finishPaymentLinks?: Deps['database']['finishPaymentLinks']
  } = {},
) {
  const begun = recorder<unknown[]>()
  const created = recorder<Parameters<Deps['payments']['createLink']>>()
  const recorded = recorder<Parameters<Deps['database']['recordPaymentLink']>>()
  const finished = recorder<Parameters<Deps['database']['finishPaymentLinks']>>()
  const waits = recorder<[number]>()
  const deps: Deps = {
    callerOf: async (token) => (token === 'good' ? { id: creator } : null),
    database: {
      beginPaymentLinks: async (...args) => {
        begun.note(...args)
        return over.begun?.shift() ?? toMake
      },
      recordPaymentLink: async (link) => {
        recorded.note(link)
        return over.recordPaymentLink ? over.recordPaymentLink(link) : true
      },
      finishPaymentLinks: async (...args) => {
        finished.note(...args)
        return over.finishPaymentLinks ? over.finishPaymentLinks(...args) : links
      },
    },
    payments: {
      createLink: async (params, key) => {
        created.note(params, key)
        const option = String(params.metadata?.option)
        return over.createLink
          ? over.createLink(params, key)
          : { id: `plink_${option}`, url: `https://pay.test/${option}` }
      },
    },
    site: 'https://flowshelf.test',
    wait: async (milliseconds) => waits.note(milliseconds),
  }
  return { deps, handle: createTemplateCheckoutLinks(deps), begun, created, recorded, finished, waits }
}

const call = (body: object = { templateId: template }, token = 'good') => post(body, as(token))
const answerOf = async (response: Response) => [response.status, await response.json()]

describe('create-template-checkout-links', () => {
  test('Missing links are created at Stripe, recorded, and answered by option', async () => {
    const { handle, created, recorded, finished } = build()
    expect(await answerOf(await handle(call()))).toEqual([200, { success: true, links }])

    const metadata = { template_id: template, option: 'template', checkout: 'link' }
    expect(created.calls[0]?.[0]).toEqual({
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 7900, product_data: { name: 'Lead router' } } },
      ],
      metadata,
      billing_address_collection: 'required',
      payment_intent_data: { metadata },
      after_completion: {
        type: 'redirect',
        redirect: { url: `https://flowshelf.test/payment-success?template_id=${template}&via=link` },
      },
      inactive_message: `This is no longer for sale here. You’ll find the current offer at https://flowshelf.test/templates/${template}`,
    })
    const subscribed = { ...metadata, option: 'support' }
    expect(created.calls[1]?.[0]).toMatchObject({
      metadata: subscribed,
      subscription_data: { metadata: subscribed },
      line_items: [
        { price_data: { unit_amount: 7900 } },
        { price_data: { unit_amount: 2999, recurring: { interval: 'month' } } },
      ],
    })
    expect(created.calls[1]?.[0].payment_intent_data).toBeUndefined()
    expect(created.calls[1]?.[0].after_completion?.redirect?.url).toBe(
      `https://flowshelf.test/payment-success-calendly?template_id=${template}&type=support&via=link`,
    )
    expect(recorded.calls[0]).toEqual([
      {
        linkId: 'plink_template',
        templateId: template,
        option: 'template',
        lines: [line],
        url: 'https://pay.test/template',
      },
    ])
    expect(finished.calls).toEqual([[anOrder().request_id, null]])
  })

  test('The specified body is accepted, and its name, prices and e-mail are ignored', async () => {
    const { handle, begun, created } = build()
    const body = {
      templateId: template,
      templateName: 'Evil',
      templatePrice: 0.01,
      setupPrice: 0.01,
      supportPrice: 0.01,
      creatorEmail: 'evil@example.com',
    }
    expect((await handle(call(body))).status).toBe(200)
    expect(begun.calls).toEqual([[creator, template]])
    const sent = JSON.stringify(created.calls)
    expect(sent).toContain('"unit_amount":7900')
    expect(sent).not.toMatch(/evil/i)
  })

  test('Open links are answered again without a call of Stripe', async () => {
    const { handle, created } = build({ begun: [made] })
    expect(await answerOf(await handle(call()))).toEqual([200, { success: true, links }])
    expect(created.calls).toEqual([])
  })

  test('Repeated attempts of one request share their idempotency keys, and another request gets others', async () => {
    const keysOf = async (order = anOrder()) => {
      const { handle, created } = build({ begun: [{ ...toMake, order }] })
      await handle(call())
      return created.calls.map(([, key]) => key)
    }
    const keys = await keysOf()
    expect(new Set(keys).size).toBe(2)
    expect(await keysOf()).toEqual(keys)
    expect(await keysOf(anOrder({ request_id: '00000000-0000-4000-8000-00000000000b' }))).not.toEqual(keys)
  })

  test('After an error of Stripe’s own, which its key would repeat for a day, the links are made under new keys', async () => {
    const answers = new Map<string, Error | { id: string; url: string }>()
    const attempt = async (number: number) => {
      const { handle, finished } = build({
        begun: [{ ...toMake, order: anOrder({ attempt: number }) }],
        // Like Stripe: the first answer of a key is its answer for a day.
        createLink: async (_, key) => {
          const fault = Object.assign(new Error('api_error'), { statusCode: 500 })
          const first = answers.get(key) ?? (answers.size === 0 ? fault : { id: key, url: 'https://pay.test/x' })
          answers.set(key, first)
          if (first instanceof Error) throw first
          return first
        },
      })
      const { status } = await handle(call())
      return [status, finished.calls[0]?.[2] ?? false]
    }
    expect([await attempt(0), await attempt(0), await attempt(1)]).toEqual([
      [502, true],
      [502, true],
      [200, false],
    ])
  })

  test('A call waits while the links are being made, and answers them', async () => {
    const { handle, waits, created } = build({ begun: [busy, busy, made] })
    expect(await answerOf(await handle(call()))).toEqual([200, { success: true, links }])
    expect(waits.calls).toEqual([[1_000], [1_000]])
    expect(created.calls).toEqual([])
  })

  test('A call that has waited for ten seconds answers 409', async () => {
    const { handle, waits } = build({ begun: Array.from({ length: 12 }, () => busy) })
    expect(await answerOf(await handle(call()))).toEqual([
      409,
      { success: false, links: {}, error: 'Payment links are still being created' },
    ])
    expect(waits.calls).toHaveLength(10)
  })

  test('A Stripe error answers 502 without details, records nothing and queues the request again', async () => {
    const { handle, recorded, finished } = build({ createLink: () => Promise.reject(new Error('timed out sk_test_x')) })
    expect(await answerOf(await handle(call()))).toEqual([
      502,
      { success: false, links: {}, error: 'The payment provider couldn’t be reached' },
    ])
    expect(recorded.calls).toEqual([])
    expect(finished.calls).toEqual([[anOrder().request_id, 'timed out sk_test_x', false]])
  })

  test('A link that could not be recorded is not answered, and the request is queued again', async () => {
    const { handle, finished } = build({ recordPaymentLink: () => Promise.reject(new Error('database away')) })
    const answer = await handle(call())
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('pay.test')
    expect(finished.calls).toEqual([[anOrder().request_id, 'database away', false]])
  })

  test('A database that is away while the failure is noted changes nothing of the answer', async () => {
    const { handle } = build({
      createLink: () => Promise.reject(new Error('Stripe away')),
      finishPaymentLinks: () => Promise.reject(new Error('database away')),
    })
    expect((await handle(call())).status).toBe(502)
  })

  test.each([
    ['not_found', 404],
    ['not_approved', 409],
    ['free', 409],
    ['too_many', 429],
  ] as const)('The problem %s answers %i without a call of Stripe', async (problem, status) => {
    const { handle, created } = build({ begun: [{ ok: false, problem }] })
    const answer = await handle(call())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, links: {}, error: expect.any(String) as string })
    expect(created.calls).toEqual([])
  })

  test('A request without a session or a valid id is refused before the database is called', async () => {
    const { handle, begun } = build()
    expect((await handle(post({ templateId: template }))).status).toBe(401)
    expect((await handle(call({ templateId: template }, 'forged'))).status).toBe(401)
    expect((await handle(call({ templateId: '1 or 1=1' }))).status).toBe(400)
    expect(begun.calls).toEqual([])
  })
})

describe('Due payment links', () => {
  const due = (orders: LinkOrder[]) => ({ leaseDuePaymentLinks: async () => orders.splice(0, 1) })

  test('The scheduler makes the links of every due request', async () => {
    const { deps, recorded, finished } = build()
    const orders = [anOrder(), anOrder({ request_id: 'second', offers: [{ option: 'template', lines: [line] }] })]
    await makeDuePaymentLinks({ ...deps, database: { ...deps.database, ...due(orders) } }, now() + 1_000)
    expect(recorded.calls).toHaveLength(3)
    expect(finished.calls).toEqual([
      [anOrder().request_id, null],
      ['second', null],
    ])
  })

  test('While Stripe is away, one attempt is made per run, and the failure is noted', async () => {
    const { deps, created, finished } = build({ createLink: () => Promise.reject(new Error('Stripe away')) })
    const orders = [anOrder(), anOrder({ request_id: 'second' })]
    await makeDuePaymentLinks({ ...deps, database: { ...deps.database, ...due(orders) } }, now() + 1_000)
    expect(created.calls).toHaveLength(1)
    expect(finished.calls).toEqual([[anOrder().request_id, 'Stripe away', false]])
    expect(orders).toHaveLength(1)
  })

  test('After its time a run starts no further request', async () => {
    const { deps, finished } = build()
    const orders = [anOrder(), anOrder({ request_id: 'second' })]
    await makeDuePaymentLinks({ ...deps, database: { ...deps.database, ...due(orders) } }, now() - 1)
    expect(finished.calls).toHaveLength(1)
  })
})
