/** A line of a text before and after: what differs, and what stands before and after it. */
export type ChangedLine = { lead: string; before: string; after: string; tail: string }

/** Letters shown of what stays the same on each side, and of what changes. */
const CONTEXT = 24
const LONGEST = 120
const MOST_LINES = 3

/** The lines that differ, shortened. `more` counts those that are left out. */
export function changedLines(before: string, after: string): { lines: ChangedLine[]; more: number } {
  const pairs = pairsOf(before, after)
  return { lines: pairs.slice(0, MOST_LINES).map(changedLine), more: Math.max(0, pairs.length - MOST_LINES) }
}

function pairsOf(before: string, after: string): [string, string][] {
  const [old, current] = [before.split('\n'), after.split('\n')]
  if (old.length !== current.length) return [[before, after]]
  return old.map((line, index): [string, string] => [line, current[index]!]).filter(([line, now]) => line !== now)
}

function changedLine([before, after]: [string, string]): ChangedLine {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const lead = before.slice(0, start).trimStart()
  const tail = before.slice(before.length - end)
  return {
    lead: lead.length > CONTEXT ? `…${lead.slice(-CONTEXT)}` : lead,
    before: shortened(before.slice(start, before.length - end)),
    after: shortened(after.slice(start, after.length - end)),
    tail: tail.length > CONTEXT ? `${tail.slice(0, CONTEXT)}…` : tail,
  }
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
