import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtDocuments } from '../../scripts/docs/build.ts'
import { aDatabase } from '../support/made-database.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pages = readdirSync(join(root, 'docs/product')).map((file) => `docs/product/${file}`)

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

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** All code that people read texts of, without comments and escapes. */
const sources = oneLine(
  ['src', 'supabase/functions', 'supabase/migrations']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|sql)$/.test(file))
        .map((file) => read(join(folder, file))),
    )
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
