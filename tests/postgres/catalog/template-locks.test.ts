import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { asUser, aTemplate, aUser, behind, ownDatabase } from '../base/support.ts'

const sql = await ownDatabase()

test('A renamed profile and a suspension of its creator wait for each other, whichever template is written last', async () => {
  const admin = await aUser(sql, 'admin')
  await sql`insert into private.admins (user_id) values (${admin})`
  const creator = await aUser(sql, 'creator', 'creator')
  for (const name of ['One', 'Two']) await aTemplate(sql, creator, name, 2_000)
  // The first by id is now the last on disk.
  await sql`update public.templates set category = 'HR' where id = (select min(id::text)::uuid from public.templates)`
  const first = (held: Sql) => held`select from public.templates order by id limit 1 for update`
  await behind<unknown>(sql, first, [
    () => asUser(sql, admin, (session) => session`select public.suspend_creator(${creator}, 'Copied')`),
    () => sql`update public.profiles set first_name = 'Cora', last_name = 'Finch' where id = ${creator}`,
  ])
  const rows = await sql`select creator ->> 'name' as name, is_suspended from public.templates`
  expect([...rows]).toEqual(Array(2).fill({ name: 'Cora Finch', is_suspended: true }))
})
