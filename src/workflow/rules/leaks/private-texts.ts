import { hostsIn, kindOfHost, privateAddressesIn } from '../hosts/hosts.ts'
import { personalRanges } from './personal-data.ts'
import { secretsBeside } from './secret-fields.ts'
import { secretRanges } from './secret-ranges.ts'
import type { TextRange } from './text-range.ts'

/** A range of a text that should not be sold. `local_host`: "localhost" and containers, which reveal nothing. */
export type PrivateRange = TextRange & { kind: 'secret' | 'personal_data' | 'email' | 'private_host' | 'local_host' }

const SEPARATOR = '\n\0\n'
const shortest = 6

/**
 * The private ranges of each text, sorted and without overlaps; texts without any are absent. All texts are scanned as
 * one: two thousand nodes have tens of thousands of texts, and there are fifty patterns.
 */
export function privateRanges(texts: Iterable<string>): Map<string, PrivateRange[]> {
  const unique = [...new Set(texts)].filter((text) => text.length >= shortest)
  const starts: number[] = []
  let length = 0
  for (const text of unique) {
    starts.push(length)
    length += text.length + SEPARATOR.length
  }
  const found = new Map<string, PrivateRange[]>()
  for (const { start, end, kind } of rangesOf(unique.join(SEPARATOR))) {
    const place = lastAtOrBelow(starts, start)
    const [text, from] = [unique[place]!, starts[place]!]
    const range = { kind, start: start - from, end: Math.min(end - from, text.length) }
    const ranges = found.get(text)
    if (ranges) ranges.push(range)
    else found.set(text, [range])
  }
  for (const [text, ranges] of found) found.set(text, withoutOverlaps(ranges))
  return found
}

/** The private ranges of a text by itself, as `privateRanges` found them, and by the names beside it. */
export function rangesBeside(known: Map<string, PrivateRange[]>, text: string, labels: string[]): PrivateRange[] {
  const own = known.get(text) ?? []
  const named = secretsBeside(labels, text).map((range) => ({ ...range, kind: 'secret' as const }))
  return named.length > 0 ? withoutOverlaps([...own, ...named]) : own
}

const rangesOf = (text: string): PrivateRange[] => [
  ...secretRanges(text).map((range) => ({ ...range, kind: 'secret' as const })),
  ...personalRanges(text).map((range) => ({ ...range, kind: 'personal_data' as const })),
  ...emailsIn(text).map((range) => ({ ...range, kind: 'email' as const })),
  ...[...hostsIn(text), ...privateAddressesIn(text)].flatMap(({ host, start, end }): PrivateRange[] => {
    const kind = kindOfHost(host)
    if (kind === 'private') return [{ kind: 'private_host', start, end }]
    return kind === 'local' ? [{ kind: 'local_host', start, end }] : []
  }),
]

const noPeople =
  /^(c_[\da-f]{20,80}|git|you|your[\w.-]*|user|name|first\.last|me|someone|noreply|no-reply)@|@(([\w-]+\.)*example\.\w+|test\.\w+|([\w-]+\.)*(example|invalid|test|local)|(your|my)[\w-]*\.\w+|(company|domain|email|mail)\.com|(?:group|resource|import)\.calendar\.google\.com|g\.us|s\.whatsapp\.net)$/i

/** Bounds the time that a file made of "@" takes. */
const MOST_ADDRESSES = 20_000

/** E-mail addresses, found from their "@", because a pattern that starts with the name is quadratic on long words. */
function emailsIn(text: string): TextRange[] {
  const found: TextRange[] = []
  let tried = 0
  for (let at = text.indexOf('@'); at >= 0 && tried++ < MOST_ADDRESSES; at = text.indexOf('@', at + 1)) {
    const name = /[\w.%+-]{1,64}$/.exec(text.slice(Math.max(0, at - 64), at))?.[0]
    const domain = /^@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?![\w@-])/i.exec(text.slice(at, at + 300))?.[0]
    const isUserOfAddress =
      name &&
      /[:/]$/.test(text.slice(0, at - name.length).slice(-1)) &&
      /:\/\/\S{0,200}$/.test(text.slice(Math.max(0, at - 264), at))
    if (name && domain && !isUserOfAddress && !noPeople.test(name + domain))
      found.push({ start: at - name.length, end: at + domain.length })
  }
  return found
}

function lastAtOrBelow(sorted: number[], value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sorted[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}

const ranks: PrivateRange['kind'][] = ['secret', 'personal_data', 'private_host', 'email', 'local_host']

/** Merges overlapping ranges into one of the graver kind. */
function withoutOverlaps(ranges: PrivateRange[]): PrivateRange[] {
  const merged: PrivateRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (!last || range.start >= last.end) merged.push({ ...range })
    else {
      last.end = Math.max(last.end, range.end)
      if (ranks.indexOf(range.kind) < ranks.indexOf(last.kind)) last.kind = range.kind
    }
  }
  return merged
}
