import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/decisions')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()
const index = textOf('README.md')

/** The files that decisions link to in the line of their status: [the overturned one, the one that replaced it]. */
const supersessions = files.flatMap((file) => {
  const [, later] = /^- Status: Superseded by \[[^\]]+\]\((.+)\)$/m.exec(textOf(file)) ?? []
  return later ? [[file, later] as const] : []
})

const headings = ['Context', 'Decision', 'Consequences']

test('Decisions are numbered from 1 without gaps', () => {
  expect(files.map((file) => /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.exec(file)?.[1])).toEqual(
    files.map((_, at) => String(at + 1).padStart(4, '0')),
  )
})

describe.each(files)('docs/decisions/%s', (file) => {
  const text = textOf(file)
  const title = /^# \d+\. (.+)\n/.exec(text)?.[1] ?? ''

  test('It begins with its number and title, its date and its status', () => {
    const start = new RegExp(
      `^# ${Number(file.slice(0, 4))}\\. .+\\n\\n- Date: \\d{4}-\\d{2}-\\d{2}\\n- Status: (Accepted|Superseded by \\[.+\\))\\n\\n## Context\\n`,
    )
    expect(text).toMatch(start)
  })

  test('It has a context, a decision and consequences, and options where others were considered', () => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    expect(found.filter((heading) => heading !== 'Options')).toEqual(headings)
    if (found.includes('Options')) expect(found.indexOf('Options')).toBe(1)
    expect(text).not.toMatch(/^## .+\n+(?:##|$(?![^]))/m)
  })

  test('It is short enough to be read aloud', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })

  test('The index lists it once, by number, title and link', () => {
    const rows = index
      .split('\n')
      .filter((row) => row.includes(`(${file})`) && row.startsWith(`| ${file.slice(0, 4)} |`))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`| [${title}](${file}) | `)
  })
})

test('A superseded decision leads to a later one, in its status and in the index', () => {
  expect(supersessions.length).toBeGreaterThan(0)
  for (const [file, later] of supersessions) {
    expect(files).toContain(later)
    expect(later > file).toBe(true)
    expect(index.split('\n').find((row) => row.includes(`](${file}) |`))).toMatch(
      new RegExp(`\\| Superseded by \\[.+\\]\\(${later}\\)\\. \\|$`),
    )
  }
})

test('Comments cite decisions that exist', () => {
  const cited = ['build', 'embedded', 'scripts', 'src', 'supabase'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|css|sql)$/.test(path))
      .flatMap((path) => readFileSync(join(root, name, path), 'utf8').match(/docs\/decisions[\w./-]*/g) ?? []),
  )
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((path) => !files.some((file) => path === `docs/decisions/${file}`))).toEqual([])
})
