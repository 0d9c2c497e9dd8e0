import { isRecord } from '../json.ts'
import { parseWorkflow } from '../parse.ts'
import type { ReadWorkflow } from '../types.ts'
import type { Askable, Place } from './askable.ts'
import { scheduleRule, type Schedule } from './schedules.ts'

/** A value that buyers are asked for, and how its creator asks. */
export type Question = Askable & { question: string }

/** Values with the same question are asked for once, if the same kind of answer fits them. */
export const answerKey = ({ kind, question }: Pick<Question, 'kind' | 'question'>) => `${kind} ${question}`

/** What a buyer typed or chose, by `answerKey`. A question without one keeps what the creator filled in. */
export type Answers = Record<string, string | number | boolean | Schedule>

/**
 * A workflow file with a buyer's answers in place of its creator's values.
 * @returns null if the text is no workflow, or the file lacks a place that is to be changed
 */
export function answeredFile(text: string, questions: Question[], answers: Answers): string | null {
  const read = parseWorkflow(text)
  if (!read.ok) return null
  const entries = entriesByName(read)
  for (const asked of questions) {
    const answer = answers[answerKey(asked)]
    if (answer === undefined) continue
    for (const place of asked.places) if (!put(entries, place, (old) => valueOf(asked, answer, old))) return null
  }
  return JSON.stringify(read.source.file, null, 2)
}

const entriesByName = ({ workflow, source }: ReadWorkflow) =>
  new Map(workflow.nodes.map(({ name }, index) => [name, source.entries[index]!]))

/** @returns whether the place is there */
function put(entries: Map<string, object>, { step, path }: Place, change: (old: unknown) => unknown): boolean {
  const keys = ['parameters', ...path.split('.')]
  const last = keys.pop()!
  let holder: unknown = entries.get(step)
  for (const key of keys) holder = owned(holder, key)
  const old = owned(holder, last)
  if (old === undefined) return false
  ;(holder as Record<string, unknown>)[last] = change(old)
  return true
}

/** What is at a key of an object or a list; undefined for what JavaScript adds to them. */
function owned(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) return /^\d+$/.test(key) ? (holder as unknown[])[Number(key)] : undefined
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

function valueOf({ kind, modes = [] }: Question, answer: Answers[string], old: unknown): unknown {
  if (typeof answer === 'object') return scheduleRule(answer)
  if (kind !== 'locator') return answer
  const value = String(answer)
  const cached = isRecord(old) ? old.cachedResultName : undefined
  // The creator's choice typed again: as it was.
  if (cached === value) return old
  return { __rl: true, value, mode: modeOf(value, modes) }
}

export const isLink = (text: string) => /^https?:\/\//i.test(text)
/** Letters and digits mixed, as apps make them. */
const looksLikeId = (text: string) => /^(?=.*\d)[\w-]{9,}$/.test(text)

/** How a text names something, among the ways that n8n knows for it. */
function modeOf(text: string, modes: string[]): string {
  if (isLink(text) && modes.includes('url')) return 'url'
  const named = modes.find((mode) => mode !== 'url' && mode !== 'id')
  const isId = modes.includes('id') && (named === undefined || looksLikeId(text))
  return isId ? 'id' : (named ?? modes[0] ?? 'id')
}
