import { beforeAll, describe, expect, inject, it } from 'vitest'
import { decimalDollars, formatCents } from '../../../src/base/rules/money.ts'
import { aUser, demoUser, service, type User, visitor } from '../../support/clients.ts'
import { creatorMetadata } from '../../support/selling/applying.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { aShop, checkout, eventually, hasShop, payOn, purchaseOf } from '../../support/shop.ts'
import { fromNow } from '../../support/clock.ts'

/** Statements and bank files of payouts over HTTP: who gets them, and what they hold. */

const stack = inject('stack')
const unknown = '00000000-0000-4000-8000-000000000000'
const iban = 'DE89370400440532013000'

let buyer: User
let creator: User
let other: User
let admin: User
let payout: { id: string; number: string; net_cents: number }

async function ask(name: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}
const tokenOf = (user: User) => user.session.access_token
const answerOf = async (response: Response) => [response.status, await response.text()]

describe.skipIf(!hasShop)('documents of payouts', () => {
  beforeAll(async () => {
    const [shop, stranger] = await Promise.all([aShop(), aUser({ metadata: creatorMetadata })])
    ;({ creator, admin } = shop)
    other = stranger
    buyer = await aUser()
    await creator.client
      .from('payment_methods')
      .insert({
        user_id: creator.id,
        account_holder_name: 'Cora Łódź',
        bank_code: 'COBADEFFXXX',
        iban,
        email: creator.email,
        bank_name: 'Commerzbank',
      })
      .throwOnError()
    await payOn(await checkout(buyer, shop.listing.id))
    // The webhook books the sale after the payment.
    await eventually(async () => expect((await purchaseOf(buyer, shop.listing.id))?.state).toBe('active'))
    // The sale of today is payable, and the account old enough, at a Friday in five weeks.
    const fiveWeeks = fromNow(35 * 86_400_000).toISOString()
    for (let more = true; more;)
      more = ((await service().rpc('close_payout_week', { as_of: fiveWeeks }).throwOnError()).data as { more: boolean })
        .more
    const { data } = await creator.client.rpc('my_payouts').throwOnError()
    const [newest] = data.filter(({ status }) => status === 'pending')
    if (!newest) throw new Error('The closing made no payout')
    payout = newest
  })

  it('The creator and an admin read the statement of a payout as PDF', async () => {
    for (const reader of [creator, admin]) {
      const response = await ask('payout-statement', { payoutId: payout.id }, tokenOf(reader))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
      expect(title).toBe(`Payout statement ${payout.number}`)
      expect(pages.join('\n')).toContain(formatCents(payout.net_cents))
      expect(pages.join('\n')).toContain('No tax calculated')
      // The account ends in its last four characters, for admins too.
      expect(pages.join('\n').replaceAll(' ', '')).not.toContain(iban)
    }
  })

  it('Buyers and other creators get the same answer for a payout as for an unknown id', async () => {
    for (const stranger of [buyer, other]) {
      const theirs = await answerOf(await ask('payout-statement', { payoutId: payout.id }, tokenOf(stranger)))
      expect(theirs).toEqual([404, '{"error":"This payout doesn’t exist"}'])
      expect(await answerOf(await ask('payout-statement', { payoutId: unknown }, tokenOf(stranger)))).toEqual(theirs)
    }
  })

  it('Visitors get neither statement nor export', async () => {
    for (const token of [undefined, stack.publishableKey, 'x.y.z']) {
      expect((await ask('payout-statement', { payoutId: payout.id }, token)).status).toBe(401)
      expect((await ask('payout-export', { payoutIds: [payout.id], format: 'csv' }, token)).status).toBe(401)
    }
  })

  it('Only admins export payouts, and buyers and creators learn nothing about the ids', async () => {
    for (const user of [buyer, creator, other])
      for (const format of ['csv', 'pain.001'])
        for (const id of [payout.id, unknown])
          expect(await answerOf(await ask('payout-export', { payoutIds: [id], format }, tokenOf(user)))).toEqual([
            403,
            '{"error":"Only admins can export payouts"}',
          ])
  })

  it('An admin exports a payout with the amount of the database, whatever the request says', async () => {
    const wanted = {
      payoutIds: [payout.id],
      format: 'pain.001',
      amount: 1,
      net_cents: 1,
      iban: 'GB82WEST12345698765432',
    }
    const response = await ask('payout-export', wanted, tokenOf(admin))
    const xml = await response.text()
    expect(response.status).toBe(200)
    const amount = decimalDollars(payout.net_cents)
    expect(xml).toContain(`<InstdAmt Ccy="USD">${amount}</InstdAmt>`)
    expect(xml).toContain(`<CtrlSum>${amount}</CtrlSum>`)
    expect(xml).toContain(payout.number)
    expect(
      (await ask('payout-export', { payoutIds: [payout.id, unknown], format: 'csv' }, tokenOf(admin))).status,
    ).toBe(409)
  })

  it('An ended admin session reads no statement, exports nothing and counts nothing', async () => {
    const ended = await demoUser('admin')
    await ended.client.auth.signOut({ scope: 'local' })
    expect((await ask('payout-statement', { payoutId: payout.id }, tokenOf(ended))).status).toBe(401)
    expect((await ask('payout-export', { payoutIds: [payout.id], format: 'csv' }, tokenOf(ended))).status).toBe(401)
  })

  it('The functions behind statement, export and count are closed to clients', async () => {
    for (const client of [visitor(), buyer.client, creator.client, admin.client]) {
      const answers = await Promise.all([
        client.rpc('payout_statement', { payout_id: payout.id, reader: creator.id }),
        client.rpc('payout_export', { payout_ids: [payout.id], admin: admin.id }),
        client.rpc('count_document_request', { user_id: creator.id }),
        client.rpc('count_payout_export', { admin_id: admin.id }),
      ])
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501'])
    }
    for (const client of [visitor(), buyer.client, creator.client])
      expect((await client.rpc('payments_waiting')).error?.code).toBe('42501')
    expect((await admin.client.rpc('payments_waiting').throwOnError()).data).toBeGreaterThanOrEqual(1)
  })
})
