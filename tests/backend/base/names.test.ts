import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../support/selling/applying.ts'
import type { User } from '../../support/clients.ts'

let person: User, creator: User

beforeAll(async () => {
  ;({ creator, stranger: person } = await people())
})

const change = (changes: Record<string, string>) =>
  person.client
    .from('profiles')
    .update(changes as never)
    .eq('id', person.id)
    .select('id')
    .single()

describe('Impersonation by name', () => {
  it.each([
    'Flowshelf',
    'ｆlow.shelf',
    'admin',
    'support',
    '../admin',
    'zoe/../x',
    '%2e%2e',
    '<b>x</b>',
    'a\u202eb',
    'a\u200bb',
  ])('The user name %j is refused', async (username) => {
    expect((await change({ username })).error).toMatchObject({ code: '23514', details: null })
  })

  it('A creator’s user name or full name is refused in any case or spacing', async () => {
    const { data } = await creator.client.from('profiles').select('username, full_name').single()
    const fullName = data?.full_name ?? ''
    for (const username of [
      data?.username.toUpperCase() ?? '',
      fullName,
      fullName.replaceAll(' ', '-'),
      fullName.toLowerCase().replaceAll(' ', ''),
    ])
      expect((await change({ username })).error?.code).toBe('23505')
  })

  it.each([
    ['first_name', 'Flowshelf Support'],
    ['first_name', 'Fl0wshelf'],
    ['first_name', 'Stripe Support'],
    ['first_name', 'Payouts Department'],
    ['first_name', 'Ada\u202eecalevoL'],
    ['city', '<script>'],
    ['phone', 'call me'],
  ])('The %s %j is refused', async (column, value) => {
    expect((await change({ [column]: value })).error?.code).toBe('23514')
  })

  it('Ordinary names in any script are accepted', async () => {
    for (const first_name of ['Siobhán O’Neill', '山田 太郎', 'علي حسن', 'J. R. Smith-Jones'])
      expect((await change({ first_name, phone: '+1 (555) 010-9999', city: 'São Paulo' })).error).toBeNull()
    expect((await change({ username: `Zoë ${person.id.slice(0, 8)}` })).error).toBeNull()
  })

  it('A new name of an approved creator waits for review, and the public one stays', async () => {
    const { data: before } = await creator.client.from('profiles').select('full_name, username').single()
    const names = { first_name: 'Renamed', last_name: creator.id.slice(0, 8) }
    const { data, error } = await creator.client
      .from('profiles')
      .update(names)
      .eq('id', creator.id)
      .select('full_name, username')
      .single()
    expect({ data, error }).toEqual({ data: before, error: null })
    const waiting = await creator.client.from('name_changes').select('first_name, last_name, status')
    expect(waiting.data).toEqual([{ ...names, status: 'pending' }])
    expect((await person.client.from('name_changes').select('id')).data).toEqual([])
    const forged = await creator.client
      .from('name_changes')
      .update({ status: 'approved' } as never)
      .eq('user_id', creator.id)
    expect(forged.error?.code).toBe('42501')
    await creator.client.rpc('withdraw_name_change').throwOnError()
    expect((await creator.client.from('name_changes').select('id')).data).toEqual([])
  })
})
