import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, demo, type User } from '../support/clients.ts'

let person: User, creator: User

beforeAll(async () => {
  ;[person, creator] = await Promise.all([aUser(), demo('creator')])
})

const change = (changes: Record<string, string>) =>
  person.client
    .from('profiles')
    .update(changes as never)
    .eq('id', person.id)
    .select('id')
    .single()

describe('nobody poses as somebody else', () => {
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
  ])('by the user name %j', async (username) => {
    expect((await change({ username })).error).toMatchObject({ code: '23514', details: null })
  })

  it('by a creator’s user name or full name, in whatever case, width or spacing', async () => {
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
    ['full_name', 'Flowshelf Support'],
    ['full_name', 'Ada\u202eecalevoL'],
    ['city', '<script>'],
    ['phone', 'call me'],
  ])('nor by a %s such as %j', async (column, value) => {
    expect((await change({ [column]: value })).error?.code).toBe('23514')
  })

  it('while names as people have them are taken, in any script', async () => {
    for (const full_name of ['Siobhán O’Neill', '山田 太郎', 'علي حسن', 'J. R. Smith-Jones'])
      expect((await change({ full_name, phone: '+1 (555) 010-9999', city: 'São Paulo' })).error).toBeNull()
    expect((await change({ username: `Zoë ${person.id.slice(0, 8)}` })).error).toBeNull()
  })
})
