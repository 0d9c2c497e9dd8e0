import type { NodeKind } from '../types.ts'

const STICKY_NOTE = 'stickyNote'

/** Core nodes that start a workflow although their names do not end in "Trigger". */
const triggers = new Set(['webhook', 'cron', 'interval', 'start', 'emailReadImap', 'manualChatTrigger'])

/** Core nodes that store, transform or route data without calling other services. */
const logic = new Set([
  'aggregate',
  'code',
  'compareDatasets',
  'compression',
  'convertToFile',
  'crypto',
  'dataTable',
  'dateTime',
  'debugHelper',
  'editImage',
  'evaluation',
  'executeCommand',
  'executeWorkflow',
  'executionData',
  'extractFromFile',
  'filter',
  'form',
  'function',
  'functionItem',
  'html',
  'htmlExtract',
  'if',
  'itemLists',
  'jwt',
  'limit',
  'localFile',
  'markdown',
  'merge',
  'moveBinaryData',
  'noOp',
  'readBinaryFile',
  'readPDF',
  'readWriteFile',
  'removeDuplicates',
  'renameKeys',
  'respondToWebhook',
  'set',
  'sort',
  'splitInBatches',
  'splitOut',
  'spreadsheetFile',
  'stopAndError',
  'summarize',
  'switch',
  'timeSaved',
  'totp',
  'wait',
  'writeBinaryFile',
  'xml',
])

/** AI nodes of the core package. */
const coreAi = new Set(['aiTransform', 'openAi'])

const splitType = (type: string) => {
  const dot = type.lastIndexOf('.')
  return { pack: type.slice(0, Math.max(dot, 0)), step: type.slice(dot + 1) }
}

/** Whether a node is a note on the canvas instead of a step. */
export const isStickyNote = (type: string) => splitType(type).step === STICKY_NOTE

/** Kind of a node type, for its color and shape; unknown packages are apps. */
export function kindOf(type: string): NodeKind {
  const { pack, step } = splitType(type)
  const isCore = pack === 'n8n-nodes-base'
  if (/Trigger$/.test(step) || (isCore && triggers.has(step))) return 't'
  if (/(^|\/)n8n-nodes-langchain$/.test(pack)) return 'a'
  if (!isCore) return 'p'
  if (coreAi.has(step)) return 'a'
  // "codeTool" is of the same kind as "code".
  return logic.has(step.replace(/Tool$/, '')) ? 'l' : 'p'
}
