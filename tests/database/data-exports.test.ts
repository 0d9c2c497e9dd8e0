import { expect, test } from 'vitest'
import type { Database } from '../../embedded/database.ts'
import { readCatalog } from '../backend/sweep/catalog.ts'
import { marksIn } from '../backend/sweep/canaries.ts'
import { type Person, planter } from '../backend/sweep/plant.ts'
import { aDatabase } from '../support/made-database.ts'

type Section = { relation: string; section: string | null; hidden: string[] | null }

/** Sets the columns that refer to a person without a foreign key, which the planter cannot derive. */
async function makeOwn(database: Database, { id, email, rows }: Person) {
  const owners = {
    ledger_entries: ['creator_id', id],
    newsletter_subscriptions: ['email', email],
    audit_log: ['entity_id', id],
  }
  await database.run('set session_replication_role = replica')
  for (const [table, [column = '', value]] of Object.entries(owners))
    for (const row of rows[table] ?? []) {
      await database.query(`update public.${table} set ${column} = $1 where id = $2`, [value, row.id])
      row[column] = value
    }
  await database.run('set session_replication_role = origin')
}

test('The export of one of two people holds all of their rows in every table, and nothing of the other', async () => {
  const database = await aDatabase()
  const catalog = await readCatalog(database.query)
  const plant = planter(database, catalog)
  const ann = await plant()
  const bob = await plant()
  for (const person of [ann, bob]) await makeOwn(database, person)
  const [made] = await database.query<{ id: string }>(
    'insert into private.data_exports (user_id) values ($1) returning id',
    [ann.id],
  )
  const [exported] = await database.query<{ rows: Record<string, unknown> }>('select public.export_rows($1) as rows', [
    made?.id,
  ])
  const marks = marksIn(JSON.stringify(exported?.rows))
  const sections = await database.query<Section>('select * from private.export_sections()')

  const anns = marksIn(JSON.stringify(ann))
  expect([...marksIn(JSON.stringify(bob))].filter((mark) => marks.has(mark) && !anns.has(mark))).toEqual([])

  const missing = Object.entries(ann.rows).flatMap(([table, rows]) => {
    const own = sections.filter(({ relation, section }) => section !== null && relation === `public.${table}`)
    if (own.length === 0) return []
    const hidden = own[0]?.hidden ?? []
    return rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => !hidden.includes(column))
        .flatMap(([column, value]) => [...marksIn(JSON.stringify(value) ?? '')].map((mark) => [table, column, mark]))
        .filter(([, , mark = '']) => !marks.has(mark)),
    )
  })
  expect(missing).toEqual([])
  expect(marks.size).toBeGreaterThan(60)
  await database.close()
})
