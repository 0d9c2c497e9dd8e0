import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heavyRequestProblem } from '../../embedded/database/heavy-requests.ts'
import { type Stack, startStack } from '../support/stack.ts'

// PGlite is single-threaded and has no statement_timeout, so expensive requests are refused before they run.

const problemOf = (query: string, headers = {}) => heavyRequestProblem({ url: `/rest/v1/listings?${query}`, headers })
const repeated = (text: string, count: number) => Array.from({ length: count }, () => text).join(',')
const ids = (count: number) => Array.from({ length: count }, (_, at) => at).join(',')
const nested = (start: string, count: number) => `${start.repeat(count)}id${')'.repeat(count)}`
const steps = (count: number) => Array.from({ length: count }, () => '-%3Ea').join('')

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
    ['embeds tables six levels deep', `select=${nested('templates(', 6)}`],
    ['nests conditions six levels deep', `or=${nested('(or', 6)}`],
    ['nests the conditions of an embedded table six levels deep', `templates.or=${nested('(and', 6)}`],
    ['embeds more than 20 tables', `select=${repeated('templates(id)', 21)}`],
    ['names more than 200 columns', `select=${repeated('id', 201)}`],
    ['sorts by more than 200 columns', `order=${repeated('id', 201)}`],
    ['has more than 200 conditions', `or=(${repeated('id.eq.1', 201)})`],
    ['has more than 100 parameters', 'id=eq.1&'.repeat(101)],
    ['reads more than 20 levels of JSON', `select=preview${steps(21)}`],
    ['filters by more than 20 levels of JSON', `preview${steps(21)}=eq.1`],
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
  `select=${nested('templates(', 5)}`,
  `select=${repeated('id', 200)}`,
  `or=(id.in.(${ids(200)}),name.eq."${'('.repeat(30)}")`,
  `name=eq.${'('.repeat(30)}`,
  `select=preview${steps(20)}`,
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

  const post = (path: string, body: string) => {
    const { apiUrl, publishableKey } = stack.addresses
    const headers = { apikey: publishableKey, 'content-type': 'application/json' }
    return fetch(`${apiUrl}${path}`, { method: 'POST', headers, body })
  }
  const aDraft = (details: string) =>
    `{"draft_key":"${'k'.repeat(30)}","email":"deep@example.com","details":{"role":"buyer","full_name":${details}}}`
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const saveDraft = '/rest/v1/rpc/save_registration_draft'

  test('180 nested tables get 400 with what to do instead', async () => {
    const { apiUrl, publishableKey } = stack.addresses
    const select = `id,${nested('template_versions(id,templates(', 90)}${')'.repeat(90)}`
    const answer = await fetch(`${apiUrl}/rest/v1/templates?select=${select}`, { headers: { apikey: publishableKey } })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        message: 'A request is nested at most 5 levels deep. Read deeper rows with requests of their own.',
      },
    ])
  })

  test('JSON of 5,000 levels gets 400 with what to do, and of 190 levels is stored', async () => {
    const answer = await post(saveDraft, aDraft(deep(5000)))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'PGRST102', message: 'The JSON has more than 200 levels. Flatten it.', details: null, hint: null },
    ])
    expect((await post(saveDraft, aDraft(deep(190)))).status).toBe(204)
    expect((await post(saveDraft, aDraft(JSON.stringify(deep(500))))).status).toBe(204)
  })

  test.each([
    ['a body of 9 MB', `"${'x'.repeat(9 * 1024 ** 2)}"`, /^The body has more than 8192 kB\. /],
    ['a list of 1,001 rows', `[${repeated('{}', 1001)}]`, /^The list has more than 1000 entries\. /],
  ])('%s gets 400 with what to do', async (_, body, expected) => {
    const answer = await post('/rest/v1/buyers', body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringMatching(expected) }])
  })
})
