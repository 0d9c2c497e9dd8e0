import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { people } from '../../support/selling/applying.ts'
import { aUser, type User } from '../../support/clients.ts'
import { buy, hasShop } from '../../support/shop.ts'
import { aSubmission, aWorkflow, decide, uploadGoods } from '../../support/selling/submissions.ts'

// Figures and buyers of a creator are read by that creator alone, and views cannot be pumped.

const stack = inject('stack')
let creator: User, rival: User, admin: User, stranger: User
let templateId: string

beforeAll(async () => {
  ;({ creator, rival, admin, stranger } = await people())
  templateId = await approved()
})

/** Submits a template and approves it. @returns its id */
async function approved(): Promise<string> {
  const row = { ...aSubmission(creator, await uploadGoods(creator, aWorkflow('Counted'))), snapshot_price: 49 }
  const { data } = await creator.client.from('templates').insert(row).select('id').single().throwOnError()
  expect((await decide(admin, data.id, 'approved')).error).toBeNull()
  return data.id
}

/** Calls a database function. @returns status and body, byte for byte */
async function answerTo(user: User | null, name: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return `${response.status} ${await response.text()}`
}

/** Every read of a creator's figures, with arguments about the victim. */
const reads = (victim: string, template: string): [name: string, body: object][] => [
  ['get_creator_template_analytics', { creator_user_id: victim }],
  ['template_buyers', { template_id: template }],
  ['creator_totals', {}],
  ['creator_sales', { max_rows: 500 }],
  ...['30d', '12w', '12m'].map((period): [string, object] => ['creator_sales_over_time', { period }]),
]

async function figures(id = templateId) {
  const { data } = await creator.client
    .rpc('get_creator_template_analytics', { creator_user_id: creator.id })
    .throwOnError()
  const row = data.find(({ template_id }) => template_id === id)
  if (!row) throw new Error('The template has no figures')
  return row
}

describe('Figures of a creator', () => {
  it.each([
    ['Another creator', () => rival],
    ['A buyer', () => stranger],
    ['An admin', () => admin],
  ])('%s gets the same refusal for the id of a creator, of a buyer and of nobody', async (_who, caller) => {
    const [buyer, other] = [await aUser(), caller()]
    const answers = new Set<string>()
    for (const id of [creator.id, buyer.id, randomUUID(), null])
      answers.add(await answerTo(other, 'get_creator_template_analytics', { creator_user_id: id }))
    expect([...answers]).toEqual([expect.stringMatching(/^403 .*"code":"42501".*You can only read your own analytics/)])
  })

  it.each([
    ['Another creator', () => rival],
    ['A buyer', () => stranger],
    ['An admin', () => admin],
  ])('%s gets the same refusal for the buyers of any template, existing or not', async (_who, caller) => {
    const answers = new Set<string>()
    for (const template_id of [templateId, randomUUID(), null])
      answers.add(await answerTo(caller(), 'template_buyers', { template_id }))
    expect([...answers]).toEqual([
      expect.stringMatching(/^403 .*"code":"42501".*You can only read the buyers of your own templates/),
    ])
  })

  it('A visitor may call none of the reads', async () => {
    for (const [name, body] of reads(creator.id, templateId))
      expect(await answerTo(null, name, body), name).toMatch(/^401 .*"code":"42501"/)
  })

  it('A buyer’s own figures are empty', async () => {
    const { data } = await stranger.client.rpc('creator_totals').throwOnError()
    expect(data).toEqual({ customers: 0, sales: 0, downloads: 0, gross_cents: 0, fee_cents: 0, net_cents: 0 })
    expect(await answerTo(stranger, 'creator_sales', {})).toBe('200 []')
    expect(await answerTo(stranger, 'get_creator_template_analytics', { creator_user_id: stranger.id })).toBe('200 []')
  })

  it.runIf(hasShop)('A sale is shown to its creator with the buyer’s address, and to nobody else', async () => {
    const buyer = await aUser()
    await buy(buyer, templateId)

    const expected = { buyer_email: buyer.email, amount_cents: 4900, support_option: 'none' }
    expect(await figures()).toMatchObject({
      template_status: 'approved',
      total_purchases: 1,
      downloads: 0,
      total_earnings: 49,
      total_earnings_cents: 4900,
      purchases_30d: 1,
      buyers: [expect.objectContaining({ ...expected, amount_paid: 49 })],
    })
    const buyers = await creator.client.rpc('template_buyers', { template_id: templateId }).throwOnError()
    expect(buyers.data).toEqual([expect.objectContaining(expected)])
    const sales = await creator.client.rpc('creator_sales', { max_rows: 1 }).throwOnError()
    expect(sales.data).toEqual([
      expect.objectContaining({
        template_id: templateId,
        kind: 'template',
        buyer_email: buyer.email,
        gross_cents: 4900,
        fee_cents: 490,
        net_cents: 4410,
        refunded_cents: 0,
        state: 'held',
      }),
    ])
    const steps = await creator.client.rpc('creator_sales_over_time', { period: '30d' }).throwOnError()
    expect(steps.data).toHaveLength(30)
    expect(steps.data.at(-1)?.gross_cents).toBeGreaterThanOrEqual(4900)

    for (const other of [rival, stranger, admin, null])
      for (const victim of [creator.id, other?.id ?? randomUUID()])
        for (const [name, body] of reads(victim, templateId))
          expect(await answerTo(other, name, body), name).not.toContain(buyer.email)
  })
})

