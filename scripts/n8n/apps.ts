import { kindOf } from '../../src/workflow/rules/nodes/node-kinds.ts'
import { type DescribedNode, packs } from './installed.ts'

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
export function appOf({ pack, step, entries }: DescribedNode, credentials: string[]): string | undefined {
  const { displayName, codex } = entries[0]!
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
