import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, mailTo, service, type User, visitor } from '../../support/clients.ts'
import { asAdmin } from '../../support/support/ticketing.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const IBAN = 'DE89370400440532013000'

const account = {
  account_holder_name: 'Ann Lee',
  bank_code: 'DEUTDEFF',
  iban: 'de89 3704 0044 0532 0130 00',
  bank_name: 'Deutsche Bank',
  email: 'billing@example.com',
}

let ann: User
let bob: User
let id: string
let earlierMails: string[]

beforeAll(async () => {
  ;[ann, bob] = await Promise.all([aUser(), aUser()])
  earlierMails = [(await mailTo(ann.email)).ID]
  const { data } = await ann.client.from('payment_methods').insert(account).select('id').single().throwOnError()
  id = data.id
})

describe('Payment methods of the owner', () => {
  it('The owner reads the normalized bank account, and is mailed its last four characters only', async () => {
    const { data } = await ann.client
      .from('payment_methods')
      .select('iban, bank_code, detail, name, is_default')
      .single()
    expect(data).toEqual({
      iban: IBAN,
      bank_code: 'DEUTDEFF',
      detail: 'Ann Lee •••• 3000',
      name: 'Deutsche Bank',
      is_default: true,
    })
    const mail = await mailTo(ann.email, earlierMails)
    expect(mail.Subject).toBe('A bank account was added for your payouts')
    expect(mail.Text).toContain('Ann Lee •••• 3000')
    expect(mail.Text).toContain('payouts to this account will start 7 days from now')
    expect(mail.Text.replace(/\s/g, '')).not.toContain(IBAN)
  })

  it('The owner cannot remove the default, choose it again, or write what the database decides', async () => {
    const removed = await ann.client.from('payment_methods').delete().eq('id', id)
    expect(removed.error?.message).toBe('The default payment method cannot be removed')
    expect((await ann.client.rpc('set_default_payment_method', { id })).error?.code).toBe('PT409')
    for (const forged of [
      { is_default: false },
      { payable_since: '2020-01-01' },
      { detail: 'Somebody •••• 0000' },
      { user_id: bob.id },
    ])
      expect(
        (
          await ann.client
            .from('payment_methods')
            .update(forged as never)
            .eq('id', id)
        ).error?.code,
      ).toBe('42501')
  })

  it.each([
    ['wrong check digits', { iban: 'DE89370400440532013001' }],
    ['a BIC of digits', { bank_code: '12345678' }],
    ['a bidirectional override', { account_holder_name: 'Ann \u202eeeL' }],
    ['a null character in the name', { account_holder_name: 'Ann\u0000' }],
    ['a name of 10,000 characters', { account_holder_name: 'a'.repeat(10_000) }],
    ['an address without a domain', { email: 'ann@' }],
  ])('An insert with %s is refused without a row in the error', async (_name, wrong) => {
    const { error, status } = await ann.client.from('payment_methods').insert({ ...account, ...wrong })
    expect(status).toBe(400)
    expect(error?.details ?? '').not.toContain('Failing row')
    expect(JSON.stringify(error)).not.toContain(IBAN)
  })
})

describe('Payment methods of somebody else', () => {
  it('A stranger, an admin and a visitor read none, by no filter, order or embedding', async () => {
    const admin = await asAdmin()
    for (const client of [bob.client, admin]) {
      const table = () => client.from('payment_methods')
      expect((await table().select('*').eq('id', id)).data).toEqual([])
      expect((await table().select('id').eq('iban', IBAN)).data).toEqual([])
      expect((await table().select('id').like('iban', 'DE89%').order('iban')).data).toEqual([])
      expect((await table().select('id', { count: 'exact', head: true }).eq('iban', IBAN)).count).toBe(0)
    }
    expect((await visitor().from('payment_methods').select('id')).error?.code).toBe('42501')
  })

  it('A stranger changes, removes and chooses none; the answers are those for an unknown id', async () => {
    const tried = (target: string) =>
      Promise.all([
        bob.client.from('payment_methods').update({ bank_name: 'Mine now' }).eq('id', target).select('id'),
        bob.client.from('payment_methods').delete().eq('id', target).select('id'),
        bob.client.rpc('set_default_payment_method', { id: target }),
      ]).then((answers) => answers.map(({ status, data, error }) => ({ status, data, error })))
    expect(await tried(id)).toEqual(await tried(UNKNOWN))
    const { data } = await ann.client.from('payment_methods').select('bank_name, is_default').eq('id', id).single()
    expect(data).toEqual({ bank_name: 'Deutsche Bank', is_default: true })
  })

  it('An insert for somebody else is refused alike, whatever its values', async () => {
    const refusals = await Promise.all(
      [{}, { iban: 'nonsense' }, { account_holder_name: '' }, { id }].map(
        async (values) =>
          (await bob.client.from('payment_methods').insert({ ...account, ...values, user_id: ann.id } as never)).error,
      ),
    )
    for (const refusal of refusals) expect(refusal?.code).toBe('42501')
  })

  it('No edge function key reads bank numbers from the table', async () => {
    expect((await service().from('payment_methods').select('iban')).error?.code).toBe('42501')
  })
})
