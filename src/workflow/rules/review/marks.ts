import { SHOWN_OF_SECRET } from '../limits.ts'
import type { PrivateRange } from '../leaks/private-texts.ts'
import type { TextRange } from '../leaks/text-range.ts'
import { suspicionKinds, type Suspicion } from './suspicions.ts'

export type MarkKind = Suspicion['kind'] | PrivateRange['kind']
export type Mark = TextRange & { kind: MarkKind }

/** A part of a text as a reviewer reads it; `kind` is null where nothing was marked. */
export type MarkedPart = { text: string; kind: MarkKind | null }

/** Kinds of marks, gravest first: where two overlap, the graver one is shown. A secret is always masked. */
export const markKinds: readonly MarkKind[] = [
  'secret',
  ...suspicionKinds,
  'personal_data',
  'private_host',
  'email',
  'local_host',
]

/** Marks without overlaps, in their order. */
export function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  if (marks.length < 2) return [...marks]
  let taken: Mark[] = []
  for (const kind of markKinds) {
    const own = joined(marks.filter((mark) => mark.kind === kind))
    if (own.length > 0) taken = [...taken, ...freeParts(own, taken)].sort((a, b) => a.start - b.start)
  }
  return taken
}

/** Marks of one kind, those that overlap as one. */
function joined(marks: Mark[]): Mark[] {
  const found: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else found.push({ ...mark })
  }
  return found
}

/** What graver marks leave of these. Both lists are in order and without overlaps. */
function freeParts(marks: readonly Mark[], taken: readonly Mark[]): Mark[] {
  const parts: Mark[] = []
  let first = 0
  for (const mark of marks) {
    while (first < taken.length && taken[first]!.end <= mark.start) first++
    let start = mark.start
    for (let place = first; place < taken.length && taken[place]!.start < mark.end; place++) {
      if (taken[place]!.start > start) parts.push({ ...mark, start, end: taken[place]!.start })
      start = Math.max(start, taken[place]!.end)
    }
    if (start < mark.end) parts.push({ ...mark, start })
  }
  return parts
}

const masked = (secret: string) => `${secret.slice(0, SHOWN_OF_SECRET)}••••`

/** Cuts a text where its marks begin and end, from `start` to `end`. Of secrets, the first characters are shown. */
export function markedParts(text: string, marks: readonly Mark[], start = 0, end = text.length): MarkedPart[] {
  const parts: MarkedPart[] = []
  let done = start
  for (const mark of marks) {
    if (mark.end <= done || mark.start >= end) continue
    const [from, to] = [Math.max(mark.start, done), Math.min(mark.end, end)]
    if (from > done) parts.push({ text: text.slice(done, from), kind: null })
    // Cut from its own start: a part of a secret would show other characters of it.
    parts.push({
      text: mark.kind === 'secret' ? masked(text.slice(mark.start, mark.end)) : text.slice(from, to),
      kind: mark.kind,
    })
    done = to
  }
  if (done < end) parts.push({ text: text.slice(done, end), kind: null })
  return parts
}
