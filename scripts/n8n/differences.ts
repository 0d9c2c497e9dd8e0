import { credentials as credentialTable } from '../../src/workflow/rules/facts/credentials.ts'
import { aiNodes, baseNodes } from '../../src/workflow/rules/facts/nodes.ts'
import { locators } from '../../src/workflow/rules/facts/locators.ts'
import { operations } from '../../src/workflow/rules/facts/operations.ts'
import { retiredNodes } from '../../src/workflow/rules/facts/retired-nodes.ts'
import { AI, BASE, rowsOf } from '../../src/workflow/rules/facts/tables.ts'
import { FACTS_VERSION } from '../../src/workflow/rules/facts/version.ts'
import {
  choicesOf,
  credentialTypesOf,
  derivedFrom,
  type DescribedNode,
  type InstalledN8n,
  locatorsOf,
  versionsOf,
} from './installed.ts'

/** One fact about n8n, by what it is about: "n8n-nodes-base.gmail credential types" → "gmailOAuth2,googleApi". */
type Facts = Map<string, string>

const listed = (texts: Iterable<string | number>) => [...texts].map(String).toSorted().join(' ') || 'none'

const named = ({ pack, step }: DescribedNode) => `${pack}.${step}`

/** What the installed n8n says. */
function factsOfN8n({ version, nodes, credentials, retired }: InstalledN8n): Facts {
  const known = new Set(rowsOf(retiredNodes).map(([type]) => type))
  return new Map([
    ['the version', version],
    ...nodes.flatMap((node): [string, string][] => [
      [`${named(node)}: name`, node.entries[0]!.displayName],
      [`${named(node)}: credential types`, listed(credentialTypesOf(node))],
      [`${named(node)}: derived`, listed(derivedFrom(node))],
      [`${named(node)}: versions`, listed(versionsOf(node))],
      ...[...choicesOf(node)].flatMap(([parameter, values]): [string, string][] =>
        values.size > 0 ? [[`${named(node)}: ${parameter}`, listed(values)]] : [],
      ),
      ...[...locatorsOf(node)].map(([parameter, { label, modes }]): [string, string] => [
        `${named(node)}: locator ${parameter}`,
        `${modes.join() || 'id'} ${label}`,
      ]),
    ]),
    ...[...credentials].map(([type, name]): [string, string] => [`credential ${type}: name`, name]),
    ...retired.filter((type) => !known.has(type)).map((type): [string, string] => [`${type}: retired`, 'true']),
  ])
}

const factsOfRow =
  (pack: string) =>
  ([step, name = '', types = '', , derived, versions]: string[]): [string, string][] => [
    [`${pack}.${step}: name`, name],
    [`${pack}.${step}: credential types`, listed(types ? types.split(',') : [])],
    [`${pack}.${step}: derived`, listed(derived ? derived.split(',') : [])],
    [`${pack}.${step}: versions`, listed((versions || '1').split(','))],
  ]

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [step = '', parameter = '', ...values] = line.split(' ')
      return { type: step.startsWith('ai:') ? `${AI}.${step.slice(3)}` : `${BASE}.${step}`, parameter, values }
    })

/** What the tables say. */
const factsOfTables = (): Facts =>
  new Map([
    ['the version', FACTS_VERSION],
    ...rowsOf(baseNodes).flatMap(factsOfRow(BASE)),
    ...rowsOf(aiNodes).flatMap(factsOfRow(AI)),
    ...rowsOf(credentialTable).map(([type, name = '']): [string, string] => [`credential ${type}: name`, name]),
    ...linesOf(operations).map(({ type, parameter, values }): [string, string] => [
      `${type}: ${parameter}`,
      listed(values),
    ]),
    ...linesOf(locators).map(({ type, parameter, values }): [string, string] => [
      `${type}: locator ${parameter}`,
      values.join(' '),
    ]),
  ])

/** Sentences about each fact that the installed n8n and the tables do not share. */
export function differencesFrom(n8n: InstalledN8n): string[] {
  const [theirs, ours] = [factsOfN8n(n8n), factsOfTables()]
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .toSorted()
    .filter((about) => theirs.get(about) !== ours.get(about))
    .map((about) => `${about}: ${theirs.get(about) ?? 'not in n8n'}, in the tables ${ours.get(about) ?? 'missing'}`)
}
