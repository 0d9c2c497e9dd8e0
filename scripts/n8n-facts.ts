import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { retiredNodes } from '../src/workflow/rules/facts/retired-nodes.ts'
import { kindOf } from '../src/workflow/rules/nodes/node-kinds.ts'

/**
 * `npm run facts:build -- FOLDER` writes the tables of node types, credential types and operations in
 * src/workflow/rules/facts/ from an n8n that is installed in FOLDER (`npm install n8n@VERSION`, outside this repository).
 * Successors of retired nodes are prose in n8n, so that table is kept by hand; the command names the types it lacks.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run facts:build -- FOLDER, in which n8n is installed')
const target = join(import.meta.dirname, '../src/workflow/rules/facts')
const installed = join(folder, 'node_modules')
const packs = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain']

type Property = { name: string; type: string; options?: { value?: unknown }[] }
type NodeType = {
  displayName: string
  name: string
  version: number | number[]
  credentials?: { name: string }[]
  codex?: { categories?: string[] }
  usableAsTool?: unknown
  properties: Property[]
}
type CredentialType = { name: string; displayName: string }

const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(installed, ...path), 'utf8')) as T
const { version } = json<{ version: string }>('n8n', 'package.json')

/** Entries of a node, newest first; n8n writes one for each of its versions that differs much. */
function nodesOf(pack: string): Map<string, NodeType[]> {
  const newest = (node: NodeType) => Math.max(...[node.version].flat())
  const entries = json<NodeType[]>(pack, 'dist/types/nodes.json').toSorted((a, b) => newest(b) - newest(a))
  const nodes = new Map<string, NodeType[]>()
  for (const node of entries) nodes.set(node.name, [...(nodes.get(node.name) ?? []), node])
  return nodes
}

const unique = (names: string[]) => [...new Set(names)]

/** Apps whose names do not follow from the node's name, and core nodes that connect to a service. */
const appNames: Record<string, string> = {
  emailReadImap: 'Email',
  emailSend: 'Email',
  ftp: 'FTP',
  git: 'Git',
  githubTrigger: 'GitHub',
  jira: 'Jira',
  mcpClient: 'MCP',
  mcpClientTool: 'MCP',
  memoryMongoDbChat: 'MongoDB',
  microsoftAgent365Trigger: 'Microsoft Agent 365',
  n8n: 'n8n',
  openAiAssistant: 'OpenAI',
  rssFeedRead: 'RSS',
  rssFeedReadTrigger: 'RSS',
  ssh: 'SSH',
  toolWikipedia: 'Wikipedia',
  vectorStorePGVector: 'Postgres',
}
const noApps = new Set([
  'agent',
  'chatTrigger',
  'evaluationTrigger',
  'graphql',
  'httpRequest',
  'mcpTrigger',
  'n8nTrainingCustomerDatastore',
  'n8nTrainingCustomerMessenger',
  'stickyNote',
])

/** The app of a node: its display name without the words for its role. Undefined for nodes of n8n itself. */
function appOf(pack: string, { name: step, displayName, codex }: NodeType, credentials: string[]): string | undefined {
  if (appNames[step]) return appNames[step]
  if (noApps.has(step)) return undefined
  const isOfN8n = codex?.categories?.includes('Core Nodes') || kindOf(`${pack}.${step}`) === 'l'
  const isService = pack === packs[0] ? !isOfN8n : credentials.length > 0
  if (!isService) return undefined
  return displayName
    .replace(/^(Embeddings|Reranker) /, '')
    .replace(/ (Chat Model|Model|Chat Memory|Vector Store|Document Loader|Trigger|Tool)\b.*$/, '')
    .replace(/:.*$| \(.*\)$/, '')
    .trim()
}

const header = (about: string) => `/**
 * Written by \`npm run facts:build\` from n8n ${version}; do not edit.
 *
 * ${about}
 */
`
const write = (name: string, text: string) => writeFileSync(join(target, `${name}.ts`), text)
const block = (constant: string, lines: string[]) =>
  `export const ${constant} = \`\n${lines.toSorted().join('\n')}\n\`\n`

function nodeLine(pack: string, entries: NodeType[]): string {
  const latest = entries[0]!
  const credentials = unique(entries.flatMap((node) => node.credentials ?? []).map(({ name }) => name))
  const app = appOf(pack, latest, credentials)
  const isTool = entries.some(({ usableAsTool }) => usableAsTool)
  return [
    latest.name,
    latest.displayName,
    credentials.join(),
    app === latest.displayName ? '=' : app,
    isTool ? 'tool' : '',
  ]
    .join(' | ')
    .replace(/( \| )+$/, '')
    .trimEnd()
}

const nodeLines = (pack: string) => [...nodesOf(pack).values()].map((entries) => nodeLine(pack, entries))

write(
  'nodes',
  header(
    'Node types: name in the package | display name | credential types | app, "=" if named like the node | tool.',
  ) + packs.map((pack, i) => block(i === 0 ? 'baseNodes' : 'aiNodes', nodeLines(pack))).join('\n'),
)

const credentialTypes = packs.flatMap((pack) => json<CredentialType[]>(pack, 'dist/types/credentials.json'))
write(
  'credentials',
  header('Credential types: type | display name.') +
    block(
      'credentials',
      credentialTypes.map(({ name, displayName }) => `${name} | ${displayName}`),
    ),
)

/** Parameters that say what a step does. */
const parameters = new Set(['event', 'events', 'mode', 'operation', 'resource', 'triggerOn'])

function operationLines(pack: string): string[] {
  const lines = new Map<string, Set<string>>()
  for (const { name: step, properties } of [...nodesOf(pack).values()].flat()) {
    for (const { name, type, options = [] } of properties) {
      if (!parameters.has(name) || !/^(options|multiOptions)$/.test(type)) continue
      const values = options.map(({ value }) => String(value)).filter((value) => !/\s/.test(value))
      const key = `${pack === packs[0] ? '' : 'ai:'}${step} ${name}`
      lines.set(key, new Set([...(lines.get(key) ?? []), ...values]))
    }
  }
  return [...lines].flatMap(([key, values]) => (values.size > 0 ? `${key} ${[...values].toSorted().join(' ')}` : []))
}
write(
  'operations',
  header('Values of the parameters that say what a step does: node ("ai:" for AI nodes), parameter, values.') +
    block('operations', packs.flatMap(operationLines)),
)

/** Types that n8n's own report of breaking changes names as removed or deprecated. */
function retiredByRules(): string[] {
  const rules = join(installed, 'n8n/dist/modules/breaking-changes/rules')
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(nodes?-(removed|deprecated)|removed-nodes.*|transform-deprecated)\.rule\.js$/.test(file),
  )
  if (files.length === 0) throw new Error(`n8n ${version} keeps its rules about retired nodes elsewhere.`)
  const quoted = files.flatMap((file) => readFileSync(join(rules, file), 'utf8').match(/'[@\w/-]+\.\w+'/g) ?? [])
  return unique(quoted.map((type) => type.slice(1, -1))).filter((type) =>
    packs.some((pack) => type.startsWith(`${pack}.`)),
  )
}

const known = new Set(retiredNodes.split('\n').map((line) => line.split(' | ')[0]))
const missing = retiredByRules().filter((type) => !known.has(type))
console.log(`Tables of n8n ${version} are in src/workflow/rules/facts.`)
if (missing.length > 0) {
  console.log(`Add to retired-nodes.ts: ${missing.join(', ')}.`)
  process.exitCode = 1
}
