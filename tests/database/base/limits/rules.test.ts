import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../../embedded/folders.ts'

/** Every limit and list of choices that `src/<area>/rules` export is compared with the database, or belongs to the page alone. */

const rulesOf = (area: string) =>
  readdirSync(join(projectFolder, 'src', area, 'rules')).filter((name) => name.endsWith('.ts'))

const areas = ['account', 'base', 'buying', 'catalog', 'desk', 'selling', 'support', 'workflow']
const modules = areas.flatMap((area) => rulesOf(area).map((name) => `src/${area}/rules/${name}`))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isChoices = (value: unknown) =>
  Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string' || 'value' in Object(one))

/** "applicationLimits.note" for each number, and the name of each list. */
function factsIn(name: string, value: unknown): string[] {
  if (typeof value === 'number' || isChoices(value)) return [name]
  if (!isRecord(value) || !Object.values(value).every((one) => typeof one === 'number' || isRecord(one))) return []
  return Object.entries(value).flatMap(([key, one]) => factsIn(`${name}.${key}`, one))
}

const compared = ['limits', '.', '../catalog', '../account'].flatMap((folder) => {
  const path = join(import.meta.dirname, '..', folder)
  return readdirSync(path)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [path, file] as const)
})
const comparisons = compared
  .filter(([, file]) => file !== 'rules.test.ts')
  .map(([path, file]) =>
    readFileSync(join(path, file), 'utf8').replace(/^import [^']*'[^']*'$|^ *(?:\/\/|\/?\*).*$/gm, ''),
  )
  .join('\n')

/** Facts that the database does not repeat, by the reason. A name covers all that is in it. */
const withoutTwin: Record<string, readonly string[]> = {
  'Sizes of files: settings.test.ts compares them with the buckets through uploadRules': [
    'maxMegabytes',
    'applicationLimits.documentBytes',
    'goodsRule',
    'MAX_WORKFLOW_LENGTH',
  ],
  'The parts of a file, which upload-file reads': [
    'MAX_WORKFLOW_DEPTH',
    'MAX_WORKFLOW_NODES',
    'MAX_WORKFLOW_TEXTS',
    'LINK_TIMEOUT_SECONDS',
    'SHOWN_OF_SECRET',
    'photoSide',
    'pictureSide',
    'sniffedBytes',
    'templateImageSide',
    'uploadPurposes',
  ],
  'Prices that a reader enters stay on the page': ['PRICED_CALLS'],
  'The auth service checks these codes': ['appCodeDigits'],
  'The database counts the bytes as it stores them': ['contentsLimits.size'],
  'Stricter than the database: its forms alone ask for as much': [
    'bankAccountLimits.bicMin',
    'registrationLimits.shortestBuyerName',
    'ticketLimits.message.least',
  ],
  'Suggestions: the database stores any text': ['languages'],
  'The edge function payout-export alone makes the file': ['payoutsInFile'],
  'Kept in the browser': ['recentSearchLimits.most', 'recentSearchLimits.mostTyped'],
  'How many rows, how long and how large the page shows': [
    'activityDays',
    'activityMaxEntries',
    'featuredCount',
    'nearestCount',
    'latestPurchasesCount',
    'priceDelay',
    'scrollAreaHeight',
    'scrollHideDelay',
    'searchDelay',
    'searchLookMs',
    'sectionScrollDelay',
    'syncBadgeMs',
  ],
  'Parameters of addresses and functions, which take unknown values for the default': [
    'applicationSorts',
    'featuredFilters',
    'listingSorts',
    'listingViews',
    'queueSorts',
    'reportSorts',
    'ticketSorts',
  ],
  'A number of rows; supabase/tests/database/catalog/topics.test.sql tries it': ['fewestOfPair'],
  'Answers of functions, in no column': ['queuedKinds', 'recallRefunds', 'refundProblems', 'refundStates'],
  'The database stores a weight, any from 0 to 1': ['aliasStrengths'],
  'Labels of deeds; others are shown by their name': ['auditActions'],
  'Compared by their values, a list of its own': ['reportOutcomes', 'ticketCategories'],
}

test('Every limit and list of choices in src/<area>/rules is compared with the database, or listed with a reason', async () => {
  const facts = (
    await Promise.all(
      modules.map(async (path) => {
        const exported = (await import(join(projectFolder, path))) as Record<string, unknown>
        return Object.entries(exported).flatMap(([name, value]) => factsIn(name, value).map((fact) => ({ fact, path })))
      }),
    )
  ).flat()
  const listed = Object.values(withoutTwin).flat()
  const isListed = (fact: string) => listed.some((name) => fact === name || fact.startsWith(`${name}.`))
  const isUsed = (name: string) =>
    new RegExp(`(?<!\\w|\\w\\.)${name.replaceAll('.', '\\.')}(?![\\w.])`).test(comparisons)
  /** By its own name, or as part of the object that holds it. */
  const isCompared = (fact: string) => isUsed(fact) || isUsed(fact.replace(/\..*/, ''))
  const unmatched = facts.filter(({ fact }) => !isListed(fact) && !isCompared(fact))
  expect(
    unmatched.map(({ fact, path }) => `${fact} (${path})`),
    'Compare it with the database in tests/database/base/limits, or give a reason in withoutTwin',
  ).toEqual([])
  const isExported = (name: string) => facts.some(({ fact }) => fact === name || fact.startsWith(`${name}.`))
  expect(listed.filter((name) => !isExported(name) || isUsed(name))).toEqual([])
})
