import { beforeAll, expect, test } from 'vitest'
import { isSchedulingUrl, schedulingPrefix } from '../../../../src/account/rules/scheduling.ts'
import { attachmentRule, type FileType } from '../../../../src/base/rules/files.ts'
import { isHttpsAddress, maxAddressLength } from '../../../../src/base/rules/https-address.ts'
import { lineKinds } from '../../../../src/buying/rules/line-kind.ts'
import { snapshotNeeds } from '../../../../src/catalog/rules/highlevel.ts'
import { snapshotChecks } from '../../../../src/catalog/rules/snapshot-checks.ts'
import { isSoldAsLink, platforms } from '../../../../src/catalog/rules/platform.ts'
import {
  areContentsWithinLimits,
  contentsDiagram,
  contentsLimits,
  previewKinds,
  type SnapshotContents,
} from '../../../../src/catalog/rules/snapshot-contents.ts'
import { shortName } from '../../../../src/workflow/rules/findings.ts'
import { areKeywords, keywordLimits } from '../../../../src/catalog/rules/keywords.ts'
import { MAX_PATH_LENGTH, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../../../../src/workflow/rules/questions/limits.ts'
import { bankAccountLimits, isIban } from '../../../../src/selling/rules/bank-account.ts'
import { isSnapshotLink, snapshotPrefix } from '../../../../src/selling/rules/template-submission.ts'
import { ticketLimits } from '../../../../src/support/rules/support.ts'
import type { Database } from '../../../../embedded/types.ts'
import { sharedDatabase } from '../../../support/made-database.ts'

/** Functions that check constraints call accept and refuse the same values as their rules in TypeScript. */

let database: Database

beforeAll(async () => {
  database = await sharedDatabase()
})

/** What a function of the database answers for each value; values are passed as the JSON type of the parameter. */
async function answersOf(call: string, values: readonly unknown[]): Promise<boolean[]> {
  const rows = await database.query<{ answer: boolean }>(
    `select ${call} as answer from jsonb_array_elements($1::jsonb) with ordinality as given (value, at) order by at`,
    [JSON.stringify(values)],
  )
  return rows.map(({ answer }) => answer)
}

const hasBoth = (answers: readonly boolean[]) => answers.includes(true) && answers.includes(false)

const filledTo = (length: number, start: string) => start.padEnd(length, 'a')
const addressesAround = (start: string) => [filledTo(maxAddressLength, start), filledTo(maxAddressLength + 1, start)]
const addresses = [
  '',
  'https://',
  'https://a',
  'https://a.test:443/b?c#d',
  'https://a.test:444444/',
  'https://a.test/<b>',
  'https://a.test/b c',
  "https://a.test/'b'",
  'https://ä.test/',
  'https://a@b.test/',
  'http://a.test/',
  'HTTPS://a.test/',
  'javascript:alert(1)',
  schedulingPrefix,
  `${schedulingPrefix}ann`,
  `${schedulingPrefix}?ann`,
  'https://calendly.com.evil.test/ann',
  snapshotPrefix,
  `${snapshotPrefix}abc`,
  'https://affiliates.gohighlevel.com/?fp_ref=a',
  'https://affiliates.gohighlevel.com/',
  `${snapshotPrefix}a"b`,
  ...['https://a.test/', schedulingPrefix, snapshotPrefix].flatMap(addressesAround),
]

test.each([
  ['is_https', isHttpsAddress],
  ['is_snapshot', isSnapshotLink],
] as const)('%s and its rule in TypeScript accept the same addresses', async (name, rule) => {
  const answers = await answersOf(`private.${name}(value #>> '{}')`, addresses)
  expect(hasBoth(answers)).toBe(true)
  expect(addresses.map((address) => [address, rule(address)])).toEqual(
    addresses.map((address, at) => [address, answers[at]]),
  )
})

test('is_calendly_link accepts every address that isSchedulingUrl accepts', async () => {
  const answers = await answersOf(`private.is_calendly_link(value #>> '{}')`, addresses)
  expect(hasBoth(answers)).toBe(true)
  const accepted = addresses.filter(isSchedulingUrl)
  expect(accepted.length).toBeGreaterThan(1)
  expect(accepted.filter((address) => !answers[addresses.indexOf(address)])).toEqual([])
})

test('is_iban accepts every account number that the form accepts, and none with wrong check digits', async () => {
  const ibans = [
    'DE89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'GB82WEST12345698765432',
  ]
  const wrong = ibans.map((iban) => `${iban.slice(0, -1)}${iban.endsWith('0') ? '1' : '0'}`)
  expect(await answersOf(`private.is_iban(value #>> '{}')`, [...ibans, ...wrong])).toEqual(
    [...ibans, ...wrong].map(isIban),
  )
  const lengths = ibans.map(({ length }) => length)
  expect(Math.min(...lengths)).toBe(bankAccountLimits.ibanMin)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(bankAccountLimits.ibanMax)
})

test('line_kinds and lineKinds list the same kinds', async () => {
  const rows = await database.query<{ kind: string }>('select unnest(private.line_kinds()) as kind')
  expect(rows.map(({ kind }) => kind)).toEqual(lineKinds)
})

test('is_sold_as_link and isSoldAsLink agree on every platform', async () => {
  const answers = await answersOf(`private.is_sold_as_link(value #>> '{}')`, platforms)
  expect(answers).toEqual(platforms.map(isSoldAsLink))
})

test('What snapshots need and what is checked of them is the same in the page and in the database', async () => {
  const [row] = await database.query<{ needs: string[]; checks: string[] }>(
    'select private.snapshot_needs() as needs, private.snapshot_checks() as checks',
  )
  expect(row).toEqual({ needs: snapshotNeeds, checks: snapshotChecks })
})

test('contents_diagram and the form draw the same', async () => {
  const samples: SnapshotContents[] = [
    { ...contents, workflows: names(5), pipelines: [{ name: 'P', stages: names(9) }] },
    { ...contents, workflows: ['x'.repeat(99), '🐕'.repeat(60)], calendars: ['C'] },
  ]
  expect(await answersOf('private.contents_diagram(value)', samples)).toEqual(samples.map(contentsDiagram))
})

test('are_previews accepts the kinds that the form offers, and no other', async () => {
  const samples = [...previewKinds, 'fax'].map((kind) => [{ ...preview, kind }])
  expect(await answersOf('private.are_previews(value)', samples)).toEqual([...previewKinds.map(() => true), false])
})

const names = (count: number) => Array.from({ length: count }, (_, index) => `N${index}`)
const contents: SnapshotContents = {
  workflows: [],
  calendars: [],
  pipelines: [],
  customValues: [],
  needs: [],
  previews: [],
}
const preview = { kind: 'text', name: 'P', text: 'T' } as const
const pipelineWith = (count: number) => ({ name: 'P', stages: names(count) })

test.each([
  ['workflows', (more: number) => ({ ...contents, workflows: names(contentsLimits.workflows + more) })],
  ['calendars', (more: number) => ({ ...contents, calendars: names(contentsLimits.calendars + more) })],
  ['custom values', (more: number) => ({ ...contents, customValues: names(contentsLimits.customValues + more) })],
  [
    'pipelines',
    (more: number) => ({
      ...contents,
      pipelines: names(contentsLimits.pipelines + more).map((name) => ({ name, stages: [] })),
    }),
  ],
  ['stages', (more: number) => ({ ...contents, pipelines: [pipelineWith(contentsLimits.stages + more)] })],
  ['previews', (more: number) => ({ ...contents, previews: Array(contentsLimits.previews + more).fill(preview) })],
  [
    'letters of a preview',
    (more: number) => ({ ...contents, previews: [{ ...preview, text: 'x'.repeat(contentsLimits.preview + more) }] }),
  ],
  ['letters of a name', (more: number) => ({ ...contents, workflows: ['x'.repeat(contentsLimits.name + more)] })],
])('is_snapshot_contents and the form accept as many %s and not one more', async (_what, withMore) => {
  const samples = [withMore(0), withMore(1)]
  expect(await answersOf('private.is_snapshot_contents(value)', samples)).toEqual([true, false])
  expect(samples.map(areContentsWithinLimits)).toEqual([true, false])
})

test('are_keywords and the form agree on lists of keywords', async () => {
  const many = (more: number) => names(keywordLimits.most + more)
  const long = (more: number) => ['x'.repeat(keywordLimits.length + more)]
  const samples = [
    ...[[], ['leads'], ['Größe 12', 'C++', '日本語'], many(0), long(0), ['😀'.repeat(keywordLimits.length - 1) + 'x']],
    ...[
      many(1),
      long(1),
      [''],
      [' leads'],
      ['leads '],
      ['a\nb'],
      ['a\u0007'],
      ['a\u00A0b'],
      ['…'],
      ['a\u202Eb'],
      ['Leads', 'LEADS'],
    ],
    ['größe', 'GRÖSSE', 'GRÖßE'],
  ]
  const answers = await answersOf(`private.are_keywords(array(select jsonb_array_elements_text(value)))`, samples)
  expect(answers).toEqual(samples.map(areKeywords))
  expect(answers.filter(Boolean)).toHaveLength(6)
})

test.each([
  ['questions', (more: number) => ({ count: MAX_QUESTIONS + more })],
  ['letters of a question', (more: number) => ({ question: 'x'.repeat(MAX_QUESTION_LENGTH + more) })],
  ['letters of a step', (more: number) => ({ step: shortName('x'.repeat(1000)) + 'x'.repeat(more) })],
  ['letters of a path', (more: number) => ({ path: 'x'.repeat(MAX_PATH_LENGTH + more) })],
])('are_questions accepts as many %s as can be asked, and not one more', async (_what, withMore) => {
  const asking = ({ count = 1, ...more }: { count?: number; [key: string]: unknown }) =>
    names(count).map((path) => ({ step: 'Post', path, question: 'Which?', ...more }))
  const samples = [withMore(0), withMore(1)].map(asking)
  expect(await answersOf('private.are_questions(value)', samples)).toEqual([true, false])
})

test('are_attachments accepts as many files, of the size and the types, that attachmentRule accepts', async () => {
  const ticket = '7e000000-0000-4000-8000-000000000001'
  const file = (size: number, type: string) => ({ path: `${ticket}/a`, name: 'a', size, type })
  const [type = 'image/png'] = attachmentRule.types
  const small = file(1, type)
  const types = [...attachmentRule.types, 'image/svg+xml', 'application/msword']
  const samples = [
    ...types.map((some) => [file(1, some)]),
    [file(attachmentRule.maxBytes, type)],
    [file(attachmentRule.maxBytes + 1, type)],
    Array.from({ length: ticketLimits.attachments }, () => small),
    Array.from({ length: ticketLimits.attachments + 1 }, () => small),
  ]
  expect(await answersOf(`private.are_attachments(value, '${ticket}')`, samples)).toEqual([
    ...types.map((some) => attachmentRule.types.includes(some as FileType)),
    ...[true, false, true, false],
  ])
})
