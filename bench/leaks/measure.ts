import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { findLeaks, type LeakKind } from '../../src/workflow/rules/leaks/leaks.ts'
import { readWorkflow } from '../../src/workflow/rules/parse.ts'

/** A workflow with one planted secret, or with one text that looks like a secret and is none. */
type Case = { id: string; planted: boolean; kind: string; place: string; value: string; workflow: unknown }

export type Missed = Pick<Case, 'id' | 'kind' | 'place'>
export type Measured = {
  planted: number
  found: number
  alike: number
  false: number
  missed: Missed[]
  wrong: Missed[]
}

/** Kinds of leaks that are about what is in a text. That data are pinned, or a credential has a name, is no find. */
const kinds = new Set<LeakKind>(['secret', 'personal_data', 'email'])

function isFound({ id, workflow }: Case): boolean {
  const read = readWorkflow(workflow)
  if (!read.ok) throw new Error(`${id}: ${read.message}`)
  return findLeaks(read).some(({ kind }) => kinds.has(kind))
}

/** Recall and precision over a set, which is gzipped so that scanners of this repository do not report what is planted. */
export function measureSet(name: string): Measured {
  const text = gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, import.meta.url))).toString()
  const cases = text.trim().split('\n').map((line) => JSON.parse(line) as Case) // prettier-ignore
  const planted = cases.filter((one) => one.planted)
  const alike = cases.filter((one) => !one.planted)
  const missed = planted.filter((one) => !isFound(one))
  const wrong = alike.filter(isFound)
  return {
    planted: planted.length,
    found: planted.length - missed.length,
    alike: alike.length,
    false: wrong.length,
    missed,
    wrong,
  }
}
