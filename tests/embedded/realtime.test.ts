import { expect, it } from 'vitest'
import { type Change, watchChanges } from '../../embedded/realtime/changes.ts'
import { aDatabase } from '../support/made-database.ts'

it('Realtime publishes inserted and updated rows, but no deleted ones', async () => {
  const database = await aDatabase()
  const changes: Change[] = []
  const stop = await watchChanges(database, (change) => changes.push(change))
  const id = '00000000-0000-4000-8000-0000000000aa'
  await database.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'gone@example.com', now(), '{"role": "buyer"}')`,
    [id],
  )
  await database.query(`update public.profiles set city = 'Lisbon' where id = $1`, [id])
  await database.query('delete from auth.users where id = $1', [id])
  expect(await database.query('select 1 from public.profiles where id = $1', [id])).toEqual([])
  await expect.poll(() => new Set(changes.map(({ type }) => type))).toEqual(new Set(['INSERT', 'UPDATE']))
  expect(
    await database.query(
      `select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime'`,
    ),
  ).toEqual([{ pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }])
  await stop()
  await database.close()
})
