import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Generated paths: documents may name them, although a fresh checkout does not contain them. */
const generated = ['node_modules', 'dist', 'dist-maps', 'test-results', 'supabase/.embedded', 'supabase/.temp']

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === '.git' || generated.includes(path)) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

const files = filesBelow('')
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, i, parts) => parts.slice(0, i + 1).join('/')),
  ),
)
const topLevel = new Set([...files, ...folders].map((path) => path.split('/')[0]))

const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('supabase/seed/descriptions/'))
const textOf = (document: string) => readFileSync(join(root, document), 'utf8')
const withoutFences = (text: string) => text.replace(/^( *)```[^]*?^\1```$/gm, '')

const codeSpans = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

const sourceFile = /^[\w.*<>{},-]+(\/[\w.*<>{},-]+)*\.(ts|tsx|js|mjs|sql|psql|md|json|toml|css|html|yml|txt)$/

/** Whether a code span is a path of this repository: "src/data", "*_catalog_templates.sql", "numbers.ts". */
function isRepositoryPath(code: string): boolean {
  if (/[\s…()=]/.test(code) || generated.some((path) => code === path || code.startsWith(`${path}/`))) return false
  const [first = ''] = code.split('/')
  return (code.includes('/') && topLevel.has(first)) || sourceFile.test(code)
}

const escaped = (text: string) => text.replace(/[.+^$()[\]\\|?]/g, '\\$&')

/**
 * Converts a path with `*`, `**`, `{a,b}` and placeholders such as `<name>` into a pattern. A path that does not start
 * at the root matches at any depth.
 */
function patternOf(path: string): RegExp {
  const pattern = escaped(path.replace(/\/$/, ''))
    .replace(/<[^>]+>/g, '*')
    .replace(/\{([^}]+)\}/g, (_, list: string) => `(${list.split(',').join('|')})`)
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
  return new RegExp(`^(.*/)?${pattern}$`)
}

const exists = (path: string) => {
  const pattern = patternOf(path)
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder))
}

/** The anchors that GitHub generates from a document's headings. */
function anchorsOf(text: string): Set<string> {
  const counts = new Map<string, number>()
  return new Set(
    [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
      const words = heading.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = words.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
      const count = counts.get(anchor) ?? 0
      counts.set(anchor, count + 1)
      return count ? `${anchor}-${count}` : anchor
    }),
  )
}

const linksOf = (text: string): string[] =>
  [
    ...withoutFences(text)
      .replace(/`[^`\n]+`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

function isLinkBroken(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path ? relative(root, join(root, dirname(document), path)) : document
  if (!existsSync(join(root, file))) return true
  if (anchor === undefined) return false
  return statSync(join(root, file)).isDirectory() || !anchorsOf(textOf(file)).has(anchor)
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const scriptsNamedIn = (text: string): string[] => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)

describe.each(documents)('%s', (document) => {
  const text = textOf(document)

  test('Every npm script it names exists', () => {
    expect(scriptsNamedIn(text).filter((name) => !(name in scripts))).toEqual([])
  })

  test('Every repository path in backticks exists', () => {
    expect(
      codeSpans(text)
        .filter(isRepositoryPath)
        .filter((path) => !exists(path)),
    ).toEqual([])
  })

  test('Every relative link and anchor resolves', () => {
    expect(linksOf(text).filter((target) => isLinkBroken(document, target))).toEqual([])
  })
})

test('Every npm script is documented', () => {
  const texts = documents.map(textOf).join('\n')
  const isDocumented = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(texts)
  expect(Object.keys(scripts).filter((name) => !isDocumented(name))).toEqual([])
})
