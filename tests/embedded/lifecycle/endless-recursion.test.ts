import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aDatabase } from '../../support/made-database.ts'
import { waitUntil } from '../../support/clock.ts'
import { backendsOfFile, clientOf, demo, root } from './processes.ts'

const { aStack, folder } = backendsOfFile()

const ENDLESS = `create function public.endless(n int) returns int language plpgsql as $$
begin return public.endless(n + 1); end $$;`

it('A statement that recurses without end is refused, and each that follows', async () => {
  const database = await aDatabase()
  await database.run(ENDLESS)
  await expect(database.query('select public.endless(1)')).rejects.toMatchObject({ code: '54001' })
  await database.broken
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '54001' })
  await database.close()
})

it('A backend whose function recurses without end starts again in the same place, and has what was written', async () => {
  const migrations = join(folder, 'migrations')
  cpSync(join(root, 'supabase/migrations'), migrations, { recursive: true })
  const later = `${ENDLESS}
    create table public.kept (id int);
    grant select, insert on public.kept to anon, authenticated;`
  writeFileSync(join(migrations, '29991231000000_endless.sql'), later)
  const stack = await aStack({ environment: { FLOWSHELF_MIGRATIONS: migrations } })
  const supabase = clientOf(stack)

  for (const id of [1, 2]) {
    expect((await supabase.from('kept').insert({ id })).status).toBe(201)
    expect((await supabase.rpc('endless', { n: 1 })).error).not.toBeNull()
    const kept = await waitUntil('the start', async () => (await supabase.from('kept').select().order('id')).data)
    expect(kept).toHaveLength(id)
    expect((await supabase.auth.signInWithPassword(demo)).error).toBeNull()
  }
  expect(await stack.end('SIGTERM')).toBe(0)
})
