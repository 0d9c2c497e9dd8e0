import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { kinds } from '../../../supabase/functions/_shared/mail.ts'

/** Kinds of mail that SQL queues, and those that `kinds` can write: a mail of an unknown kind is given up. */

const schemas = join(supabaseFolder, 'schemas')
const sql = readdirSync(schemas)
  .map((file) => readFileSync(join(schemas, file), 'utf8'))
  .join('\n')

/** The arguments of a call, whose text begins after its opening parenthesis. */
function argumentsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const token of text.match(/'(?:[^']|'')*'|[^']/g) ?? []) {
    if (token === ')' && depth === 0) break
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${token}`)
  }
  return parts
}

/** The kinds that an expression names: 'sale', or those of the branches of a case. */
const kindsIn = (expression: string) =>
  [...expression.matchAll(/(?:^|then|else)\s*'(\w+)'/g)].map(([, kind = '']) => kind)

const queued = [...sql.matchAll(/(?:perform|select) private\.enqueue_mail\(/g)].map(({ index, 0: { length } }) => {
  const [, kind = ''] = argumentsOf(sql.slice(index + length, index + length + 2_000))
  return { expression: kind.trim(), kinds: kindsIn(kind.trim()) }
})
const optional = [
  ...(/insert into private\.mail_preferences[^;]*values ([^;]*);/.exec(sql)?.[1]?.matchAll(/\('(\w+)'/g) ?? []),
]

test('Every call of enqueue_mail names its kind', () => {
  expect(queued.length).toBeGreaterThan(30)
  expect(queued.filter(({ kinds }) => kinds.length === 0)).toEqual([])
})

test('The edge functions can write every kind of mail that the database queues or lets people switch off', () => {
  const named = [...queued.flatMap(({ kinds }) => kinds), ...optional.map(([, kind = '']) => kind)]
  expect(optional.length).toBeGreaterThan(2)
  expect(
    named.filter((kind) => !Object.hasOwn(kinds, kind)),
    'Add the kind to a file of mails, and the file to `kinds` in supabase/functions/_shared/mail.ts',
  ).toEqual([])
})

test('Every kind of mail that the edge functions can write is queued', () => {
  const named = new Set(queued.flatMap(({ kinds }) => kinds))
  expect(Object.keys(kinds).filter((kind) => !named.has(kind))).toEqual([])
})
