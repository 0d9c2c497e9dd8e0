import type { NodeKind } from './types.ts'

const STICKY_NOTE = 'stickyNote'

/** Core steps that start a workflow though their name does not end in "Trigger". */
const triggers = new Set(['webhook', 'cron', 'interval', 'start', 'emailReadImap', 'manualChatTrigger'])

/** Core steps that hold, shape or route data and talk to nobody. */
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

/** AI steps that live among the core ones. */
const coreAi = new Set(['aiTransform', 'openAi'])

const splitType = (type: string) => {
  const dot = type.lastIndexOf('.')
  return { pack: type.slice(0, Math.max(dot, 0)), step: type.slice(dot + 1) }
}

/** Whether the node is a note on the canvas and not a step. */
export const isStickyNote = (type: string) => splitType(type).step === STICKY_NOTE

/** What a node of this type is, for its colour and shape. Unknown packs are apps. */
export function kindOf(type: string): NodeKind {
  const { pack, step } = splitType(type)
  const isCore = pack === 'n8n-nodes-base'
  if (/Trigger$/.test(step) || (isCore && triggers.has(step))) return 't'
  if (/(^|\/)n8n-nodes-langchain$/.test(pack)) return 'a'
  if (!isCore) return 'p'
  if (coreAi.has(step)) return 'a'
  // The tool form of a core step, such as codeTool, is what its plain form is.
  return logic.has(step.replace(/Tool$/, '')) ? 'l' : 'p'
}
