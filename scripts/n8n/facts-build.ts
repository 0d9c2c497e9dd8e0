import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldestRelease } from '../../src/workflow/rules/facts/releases.ts'
import { retiredNodes } from '../../src/workflow/rules/facts/retired-nodes.ts'
import { FACTS_VERSION } from '../../src/workflow/rules/facts/version.ts'
import { appOf } from './apps.ts'
import {
  choicesOf,
  credentialTypesOf,
  derivedFrom,
  type DescribedNode,
  type InstalledN8n,
  installedN8n,
  locatorsOf,
  packs,
  versionsOf,
} from './installed.ts'
import { releasesModule, releasesWith, tabledReleases } from './releases-table.ts'

/**
 * `npm run facts:build -- FOLDER` writes the tables of node types, credential types and operations in
 * src/workflow/rules/facts/ from an n8n that is installed in FOLDER (outside this repository). Successors of retired nodes are
 * prose in n8n, so that table is kept by hand; the command names the types it lacks.
 */
const target = join(import.meta.dirname, '../../src/workflow/rules/facts')

const header = (version: string, about: string) => `/**
 * Written by \`npm run facts:build\` from n8n ${version}; do not edit.
 *
 * ${about}
 */
`
const block = (constant: string, lines: string[]) =>
  `export const ${constant} = \`\n${lines.toSorted().join('\n')}\n\`\n`

function nodeLine(node: DescribedNode): string {
  const { displayName, name } = node.entries[0]!
  const credentials = credentialTypesOf(node)
  const app = appOf(node, credentials)
  const versions = versionsOf(node).join()
  return [
    name,
    displayName,
    credentials.join(),
    app === displayName ? '=' : app,
    derivedFrom(node).join(),
    versions === '1' ? '' : versions,
  ]
    .join(' | ')
    .replace(/( \| )+$/, '')
    .trimEnd()
}

const operationLines = (node: DescribedNode) =>
  [...choicesOf(node)].flatMap(([parameter, values]) =>
    values.size === 0
      ? []
      : `${node.pack === packs[0] ? '' : 'ai:'}${node.step} ${parameter} ${[...values].toSorted().join(' ')}`,
  )

const locatorLines = (node: DescribedNode) =>
  [...locatorsOf(node)].map(([parameter, { label, modes }]) =>
    [`${node.pack === packs[0] ? '' : 'ai:'}${node.step}`, parameter, modes.join() || 'id', label].join(' '),
  )

function tablesOf({ version, nodes, credentials }: InstalledN8n): Record<string, string> {
  const linesOf = (pack: string) => nodes.filter((node) => node.pack === pack).map(nodeLine)
  return {
    releases: releasesModule(
      oldestRelease,
      releasesWith(tabledReleases(), { from: FACTS_VERSION, to: version, nodes }),
    ),
    version: `${header(version, 'The n8n that the tables describe.')}export const FACTS_VERSION = '${version}'\n`,
    nodes:
      header(
        version,
        'Node types: name in the package | display name | credential types | app, "=" if named like the node | what n8n\n * derives from it, "tool" for agents and "hitl" for approvals | versions, if others than 1.',
      ) + packs.map((pack, i) => block(i === 0 ? 'baseNodes' : 'aiNodes', linesOf(pack))).join('\n'),
    credentials:
      header(version, 'Credential types: type | display name.') +
      block(
        'credentials',
        [...credentials].map(([type, name]) => `${type} | ${name}`),
      ),
    operations:
      header(
        version,
        'Values of the parameters that say what a step does: node ("ai:" for AI nodes), parameter, values.',
      ) + block('operations', nodes.flatMap(operationLines)),
    locators:
      header(
        version,
        'Parameters that name something of an app: node ("ai:" for AI nodes), parameter, how it can be named, its label.',
      ) + block('locators', nodes.flatMap(locatorLines)),
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run facts:build -- FOLDER, in which n8n is installed')
const n8n = installedN8n(folder)
for (const [name, text] of Object.entries(tablesOf(n8n))) writeFileSync(join(target, `${name}.ts`), text)
console.log(`Tables of n8n ${n8n.version} are in src/workflow/rules/facts.`)

const known = new Set(retiredNodes.split('\n').map((line) => line.split(' | ')[0]))
const missing = n8n.retired.filter((type) => !known.has(type))
if (missing.length > 0) {
  console.log(`Add to retired-nodes.ts: ${missing.join(', ')}.`)
  process.exitCode = 1
}
