import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { printOf, type WorkflowPrint } from '../../src/workflow/rules/copies/print.ts'
import { readWorkflow } from '../../src/workflow/rules/parse.ts'
import { seededRandom } from '../../tests/support/random.ts'
import type { Printed } from './files.ts'

/** The database's answer: shares in percent of what two templates have in common, or that they are the same. */
export type Alike = { id: string; structure: number; texts: number }

/** The connection knows no types of arrays. */
const arrayText = (numbers: number[]) => `{${numbers.join(',')}}`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Puts workflows on the shelf, each of a creator of its own. @returns their ids, in the same order */
export async function addToShelf(sql: Sql, prints: Pick<WorkflowPrint, 'canonical' | 'features'>[]): Promise<string[]> {
  const ids: string[] = []
  for (const { canonical, features } of prints) {
    const [row] = await sql<{ id: string }[]>`
      insert into private.goods_prints (template_id, content_sha256, features, submitted_at)
      values (gen_random_uuid(), ${hashOf(canonical)}, ${arrayText(features)}::integer[], now()) returning id`
    ids.push(row!.id)
  }
  return ids
}

/** Invented workflows, which share parts with several real ones as unrelated templates do. */
export function invented(prints: readonly Printed[], count: number): Pick<WorkflowPrint, 'canonical' | 'features'>[] {
  const random = seededRandom(7)
  const all = prints.flatMap(({ features }) => features)
  const sizes = prints.map(({ features }) => features.length)
  return Array.from({ length: count }, (_, number) => {
    const size = sizes[Math.floor(random() * sizes.length)]!
    const features = new Set<number>()
    while (features.size < size)
      features.add(random() < 0.2 ? all[Math.floor(random() * all.length)]! : Math.floor((random() - 0.5) * 2 ** 32))
    return { canonical: `invented ${number}`, features: [...features] }
  })
}

/** What a reviewer is shown of the shelf beside a workflow of somebody else; `except` is left out. */
export async function alikeOf(sql: Sql, { canonical, features }: WorkflowPrint, except = ''): Promise<Alike[]> {
  const rows = await sql<Alike[]>`
    select print_id as id, structure_percent as structure, text_percent as texts from private.alike_prints(${arrayText(features)}::integer[], ${nobody})
    union all
    select id, 100, 100 from private.goods_prints where content_sha256 = ${hashOf(canonical)} and submitted_at is not null`
  return rows.filter(({ id }) => id !== except)
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** @returns the print of an altered file; null if it is no workflow any more */
export function printedAgain(file: unknown): WorkflowPrint | null {
  const read = readWorkflow(JSON.parse(JSON.stringify(file)))
  return read.ok ? printOf(read) : null
}
