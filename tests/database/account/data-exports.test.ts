import { expect, test } from 'vitest'
import { readCatalog } from '../../backend/base/sweep/catalog.ts'
import { marksIn } from '../../backend/base/sweep/canaries.ts'
import { planter } from '../../backend/base/sweep/plant.ts'
import { aDatabase } from '../../support/made-database.ts'
import { makeOwn } from '../../support/planted.ts'

type Section = { relation: string; section: string | null; hidden: string[] | null }

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
