import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heavyRequestProblem } from '../../embedded/database/heavy-requests.ts'
import { type Stack, startStack } from '../support/stack.ts'

// PGlite is single-threaded and has no statement_timeout, so expensive requests are refused before they run.

const problemOf = (query: string, headers = {}) => heavyRequestProblem({ url: `/rest/v1/listings?${query}`, headers })
const ids = (count: number) => Array.from({ length: count }, (_, at) => at).join(',')

describe('Expensive data API requests', () => {
  test.each([
    ['matches a regular expression', 'name=match.^(.*)(.*)\\1$'],
    ['matches one without case', 'name=imatch.x'],
    ['negates the match', 'name=not.match.x'],
    ['hides the match in an or', 'or=(id.eq.1,name.imatch.x)'],
    ['hides the match in a nested and', 'and=(id.eq.1,or(name.not.match.x,id.eq.2))'],
    ['matches any of several patterns', 'name=match(any).{a,b}'],
    ['matches in an embedded table', 'template_versions.changelog=match.x'],
    ['encodes the operator', 'name=%6Datch.x'],
    ['reads far behind the first row', 'offset=10001'],
    ['reads far behind the first embedded row', 'template_versions.offset=10001'],
    ['lists more than 200 values', `id=in.(${ids(201)})`],
    ['lists more than 200 values for any', `name=like(any).{${ids(201)}}`],
    ['lists more than 200 values in an or', `or=(id.in.(${ids(201)}),id.eq.1)`],
    ['has more than 20 wildcards', `name=ilike.${'*a'.repeat(21)}`],
    ['names a column with a NUL character', 'order=name%00'],
    ['names a key with a NUL character', 'select=diagram-%3E%3Ea%00'],
    ['has an address of more than 8 kB', `id=eq.${'x'.repeat(8192)}`],
  ])('A request that %s is refused', (_, query) => {
    expect(problemOf(query)).toMatch(/\.$/)
  })

  test('A request for a deep range in its headers is refused', () => {
    expect(problemOf('select=id', { range: '20000-20010' })).toMatch(/^No row beyond/)
  })
})

test.each([
  'select=id,name&limit=12&order=published_at.desc',
  `id=in.(${ids(200)})`,
  'name=ilike.*match.point*',
  'offset=9988',
  'name=eq.matchless',
  'or=(name.ilike.*a*,platform.eq.n8n)',
])('A request with %s is passed to the database', (query) => {
  expect(problemOf(query)).toBeNull()
})

describe('The stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ page: false })
  })
  afterAll(() => stack?.stop())

  test('Five visitors who send regular expressions get 400, and searches are answered meanwhile', async () => {
    const { apiUrl, publishableKey } = stack.addresses
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    const pattern = encodeURIComponent('^(.*)(.*)(.*)(.*)\\1\\2\\3\\4!$')
    const attack = async () => {
      const answer = await fetch(`${apiUrl}/rest/v1/listings?short_description=imatch.${pattern}`, { headers })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: 'Regular expressions are not matched here.' },
      ])
    }
    const search = async () => {
      const answer = await fetch(`${apiUrl}/rest/v1/rpc/search_listings`, {
        method: 'POST',
        headers,
        body: '{"query":"invoice"}',
      })
      expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(0)
    }
    await search()
    let isOver = false
    const visitors = Array.from({ length: 5 }, async () => {
      while (!isOver) await attack()
    })
    // One such expression would occupy the database for hours.
    for (let round = 0; round < 20; round++) await search()
    isOver = true
    await Promise.all(visitors)
  })
})
