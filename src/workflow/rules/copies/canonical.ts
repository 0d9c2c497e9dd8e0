import type { Contents, StepContent } from './step-contents.ts'

/** Rounds of hashing neighbors: after eight, a step's hash depends on all steps that are at most eight away. */
const ROUNDS = 8

/** What a step does, as a text; equal for steps that differ in name, place, documents and credentials alone. */
export const stepText = ({ type, typeVersion, disabled, leaves }: StepContent): string =>
  JSON.stringify([type, typeVersion, disabled, leaves.map(({ path, value }) => [path, value])])

/**
 * A text that is equal for workflows that differ in the names, order and places of their steps alone. Color refinement
 * (Weisfeiler and Leman): steps begin with what they do, and each round adds what the steps around them are.
 */
export function canonicalText({ steps, connections }: Contents): string {
  const around: string[][] = steps.map(() => [])
  const transcript: unknown[] = []
  let colors = ranked(steps.map(stepText), transcript)
  for (let round = 0; round < ROUNDS; round++) {
    around.forEach((list) => (list.length = 0))
    for (const { from, output, to, input, type } of connections) {
      around[from]!.push(`> ${type} ${output} ${input} ${colors.of[to]}`)
      around[to]!.push(`< ${type} ${output} ${input} ${colors.of[from]}`)
    }
    for (const [place, { mentions }] of steps.entries())
      for (const other of mentions) {
        around[place]!.push(`$ ${colors.of[other]}`)
        around[other]!.push(`% ${colors.of[place]}`)
      }
    const next = ranked(
      around.map((list, place) => `${colors.of[place]}: ${list.toSorted().join(', ')}`),
      transcript,
    )
    const isDone = next.count === colors.count
    colors = next
    if (isDone) break
  }
  return JSON.stringify(transcript)
}

/** Numbers the distinct texts in their order, and writes each with its frequency to the transcript. */
function ranked(texts: string[], transcript: unknown[]): { of: number[]; count: number } {
  const frequency = new Map<string, number>()
  for (const text of texts) frequency.set(text, (frequency.get(text) ?? 0) + 1)
  const distinct = [...frequency.keys()].toSorted()
  transcript.push(distinct.map((text) => [text, frequency.get(text)]))
  const rank = new Map(distinct.map((text, place) => [text, place]))
  return { of: texts.map((text) => rank.get(text)!), count: distinct.length }
}
