import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtDocuments } from '../../scripts/docs/build.ts'
import { aDatabase } from '../support/made-database.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pages = readdirSync(join(root, 'docs/product')).map((file) => `docs/product/${file}`)

const sourceFiles = ['src', 'supabase/functions', 'supabase/schemas'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|sql)$/.test(file))
    .map((file) => join(folder, file)),
)

/** What people wrote: without the tables that are built from the code. */
const written = (page: string) => read(page).replace(/<!-- built: [^]*?<!-- end -->/g, '')

test('The tables of docs/product are the current output of `npm run docs:build`', async () => {
  const database = await aDatabase()
  const built = await builtDocuments(database.query)
  await database.close()
  expect(built.map(({ path }) => path)).toEqual(pages.filter((page) => !page.endsWith('README.md')))
  const stale = built.filter(({ path, text }) => text !== read(path)).map(({ path }) => path)
  expect(stale, 'run `npm run docs:build`').toEqual([])
})

describe.each(pages.filter((page) => !page.endsWith('README.md')))('%s', (page) => {
  test('Every section cites its code and its test', () => {
    const sections = written(page)
      .split(/^## /m)
      .slice(1)
      .filter((section) => !section.startsWith('Reference\n'))
    const withoutProof = sections.filter((section) => !/^Code: `[^]*Test: `/m.test(section))
    expect(sections.length).toBeGreaterThan(2)
    expect(withoutProof.map((section) => section.split('\n')[0])).toEqual([])
  })
})

/** Tables of states that people write, and the column whose check lists the states. */
const states = [
  { page: 'selling', section: 'Creator application', column: 'creator_applications.status', listedOn: 'selling' },
  { page: 'selling', section: 'Template status', column: 'templates.status', listedOn: 'catalog' },
  { page: 'selling', section: 'Revision status', column: 'template_revisions.status', listedOn: 'catalog' },
  { page: 'selling', section: 'Payout status', column: 'payouts.status', listedOn: 'selling' },
  { page: 'selling', section: 'Payout status', column: 'payout_skips.reason', listedOn: 'selling' },
  { page: 'selling', section: 'Creator status', column: 'creators.application_status', listedOn: 'account' },
  { page: 'buying', section: 'Payment status', column: 'payments.claim_state', listedOn: 'buying' },
  { page: 'buying', section: 'Refund request status', column: 'refund_requests.status', listedOn: 'buying' },
  { page: 'support', section: 'Support tickets', column: 'support_tickets.status', listedOn: 'support' },
]

test.each(states)(
  'The section "$section" of $page.md names every state of $column',
  ({ page, section, column, listedOn }) => {
    const [, list = ''] =
      new RegExp(`^\\| \`${column}\` \\| (.*) \\|$`, 'm').exec(read(`docs/product/${listedOn}.md`)) ?? []
    const all = list.split(', ')
    const [body = ''] = written(`docs/product/${page}.md`).split(`\n## ${section}\n`)[1]?.split('\n## ') ?? []
    expect(all.length).toBeGreaterThan(1)
    expect(all.filter((state) => !body.includes(state))).toEqual([])
  },
)

/** Anchors that GitHub makes of the headings of a page. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

test('Every place of docs/product that a comment in the code names exists', () => {
  const named = sourceFiles.flatMap((file) => [...read(file).matchAll(/docs\/product\/(\w+\.md)#([\w-]+)/g)])
  expect(named.length).toBeGreaterThan(50)
  const isBroken = ([, file = '', anchor = '']: RegExpMatchArray) =>
    !pages.includes(`docs/product/${file}`) || !anchorsOf(`docs/product/${file}`).includes(anchor)
  expect(named.filter(isBroken).map(([place]) => place)).toEqual([])
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** All code that people read texts of, without comments and escapes. */
const sources = oneLine(
  sourceFiles
    .map(read)
    .join('\n')
    .replace(/^\s*(\/\*[^]*?\*\/|\/\/.*|--.*)$/gm, '')
    .replace(/\\(['"`])|'(?=')/g, '$1'),
)

/** Whether the source holds a text; `{name}` in it stands for what is filled in. */
const isInSource = (quote: string) =>
  new RegExp(
    quote
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,80}?'),
  ).test(sources)

const quotesIn = (text: string) => [...oneLine(text).matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)

describe.each(pages)('Quotes in %s', (page) => {
  const prose = written(page).replace(/`[^`\n]+`/g, '')

  test('Every text of the interface in curly quotes exists in the source', () => {
    expect(quotesIn(prose).filter((quote) => !isInSource(quote))).toEqual([])
  })

  test('Straight quotes, which nothing compares, are not used', () => {
    expect([...prose.matchAll(/"[^"\n]*"/g)].map(([quote]) => quote)).toEqual([])
  })
})

test('A text that the source does not hold is found', () => {
  expect(
    quotesIn('It says “Nothing was\ncharged.” and “Nothing was paid.”').filter((quote) => !isInSource(quote)),
  ).toEqual(['Nothing was paid.'])
  expect(isInSource('You already have an application (Ref: {number})')).toBe(true)
  expect(isInSource('You already have an invitation (Ref: {number})')).toBe(false)
})
