import { currentType, isKnownType, isOfN8n, nodeFacts } from '../facts/lookup.ts'
import { AI, BASE } from '../facts/tables.ts'
import { isRecord } from '../json.ts'
import type { WorkflowNode } from '../types.ts'

/** The type without its package, and without the ending of the tool that n8n derives from it. */
export const stepOf = (type: string) => type.slice(type.lastIndexOf('.') + 1).replace(/(?<=.)Tool$/, '')

/** Fields that hold an address which a step calls, or to which it sends people, by type. `*`: of every step. */
const addressFields: Record<string, string[]> = {
  '*': ['options.baseURL', 'options.baseUrl', 'options.proxy', 'options.pagination.pagination.nextURL'],
  discord: ['webhookUri'],
  form: ['redirectUrl'],
  formTrigger: ['options.respondWithOptions.values.redirectUrl', 'options.redirectUrl'],
  git: ['repositoryUrl', 'targetRepository'],
  graphql: ['endpoint'],
  httpRequest: ['url'],
  mcpClient: ['endpointUrl', 'sseEndpoint'],
  respondToWebhook: ['redirectURL'],
  rssFeedRead: ['url'],
  rssFeedReadTrigger: ['feedUrl'],
  sseTrigger: ['url'],
  toolHttpRequest: ['url'],
  executeWorkflow: ['workflowUrl'],
}

/** Fields without which a step cannot run: an empty one is the buyer's to fill in. */
const requiredFields = new Set(['endpoint', 'url', 'endpointUrl'])

export const addressFieldsOf = (type: string) => [
  ...(addressFields[stepOf(type)] ?? []).map((field) => ({ field, isRequired: requiredFields.has(field) })),
  ...addressFields['*']!.map((field) => ({ field, isRequired: false })),
]

/** Fields with code, by type. */
const codeFields: Record<string, string[]> = {
  aiTransform: ['jsCode'],
  code: ['jsCode', 'pythonCode', 'code.execute.code', 'code.supplyData.code'],
  function: ['functionCode'],
  functionItem: ['functionCode'],
  toolCode: ['jsCode', 'pythonCode'],
}

// "toolCode" ends in no "Tool"; a "codeTool" is a "code".
export const codeFieldsOf = (type: string) => codeFields[stepOf(type)] ?? []

/** Steps that give commands to a computer, by type, with the field that holds them. */
export const commandFields: Record<string, string> = { executeCommand: 'command', ssh: 'command' }

/** Apps that are servers of the buyer's own, or stand for a way to send something. */
const ownServers = new Set([
  ...['AMQP', 'AMQP Sender', 'Chroma', 'CrateDB', 'Elasticsearch', 'Email', 'FTP', 'Git', 'Home Assistant', 'Jenkins'],
  ...['Kafka', 'Ldap', 'MCP', 'MQTT', 'Microsoft SQL', 'Milvus', 'MongoDB', 'MySQL', 'Nextcloud', 'Ollama'],
  ...[
    'Oracle Database',
    'Philips Hue',
    'Postgres',
    'QuestDB',
    'RabbitMQ',
    'Redis',
    'S3',
    'SSH',
    'SearXNG',
    'TimescaleDB',
  ],
])

export const isOwnServer = (app: string) => ownServers.has(app) || app === nodeFacts(`${BASE}.n8n`)?.app

/** Steps whose callers get an answer, by type: a webhook, a chat, a form. */
export const callers: Record<string, 'webhook' | 'chat' | 'form'> = {
  chat: 'chat',
  chatTrigger: 'chat',
  form: 'form',
  formTrigger: 'form',
  manualChatTrigger: 'chat',
  mcpTrigger: 'webhook',
  respondToWebhook: 'webhook',
  webhook: 'webhook',
}

/** Where n8n itself keeps data, by type. */
export const keepers: Record<string, 'table' | 'file'> = {
  dataTable: 'table',
  readWriteFile: 'file',
  writeBinaryFile: 'file',
}

export const runsWorkflow = (type: string) =>
  /\.(?:executeWorkflow|toolWorkflow|retrieverWorkflow)(?:Tool)?$/.test(type)

/** The id of the workflow that a step calls: chosen from a list, or an expression. */
export function calledId({ parameters: { source, workflowId } }: WorkflowNode): string | undefined {
  if (source !== undefined && source !== 'database') return undefined
  const id = isRecord(workflowId) ? workflowId.value : workflowId
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Whether a step calls the workflow it is in. */
export const callsItself = (node: WorkflowNode) =>
  runsWorkflow(node.type) && /^=\s*\{\{\s*\$workflow\.id\s*\}\}\s*$/.test(calledId(node) ?? '')

/** n8n's own steps that reach nothing beyond n8n, besides those above. */
const quiet = new Set(
  (
    'agent aggregate chainLlm chainRetrievalQa chainSummarization compareDatasets compression convertToFile cron crypto ' +
    'dateTime debugHelper documentBinaryInputLoader documentDefaultDataLoader documentJsonInputLoader e2eTest editImage ' +
    'errorTrigger evaluation evaluationTrigger executeWorkflowTrigger executionData extractFromFile filter guardrails html ' +
    'htmlExtract iCal if informationExtractor interval itemLists jwt limit localFileTrigger manualTrigger markdown ' +
    'memoryBufferWindow memoryChatRetriever memoryManager merge modelSelector moveBinaryData n8nTrainingCustomerDatastore ' +
    'n8nTrainingCustomerMessenger n8nTrigger noOp outputParserAutofixing outputParserItemList outputParserStructured ' +
    'readBinaryFile readBinaryFiles readPDF removeDuplicates renameKeys retrieverContextualCompression retrieverMultiQuery ' +
    'retrieverVectorStore scheduleTrigger sentimentAnalysis set simulate simulateTrigger sort splitInBatches splitOut ' +
    'spreadsheetFile start stickyNote stopAndError summarize switch textClassifier textSplitterCharacterTextSplitter ' +
    'textSplitterRecursiveCharacterTextSplitter textSplitterTokenSplitter timeSaved toolCalculator toolExecutor toolThink ' +
    'e2eTestPollingTrigger toolVectorStore totp vectorStoreInMemory vectorStoreInMemoryInsert vectorStoreInMemoryLoad wait workflowTrigger xml'
  ).split(' '),
)

/** Whether the tables above say everything that a step of n8n's own without an app can reach. */
export const isRead = (type: string) => {
  const step = stepOf(type)
  return (
    quiet.has(step) ||
    [addressFields, codeFields, commandFields, callers, keepers].some((table) => Object.hasOwn(table, step)) ||
    runsWorkflow(type)
  )
}

/** Community nodes, and nodes of n8n that we do not know, may call anything. */
export const isForeign = (type: string) => !isOfN8n(type) || !isKnownType(type)

/** A node that n8n had: of its app nothing is known but its name. */
export const isRetiredApp = (type: string) => isOfN8n(type) && isKnownType(type) && !nodeFacts(type) && !isRead(type)

export const packageOf = (type: string) => {
  const current = currentType(type)
  return [BASE, AI].find((pack) => current.startsWith(`${pack}.`)) ?? current.slice(0, current.lastIndexOf('.'))
}
