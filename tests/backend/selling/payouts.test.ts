import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { people } from '../../support/selling/applying.ts'
import { aUser, demoUser, service, type User } from '../../support/clients.ts'
import { buy, hasShop } from '../../support/shop.ts'
import { aSubmission, aWorkflow, decide, uploadGoods } from '../../support/selling/submissions.ts'

// Balances and payouts are read by their creator alone, and only admins handle them; refunds of lines reach Stripe.

const stack = inject('stack')
let creator: User, rival: User, admin: User, buyer: User, stranger: User
let payoutId: string

beforeAll(async () => {
  ;[creator, rival, admin, buyer, stranger] = await Promise.all([
    demoUser('creator'),
    demoUser('tiny-ops'),
    demoUser('admin'),
    demoUser('buyer'),
    aUser(),
  ])
  const { data } = await creator.client.rpc('my_payouts').throwOnError()
  payoutId = data.find(({ id }) => id)?.id as string
  expect(payoutId).toBeTruthy()
})

/** Calls a database function. @returns status and body, byte for byte */
async function answerTo(user: User | null, name: string, body: object): Promise<string> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.session.access_token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return `${response.status} ${await response.text()}`
}

/** Every call about a payout that others must not make. */
const forbidden = (id: string): [name: string, body: object][] => [
  ['admin_payouts', {}],
  ['mark_payouts_paid', { payout_ids: [id], paid_on: '2026-01-02', reference: 'x' }],
  ['mark_payout_returned', { payout_id: id, reason: 'x' }],
  ['refund_requests_to_decide', {}],
  ['decide_refund_request', { id, decision: 'approved', note: 'x' }],
  ['payout_statement', { payout_id: id, reader: creator.id }],
  ['payout_export', { payout_ids: [id], admin: admin.id }],
  ['approve_payouts', { payout_ids: [id] }],
  [
    'record_payout_export',
    {
      payout_ids: [id],
      admin: admin.id,
      format: 'csv',
      file_hash: 'a'.repeat(64),
      dated_at: '2026-01-01',
      again: false,
    },
  ],
  ['close_payout_week', {}],
]

/** An IBAN of at least 15 characters. */
const bankNumber = /[A-Z]{2}\d{2}[A-Z0-9]{11,}/

describe('Payouts over HTTP', () => {
  it('A creator reads their own balance and payouts; others read none of them', async () => {
    expect(await answerTo(creator, 'my_payouts', {})).toContain(payoutId)
    expect(await answerTo(stranger, 'my_payouts', {})).toBe('200 []')
    for (const other of [rival, buyer, admin]) {
      const answer = await answerTo(other, 'my_payouts', {})
      expect(answer).toMatch(/^200 /)
      expect(answer).not.toContain(payoutId)
    }
    const { data } = await stranger.client.rpc('payout_balance').throwOnError()
    expect(data).toMatchObject({
      available_cents: 0,
      held_cents: 0,
      pending_cents: 0,
      paid_cents: 0,
      next_payout_cents: 0,
    })
    for (const name of ['my_payouts', 'payout_balance']) expect(await answerTo(null, name, {})).toMatch(/^401 .*42501/)
  })

  it('Buyers, creators and visitors are refused with the same words, whether or not a payout exists', async () => {
    for (const user of [creator, rival, buyer, stranger, null]) {
      const real = await Promise.all(forbidden(payoutId).map(([name, body]) => answerTo(user, name, body)))
      const made = await Promise.all(forbidden(randomUUID()).map(([name, body]) => answerTo(user, name, body)))
      expect(real).toEqual(made)
      for (const answer of real) expect(answer).toMatch(/^40[13] .*"code":"42501"/)
    }
  })

  it('Tables of payouts and ledger cannot be read, ordered, embedded or written', async () => {
    for (const table of ['payouts', 'payout_skips', 'ledger_entries'] as const) {
      expect((await creator.client.from(table).select('creator_id')).error?.code).toBe('42501')
      expect((await creator.client.from(table).delete().eq('creator_id', creator.id)).error?.code).toBe('42501')
    }
    expect((await creator.client.from('refund_requests').select('id, payouts(iban)')).error).not.toBeNull()
    expect((await creator.client.from('payouts').update({ status: 'paid' }).eq('id', payoutId)).error?.code).toBe(
      '42501',
    )
  })

  it('A statement exists for its creator and admins only', async () => {
    const read = async (reader: string, payout_id = payoutId) =>
      (await service().rpc('payout_statement', { payout_id, reader }).throwOnError()).data
    expect(await read(creator.id)).toMatchObject({ creator_email: 'creator@flowshelf.test' })
    expect(await read(admin.id)).toEqual(await read(creator.id))
    for (const reader of [rival.id, buyer.id, stranger.id, randomUUID()]) expect(await read(reader)).toBeNull()
    expect(await read(creator.id, randomUUID())).toBeNull()
    expect((await service().rpc('payout_export', { payout_ids: [payoutId], admin: creator.id })).error?.code).toBe(
      '42501',
    )
  })

  it('No list or statement contains a full bank number', async () => {
    const answers = [
      await answerTo(creator, 'my_payouts', {}),
      await answerTo(admin, 'admin_payouts', {}),
      JSON.stringify((await service().rpc('payout_statement', { payout_id: payoutId, reader: admin.id })).data),
    ]
    for (const answer of answers) {
      expect(answer).toContain('••••')
      expect(answer).not.toMatch(bankNumber)
    }
  })

  it('Huge and malformed arguments are answered, never with 5xx', async () => {
    const ids = Array.from({ length: 5_000 }, () => randomUUID())
    for (const [name, body] of [
      ['admin_payouts', { page: 2_147_483_647 }],
      ['admin_payouts', { page: 1e12 }],
      ['admin_payouts', { status: 'x'.repeat(100_000) }],
      ['mark_payouts_paid', { payout_ids: ids, paid_on: '2026-01-02', reference: 'x' }],
      ['mark_payouts_paid', { payout_ids: [null], paid_on: '-infinity', reference: '\u0000' }],
      ['mark_payouts_paid', { payout_ids: 'x', paid_on: 'tomorrow', reference: {} }],
      ['mark_payout_returned', { payout_id: payoutId, reason: 'x'.repeat(200_000) }],
      ['decide_refund_request', { id: randomUUID(), decision: 'x'.repeat(100_000), note: null }],
    ] as const)
      expect(await answerTo(admin, name, body), name).toMatch(/^[24]\d\d /)
    for (const body of [
      { payment_line_id: randomUUID(), reason: 'x'.repeat(500_000) },
      { payment_line_id: 'x', reason: 1 },
    ])
      expect(await answerTo(stranger, 'request_refund', body)).toMatch(/^[24]\d\d /)
  })

  it('An admin whose session ended is refused, though the access token has not expired', async () => {
    const leaving = await demoUser('admin')
    expect(await answerTo(leaving, 'admin_payouts', {})).toMatch(/^200 /)
    await leaving.client.auth.signOut({ scope: 'local' })
    for (const [name, body] of forbidden(payoutId).slice(0, 5))
      expect(await answerTo(leaving, name, body)).toMatch(/^403 /)
  })
})

