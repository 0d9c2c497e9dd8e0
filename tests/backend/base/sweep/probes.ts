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

/** Sends one request and records leaks and server errors. A refused write leaves nothing to restore. */
export async function probe(caller: Caller, request: ApiRequest, then?: 'restore') {
  const answer = await stage.ask(caller, request)
  requestCount++
  faults.push(...stage.faultsOf(caller, request, answer))
  if (then === 'restore' && answer.status < 300) await stage.restore()
  return answer
}

/** Sends requests, and restores everything if one of them was accepted. */
export async function probeAll(caller: Caller, requests: ApiRequest[]) {
  const answers = []
  for (const request of requests) answers.push(await probe(caller, request))
  if (answers.some(({ status }) => status < 300)) await stage.restore()
}

/** Sends one request. @returns its answer without what it echoes of the request */
async function answerWithoutEcho(caller: Caller, request: ApiRequest, then?: 'restore') {
  const { status, text } = await probe(caller, request, then)
  return `${status} ${withoutEcho(text, [request.body, decodeURIComponent(request.path).split(/[=.,()/]/)])}`
}

function expectSame(caller: Caller, request: ApiRequest, right: string, wrong: string) {
  comparisonCount++
  if (right !== wrong)
    faults.push(
      `told a right guess: ${caller.name}: ${request.method} ${request.path} ${JSON.stringify(request.body ?? '').slice(0, 300)}\n  right: ${right.slice(0, 500)}\n  wrong: ${wrong.slice(0, 500)}`,
    )
}

/** Asserts that a right and a wrong guess get byte-equal answers, apart from echoed values. */
export async function compare(caller: Caller, right: ApiRequest, wrong: ApiRequest, then?: 'restore') {
  const told = await answerWithoutEcho(caller, right, then)
  expectSame(caller, right, told, await answerWithoutEcho(caller, wrong, then))
}

/** Asserts that each of several right guesses gets the answer of the one wrong guess; no limit is reached meanwhile. */
export async function compareAll(caller: Caller, rights: ApiRequest[], wrong: ApiRequest) {
  if (rights.length === 0) return
  const expected = await answerWithoutEcho(caller, wrong)
  for (const right of rights) {
    await stage.forgetCalls()
    expectSame(caller, right, await answerWithoutEcho(caller, right), expected)
  }
  if (Number(expected.slice(0, 3)) < 300) await stage.restore()
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
