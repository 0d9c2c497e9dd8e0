import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Row } from '../../../../embedded/types.ts'
import type { Table } from './catalog.ts'
import { type ApiRequest, type Caller, openStage, type Stage } from './stage.ts'
import { withoutEcho } from './values.ts'

/** Sends the sweep's requests and records the faults of their responses. */

/** The backend under test. */
export let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** Leaks and server errors of the current test, and the numbers of its requests and comparisons. */
export let faults: string[]
export let requestCount: number
export let comparisonCount: number
beforeEach(() => {
  faults = []
  requestCount = 0
  comparisonCount = 0
})

/** Sends one request and records leaks and server errors. */
export async function probe(caller: Caller, request: ApiRequest, changed?: string) {
  const answer = await stage.ask(caller, request)
  requestCount++
  faults.push(...stage.faultsOf(caller, request, answer))
  if (changed !== undefined && answer.status < 300) await stage.restore(changed)
  return answer
}

/** Asserts that a right and a wrong guess get byte-equal answers, apart from echoed values. */
export async function compare(caller: Caller, right: ApiRequest, wrong: ApiRequest, changed?: string) {
  const answers = []
  for (const request of [right, wrong]) {
    const { status, text } = await probe(caller, request, changed)
    answers.push(`${status} ${withoutEcho(text, [request.body, decodeURIComponent(request.path).split(/[=.,()/]/)])}`)
  }
  comparisonCount++
  if (answers[0] !== answers[1])
    faults.push(
      `told a right guess: ${caller.name}: ${right.method} ${right.path} ${JSON.stringify(right.body ?? '').slice(0, 300)}\n  right: ${answers[0]?.slice(0, 500)}\n  wrong: ${answers[1]?.slice(0, 500)}`,
    )
}

export const at = (table: Table, row: Row) =>
  table.key.map((name) => `${name}=eq.${encodeURIComponent(String(row[name]))}`).join('&')
export const pick = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

/** The row with the stranger's ids in place of the victim's, so that row-level security allows it. */
export const asOwn = (row: Row): Row => {
  const { victim, stranger } = stage
  const ids = new Map([
    [victim.id, stranger.id],
    [victim.email, stranger.email],
  ])
  for (const [table, rows] of Object.entries(victim.rows))
    rows.forEach(
      (theirs, index) =>
        typeof theirs.id === 'string' && ids.set(theirs.id, String(stranger.rows[table]?.[index]?.id ?? stranger.id)),
    )
  let text = JSON.stringify(row)
  for (const [theirs, own] of ids) text = text.replaceAll(theirs, own)
  return JSON.parse(text) as Row
}

export const isSecret = (caller: Caller, value: unknown) =>
  [...caller.secrets].some((mark) => JSON.stringify(value ?? null).includes(mark))
