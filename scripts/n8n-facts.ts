import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from '../src/workflow/rules/nodes/node-kinds.ts'

/**
 * `npm run facts:build -- FOLDER` writes src/workflow/rules/facts/ from tables of n8n's node types, credential types,
 * operations and retired nodes: n8n-nodes.tsv, n8n-credentials.tsv, n8n-operations.tsv, n8n-retired-nodes.tsv. The tables
 * were read from n8n's published packages; a new version of n8n needs new ones.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: npm run facts:build -- FOLDER')
const target = join(import.meta.dirname, '../src/workflow/rules/facts')
const packs = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain']

const table = (name: string) =>
  readFileSync(join(folder, `n8n-${name}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const splitType = (type: string) => ({
  pack: type.slice(0, type.lastIndexOf('.')),
  step: type.slice(type.lastIndexOf('.') + 1),
})

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
function appOf(type: string, name: string, credentials: string, categories: string): string | undefined {
  const { pack, step } = splitType(type)
  if (appNames[step]) return appNames[step]
  if (noApps.has(step)) return undefined
  const isService = pack === packs[0] ? !categories.includes('Core Nodes') && kindOf(type) !== 'l' : credentials !== ''
  if (!isService) return undefined
  return name
    .replace(/^(Embeddings|Reranker) /, '')
    .replace(/ (Chat Model|Model|Chat Memory|Vector Store|Document Loader|Trigger|Tool)\b.*$/, '')
    .replace(/:.*$| \(.*\)$/, '')
    .trim()
}

const header = (about: string) => `/**
 * Written by \`npm run facts:build\` from n8n 2.41.3; do not edit.
 *
 * ${about}
 */
`
const write = (name: string, text: string) => writeFileSync(join(target, `${name}.ts`), text)
const block = (constant: string, lines: string[]) => `export const ${constant} = \`\n${lines.join('\n')}\n\`\n`

function nodeLines(pack: string): string[] {
  return table('nodes')
    .filter(([type]) => splitType(type!).pack === pack)
    .map(([type, name, , credentials, , categories, , tool]) => {
      const app = appOf(type!, name!, credentials!, categories!)
      const columns = [splitType(type!).step, name, credentials, app === name ? '=' : app, tool ? 'tool' : '']
      return columns
        .join(' | ')
        .replace(/( \| )+$/, '')
        .trimEnd()
    })
    .toSorted()
}

write(
  'nodes',
  header(
    'Node types: name in the package | display name | credential types | app, "=" if named like the node | tool.',
  ) + packs.map((pack, i) => block(i === 0 ? 'baseNodes' : 'aiNodes', nodeLines(pack))).join('\n'),
)

write(
  'credentials',
  header('Credential types: type | display name.') +
    block(
      'credentials',
      table('credentials')
        .map(([type, name]) => `${type} | ${name}`)
        .toSorted(),
    ),
)

const operationLines = () => {
  const lines = new Map<string, Set<string>>()
  for (const [type, parameter, value] of table('operations')) {
    const { pack, step } = splitType(type!)
    if (/\s/.test(value!) || !packs.includes(pack)) continue
    const key = `${pack === packs[0] ? '' : 'ai:'}${step} ${parameter}`
    lines.set(key, (lines.get(key) ?? new Set()).add(value!))
  }
  return [...lines].map(([key, values]) => `${key} ${[...values].toSorted().join(' ')}`).toSorted()
}
write(
  'operations',
  header('Values of the parameters that say what a step does: node ("ai:" for AI nodes), parameter, values.') +
    block('operations', operationLines()),
)

/** Rows about single versions or parameters are rules in src/workflow/rules/nodes/retired.ts. */
const retiredLines = table('retired-nodes').flatMap(([type, state, successor]) => {
  if (state!.includes('not retired') || /^(typeVersion|parameters|language|off by)/.test(state!)) return []
  const when = state === 'removed' ? 'removed' : state!.includes('removed in 3.0') ? 'leaving' : 'deprecated'
  return [[type, when, ...(successor === 'none' ? [] : [successor])].join(' | ')]
})
write(
  'retired-nodes',
  header('Retired nodes: type | removed in 2.x, leaving with 3.0, or deprecated | successor.') +
    block('retiredNodes', retiredLines.toSorted()),
)