describe.runIf(hasShop)('Refund requests over HTTP', () => {
  it('An approved request refunds exactly its line', async () => {
    const { creator: seller } = await people()
    const row = {
      ...aSubmission(seller, await uploadGoods(seller, aWorkflow('Asked back'))),
      snapshot_price: 49,
      setup_price: 50,
    }
    const { data: template } = await seller.client.from('templates').insert(row).select('id').single().throwOnError()
    expect((await decide(admin, template.id, 'approved')).error).toBeNull()
    const customer = await aUser()
    await buy(customer, template.id, 'setup')
    const { data: lines } = await customer.client
      .from('payment_lines')
      .select('id, kind, cents, payments!payment_lines_payment_id_fkey!inner(template_id)')
      .eq('payments.template_id', template.id)
      .throwOnError()
    const setup = lines.find(({ kind }) => kind === 'setup')
    const ask = { payment_line_id: setup?.id as string, reason: 'The call never happened' }

    expect(await answerTo(stranger, 'request_refund', ask)).toMatch(/"ok": ?false.*not_found/)
    expect(await answerTo(customer, 'request_refund', ask)).toMatch(/"ok": ?true/)
    const { data: request } = await seller.client
      .from('refund_requests')
      .select('id')
      .eq('payment_line_id', ask.payment_line_id)
      .single()
      .throwOnError()
    expect((await stranger.client.from('refund_requests').select('id').throwOnError()).data).toEqual([])
    expect(
      (await rival.client.rpc('answer_refund_request', { id: request.id, agrees: true, answer: '' })).error?.code,
    ).toBe('PT404')
    await seller.client.rpc('answer_refund_request', { id: request.id, agrees: true, answer: 'Sorry' }).throwOnError()
    const { data: waiting } = await admin.client.rpc('refund_requests_to_decide').throwOnError()
    expect(waiting.find(({ id }) => id === request.id)).toMatchObject({ cents: 5_000, kind: 'setup', agrees: true })
    await admin.client.rpc('decide_refund_request', { id: request.id, decision: 'approved', note: '' }).throwOnError()

    const refunded = async () => {
      await fetch(`${stack.apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: stack.secretKey } })
      const { data } = await customer.client
        .from('payment_lines')
        .select('kind, refunded_cents')
        .in(
          'id',
          lines.map(({ id }) => id),
        )
        .throwOnError()
      return Object.fromEntries(data.map(({ kind, refunded_cents }) => [kind, refunded_cents]))
    }
    await expect.poll(refunded, { interval: 500 }).toEqual({ template: 0, setup: 5_000 })
    const { data: purchase } = await customer.client
      .from('purchases')
      .select('state, support_option')
      .eq('template_id', template.id)
      .single()
      .throwOnError()
    expect(purchase).toEqual({ state: 'active', support_option: 'none' })
  })
})
