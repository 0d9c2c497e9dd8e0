import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFolder } from '../../embedded/folders.ts'
import { parseCents } from '../../src/base/rules/money.ts'
import { optionPrices } from '../../src/catalog/rules/template.ts'
import { fourEyesCents } from '../../src/desk/rules/payout-safeguards.ts'
import { payoutMinimumCents } from '../../src/selling/rules/payout.ts'
import { templateLimits } from '../../src/selling/rules/template-submission.ts'

/** Numbers in texts come from the facts of `rules/`, so that a changed limit changes every sentence about it. */

const isMessages = (path: string) => /^src\/\w+\/messages(\.ts$|\/)/.test(path)

const isRead = (path: string) => /\.tsx?$/.test(path) && !/gallery\/|rules\/facts\/|database\.types\.ts$/.test(path)

const filesOf = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(isRead)

const files = [...filesOf('src'), ...filesOf('supabase/functions'), 'supabase/templates/build.ts']

/** Digits that are not part of a word such as "n8n" or "utf-8". */
const number = /(?<![\w-])[$€]?\d[\d,.]*(?![\w])/
/** An amount, or a number with its unit: "$10,000", "5MB", "14-day", "2,000 characters", "5 to 10 business days". */
const quantity =
  /\$\d|(?<![\w.-])\d[\d,.]*[ -]?(?:%|(?:[KMG]B|percent|seconds?|minutes?|hours?|business|days?|weeks?|months?|years?|characters?|letters|lines|levels|files?|documents?|nodes?|rows|results?|pixels|templates|payouts|purchases)\b)/i

/** Numbers that no rule states, by the text they are in. */
const allowed: Record<string, readonly string[]> = {
  'Examples of what to enter': ['+1 555 010 9999', 'Nov 21, 1990', 'such as 49 or 49.50'],
  'Zero and one': ['1 payout', 'Please enter 0 for a free template'],
  'The version of n8n': ['n8n 2 by default'],
  'Codes of errors': ['42501', '23505', '404 Page Not Found'],
  'The facts themselves, which are words': ['within 24 hours', '5 to 10 business days'],
}

/** The literal texts of a file: strings, parts of templates, and text of JSX, with their lines. */
function textsOf(path: string): { text: string; place: string }[] {
  const content = readFileSync(join(projectFolder, path), 'utf8')
  if (!(isMessages(path) ? /\d/ : quantity).test(content)) return []
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const texts: { text: string; place: string }[] = []
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node)
    if (isText) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      texts.push({ text: node.text.replace(/\s+/g, ' ').trim(), place: `${path}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Text for people, not a class, an address or a key. */
const isSentence = (text: string) =>
  /[A-Za-z’'"](?:,|\.|:)? /.test(text) && !/[[\]{}=<>]|:\/\/|\b(?:px|flex|grid|text|linear)-/.test(text)

test('Numbers in messages, and quantities in texts of screens and mails, come from rules', () => {
  const known = Object.values(allowed).flat()
  const used = new Set<string>()
  const retyped = files.flatMap((path) =>
    textsOf(path)
      .filter(({ text }) => (isMessages(path) ? number : quantity).test(text) && (isMessages(path) || isSentence(text)))
      .filter(({ text }) => {
        const excuse = known.find((part) => text.includes(part))
        if (excuse) used.add(excuse)
        return excuse === undefined
      })
      .map(({ text, place }) => `${place} ${text}`),
  )
  expect(retyped, 'Interpolate the fact of src/<area>/rules, or add the text to allowed').toEqual([])
  expect(known.filter((part) => !used.has(part))).toEqual([])
})

const { lowestPriceCents, highestPriceCents, highestFeeCents } = templateLimits
const amounts = [
  ...Object.values(optionPrices),
  lowestPriceCents,
  highestPriceCents,
  highestFeeCents,
  fourEyesCents,
  payoutMinimumCents,
]

/** What people wrote, without the tables that are built from the code. */
const written = (path: string) =>
  readFileSync(join(projectFolder, path), 'utf8').replace(/<!-- built: [^]*?<!-- end -->/g, '')

test('Every amount in dollars that a document names is a fact of rules', () => {
  const documents = readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`)
  const named = [...documents, 'README.md'].flatMap((path) =>
    [...written(path).matchAll(/\$\d[\d,]*(?:\.\d+)?/g)].map(([amount]) => ({ amount, place: `${path} ${amount}` })),
  )
  expect(named.length).toBeGreaterThan(10)
  const unknown = named.filter(({ amount }) => !amounts.includes(parseCents(amount) ?? Number.NaN))
  expect(
    unknown.map(({ place }) => place),
    'Write the amount of the fact, or add the fact to amounts',
  ).toEqual([])
})
