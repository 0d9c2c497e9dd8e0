import { randomUUID } from 'node:crypto'
import { canary } from './canaries.ts'

/** Malformed and out-of-range values by type. */

const texts = [
  '',
  ' ',
  'x'.repeat(30_000),
  "'; select 1; --",
  '\u202Egnp.exe',
  'https://',
  '../../x',
  'ﬁ\u0301',
  '{"a":1}',
]
const numbers = [-1, 0, 0.1, 1e12, '1e400', 'NaN', 'x']
const jsons = [
  [],
  {},
  'x',
  5,
  true,
  { snapshot_price: 0.1 },
  { name: '', platform: 'x', status: 'approved' },
  [{ file_name: '', file_url: '../x' }],
  { a: 'x'.repeat(70_000) },
]

export function breakingValues(type: string): unknown[] {
  if (/\[\]$/.test(type))
    return [
      null,
      [],
      [null],
      [''],
      ['x'.repeat(3000)],
      'x',
      Array.from({ length: 50 }, () => 'https://app.gohighlevel.com/snapshots/x'),
    ]
  if (/^jsonb?$/.test(type)) return [null, ...jsons]
  if (/^(integer|bigint|smallint|numeric|double|real)/.test(type)) return [null, ...numbers]
  if (type === 'uuid') return [null, '', 'x', '00000000-0000-0000-0000-000000000000', randomUUID()]
  if (/^(timestamp|date|time)/.test(type))
    return [null, '', 'x', 'infinity', '-infinity', '0001-01-01 BC', '294276-12-31']
  if (type === 'boolean') return [null, '', 'x', 5]
  return [null, ...texts]
}

/** A different value of the same shape. */
export function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return JSON.parse(otherThan(JSON.stringify(value)) as string)
  return value
    .replace(/cnry[0-9a-z]+yrnc/g, () => canary())
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID())
    .replace(/^[0-9a-f]{64}$/, () => randomUUID().replaceAll('-', '').repeat(2))
}

/** Removes values echoed from the request, so that two answers can be compared byte for byte. */
export function withoutEcho(text: string, request: unknown): string {
  const echoed = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 3) {
      echoed.add(value)
      // A search names the words that it does not know.
      for (const word of value.split(/[^a-z0-9]+/i)) if (word.length > 8) echoed.add(word)
    }
    if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  collect(request)
  return [...echoed]
    .sort((a, b) => b.length - a.length)
    .reduce(
      (rest, word) =>
        rest
          .replaceAll(JSON.stringify(word).slice(1, -1), '«»')
          .replaceAll(word, '«»')
          .replaceAll(encodeURIComponent(word), '«»'),
      text,
    )
    .replace(/\["content-(length|location)","[^"]*"\],?/g, '')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+([+-][\d:]+|Z)?/g, '«time»')
}
