import type { Sql } from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asUser, aUser, everyConnection, ownDatabase } from '../base/support.ts'

const sql = await ownDatabase()

let owner: string
let people = 0

beforeEach(async () => {
  owner = await aUser(sql, `owner-${++people}`)
})

const add = (holder: string) =>
  asUser(
    sql,
    owner,
    (mine) => mine`insert into public.payment_methods (account_holder_name, bank_code, iban, bank_name)
      values (${holder}, 'DEUTDEFF', 'DE89370400440532013000', 'Deutsche Bank')`,
  )
const defaultsOf = () =>
  sql<{ id: string }[]>`select id from public.payment_methods where user_id = ${owner} and is_default`
const othersOf = () =>
  sql<{ id: string }[]>`select id from public.payment_methods where user_id = ${owner} and not is_default`
const makeDefault = (id: string) => asUser(sql, owner, (mine) => mine`select public.set_default_payment_method(${id})`)
const remove = (id: string) =>
  asUser(sql, owner, (mine: Sql) => mine`delete from public.payment_methods where id = ${id} returning id`)

describe('Payment methods', () => {
  test('Of eight first payment methods added at once, exactly one is the default', async () => {
    await everyConnection((index) => add(`Holder ${'abcdefgh'[index]}`))
    expect(await othersOf()).toHaveLength(7)
    expect(await defaultsOf()).toHaveLength(1)
  })

  test('After eight concurrent choices of another default, exactly one is the default', async () => {
    for (let n = 0; n < 9; n++) await add('Ann')
    const others = await othersOf()
    await everyConnection((index) => makeDefault(others[index]?.id ?? ''))
    expect(await defaultsOf()).toHaveLength(1)
  })

  test('A payment method that is removed while it becomes the default leaves exactly one default', async () => {
    for (let round = 0; round < 20; round++) {
      const one = await aUser(sql, `racer-${++people}`)
      owner = one
      await add('Ann')
      await add('Ben')
      const [other] = await othersOf()
      await Promise.allSettled([makeDefault(other?.id ?? ''), remove(other?.id ?? '')])
      expect(await defaultsOf()).toHaveLength(1)
    }
  })
})