describe('Extreme arguments', () => {
  it('A page has at most 1,000 rows, whatever is asked for', async () => {
    for (const max_rows of [2_147_483_647, -2_147_483_648, 0, null]) {
      expect(await answerTo(creator, 'creator_sales', { max_rows })).toMatch(/^200 \[/)
      expect(await answerTo(creator, 'template_buyers', { template_id: templateId, max_rows })).toMatch(/^200 \[/)
    }
    for (const after_entry of ['-9223372036854775808', '9223372036854775807', null])
      for (const sort of ['sold', 'template', 'buyer', 'net'])
        expect(await answerTo(creator, 'creator_sales', { after_entry, sort })).toMatch(/^200 \[/)
    for (const before of ['-infinity', 'infinity', '294276-12-31', '4713-01-01 BC'])
      expect(await answerTo(creator, 'template_buyers', { template_id: templateId, before })).toMatch(/^200 \[/)
  })

  it.each([
    ['creator_sales', { max_rows: 1e30 }],
    ['creator_sales', { after_entry: '9223372036854775808' }],
    ['creator_sales', { sort: 'id; drop table payments' }],
    ['creator_sales_over_time', { period: '9999999d' }],
    ['creator_sales_over_time', { period: 'x'.repeat(100_000) }],
    ['creator_sales_over_time', { period: null }],
    ['template_buyers', { template_id: 'x' }],
    ['get_creator_template_analytics', { creator_user_id: "' or true --" }],
    ['record_template_view', { template_id: 'x' }],
  ])('%s refuses malformed arguments without a long answer', async (name, body) => {
    const answer = await answerTo(creator, name, body)
    expect(answer).toMatch(/^400 /)
    expect(answer.length).toBeLessThan(500)
  })
})

describe('Views of a template', () => {
  const view = (user: User | null, template_id: string | null, headers?: Record<string, string>) =>
    answerTo(user, 'record_template_view', { template_id }, headers)

  it('A visitor counts once a day, however often and with whatever headers they call', async () => {
    const id = await approved()
    const addresses = ['203.0.113.1', '203.0.113.2, 198.51.100.7', '2001:db8::1', 'unknown', "' or 1=1"]
    const disguises = [
      ...['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'forwarded'].flatMap((name) =>
        addresses.map((address) => ({ [name]: address })),
      ),
      ...['user-agent', 'accept-language', 'cookie'].map((name) => ({ [name]: 'other=2' })),
    ]
    const answers = new Set([await view(null, id)])
    for (const headers of disguises) answers.add(await view(null, id, headers))
    expect([...answers]).toEqual(['204 '])
    expect((await figures(id)).views).toBe(1)
  })

  it('The creator and admins do not count, a signed-in viewer counts once', async () => {
    const before = (await figures()).views
    for (const user of [creator, admin]) expect(await view(user, templateId)).toBe('204 ')
    expect((await figures()).views).toBe(before)
    const viewer = await aUser()
    const answers = await Promise.all(Array.from({ length: 20 }, () => view(viewer, templateId)))
    expect(new Set(answers)).toEqual(new Set(['204 ']))
    expect((await figures()).views).toBe(before + 1)
  })

  it('Unknown, hidden and missing templates get the same answer as listed ones', async () => {
    const viewer = await aUser()
    const { data: hidden } = await creator.client
      .from('templates')
      .insert(aSubmission(creator, await uploadGoods(creator, aWorkflow('Hidden'))))
      .select('id')
      .single()
      .throwOnError()
    for (const id of [hidden.id, randomUUID(), null]) expect(await view(viewer, id)).toBe('204 ')
  })

  it('After 120 calls in an hour, further views of that account do not count, with the same answer', async () => {
    const before = (await figures()).views
    const pump = await aUser()
    const answers = new Set<string>()
    for (let call = 0; call < 120; call++) answers.add(await view(pump, randomUUID()))
    answers.add(await view(pump, templateId))
    expect([...answers]).toEqual(['204 '])
    expect((await figures()).views).toBe(before)
  })
})
