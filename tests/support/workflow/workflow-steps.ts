import { isStickyNote, kindOf } from '../../../src/workflow/rules/nodes/node-kinds.ts'
import type { WorkflowNode } from '../../../src/workflow/rules/types.ts'

/** Number of main outputs of a step: a switch has one per rule and an optional fallback. */
export function outputsOf(node: WorkflowNode): number {
  const step = node.type.slice(node.type.lastIndexOf('.') + 1)
  if (step === 'if' || step === 'splitInBatches') return 2
  if (step === 'compareDatasets') return 4
  if (step === 'textClassifier') {
    const { categories, options } = node.parameters as {
      categories: { categories: unknown[] }
      options: { fallback?: string }
    }
    return categories.categories.length + (options.fallback === 'other' ? 1 : 0)
  }
  if (step === 'switch') {
    const { rules, options } = node.parameters as { rules: { values: unknown[] }; options: { fallbackOutput?: string } }
    return rules.values.length + (options.fallbackOutput === 'extra' ? 1 : 0)
  }
  return 1
}
export const inputsOf = (node: WorkflowNode) =>
  kindOf(node.type) === 't'
    ? 0
    : node.type === 'n8n-nodes-base.compareDatasets'
      ? 2
      : node.type === 'n8n-nodes-base.merge'
        ? ((node.parameters.numberInputs as number | undefined) ?? 2)
        : 1

/** Steps used by the seed, with their newest version there and required parameters. None of them is retired in n8n 2. */
export const knownSteps: Record<string, [newest: number, ...parameters: string[]]> = {
  'n8n-nodes-base.aggregate': [1],
  'n8n-nodes-base.airtable': [2.1, 'operation', 'base', 'table'],
  'n8n-nodes-base.asana': [1, 'resource', 'operation', 'name'],
  'n8n-nodes-base.code': [2, 'jsCode'],
  'n8n-nodes-base.compareDatasets': [2.3, 'mergeByFields'],
  'n8n-nodes-base.crypto': [2, 'action', 'value', 'dataPropertyName'],
  'n8n-nodes-base.dataTable': [1.1, 'operation', 'dataTableId'],
  'n8n-nodes-base.editImage': [1, 'operation', 'operations'],
  'n8n-nodes-base.emailReadImap': [2, 'format'],
  'n8n-nodes-base.emailSend': [2.1, 'fromEmail', 'toEmail', 'subject', 'text'],
  'n8n-nodes-base.errorTrigger': [1],
  'n8n-nodes-base.executeWorkflow': [1.2, 'workflowId'],
  'n8n-nodes-base.executeWorkflowTrigger': [1.1, 'workflowInputs'],
  'n8n-nodes-base.extractFromFile': [1, 'operation'],
  'n8n-nodes-base.filter': [2.2, 'conditions'],
  'n8n-nodes-base.form': [1, 'operation'],
  'n8n-nodes-base.formTrigger': [2.2, 'formTitle', 'formFields'],
  'n8n-nodes-base.github': [1.1, 'resource', 'operation', 'owner', 'repository'],
  'n8n-nodes-base.gmail': [2.1],
  'n8n-nodes-base.gmailTool': [2.1],
  'n8n-nodes-base.gmailTrigger': [1.3, 'pollTimes', 'filters'],
  'n8n-nodes-base.googleCalendar': [1.3, 'calendar'],
  'n8n-nodes-base.googleCalendarTool': [1.3, 'calendar'],
  'n8n-nodes-base.googleDocs': [2],
  'n8n-nodes-base.googleDrive': [3],
  'n8n-nodes-base.googleDriveTrigger': [1, 'triggerOn', 'folderToWatch', 'event'],
  'n8n-nodes-base.googleSheets': [4.5, 'documentId', 'sheetName'],
  'n8n-nodes-base.googleSlides': [2, 'operation', 'presentationId', 'textUi'],
  'n8n-nodes-base.html': [1.2, 'operation', 'extractionValues'],
  'n8n-nodes-base.httpRequest': [4.2, 'url'],
  'n8n-nodes-base.httpRequestTool': [4.2, 'toolDescription', 'url'],
  'n8n-nodes-base.hubspot': [2.1, 'authentication'],
  'n8n-nodes-base.hunter': [1, 'operation'],
  'n8n-nodes-base.if': [2.2, 'conditions'],
  'n8n-nodes-base.limit': [1, 'maxItems'],
  'n8n-nodes-base.linear': [1.1],
  'n8n-nodes-base.manualTrigger': [1],
  'n8n-nodes-base.merge': [3, 'mode'],
  'n8n-nodes-base.noOp': [1],
  'n8n-nodes-base.notion': [2.2, 'resource', 'databaseId'],
  'n8n-nodes-base.openWeatherMap': [1, 'cityName'],
  'n8n-nodes-base.pipedrive': [1, 'resource', 'operation'],
  'n8n-nodes-base.postgres': [2.5, 'operation', 'query'],
  'n8n-nodes-base.postgresTool': [2.5, 'toolDescription', 'operation', 'query'],
  'n8n-nodes-base.quickbooks': [1, 'resource', 'operation'],
  'n8n-nodes-base.removeDuplicates': [2, 'operation', 'dedupeValue'],
  'n8n-nodes-base.respondToWebhook': [1.1, 'respondWith', 'responseBody'],
  'n8n-nodes-base.rssFeedRead': [1.1, 'url'],
  'n8n-nodes-base.rssFeedReadTrigger': [1, 'feedUrl', 'pollTimes'],
  'n8n-nodes-base.scheduleTrigger': [1.2, 'rule'],
  'n8n-nodes-base.set': [3.4, 'assignments'],
  'n8n-nodes-base.shopify': [1, 'authentication', 'operation'],
  'n8n-nodes-base.slack': [2.3, 'channelId'],
  'n8n-nodes-base.splitInBatches': [3],
  'n8n-nodes-base.splitOut': [1, 'fieldToSplitOut'],
  'n8n-nodes-base.stickyNote': [1, 'content', 'width', 'height'],
  'n8n-nodes-base.supabase': [1, 'operation', 'tableId'],
  'n8n-nodes-base.switch': [3.2, 'rules'],
  'n8n-nodes-base.telegram': [1.2],
  'n8n-nodes-base.telegramTrigger': [1.1, 'updates'],
  'n8n-nodes-base.todoist': [2.1, 'operation'],
  'n8n-nodes-base.todoistTool': [2.1, 'content'],
  'n8n-nodes-base.wait': [1.1, 'amount'],
  'n8n-nodes-base.webhook': [2, 'httpMethod', 'path'],
  'n8n-nodes-base.wooCommerce': [1, 'resource', 'operation'],
  'n8n-nodes-base.wooCommerceTrigger': [1, 'event'],
  'n8n-nodes-base.zendesk': [1],
  '@n8n/n8n-nodes-langchain.agent': [2.2, 'options'],
  '@n8n/n8n-nodes-langchain.chainLlm': [1.6, 'text', 'messages'],
  '@n8n/n8n-nodes-langchain.chatTrigger': [1.1],
  '@n8n/n8n-nodes-langchain.documentDefaultDataLoader': [1, 'jsonData'],
  '@n8n/n8n-nodes-langchain.embeddingsOpenAi': [1.2, 'model'],
  '@n8n/n8n-nodes-langchain.informationExtractor': [1.1, 'text', 'attributes'],
  '@n8n/n8n-nodes-langchain.lmChatAnthropic': [1.3, 'model'],
  '@n8n/n8n-nodes-langchain.lmChatGoogleGemini': [1, 'modelName'],
  '@n8n/n8n-nodes-langchain.lmChatOpenAi': [1.2, 'model'],
  '@n8n/n8n-nodes-langchain.memoryBufferWindow': [1.3],
  '@n8n/n8n-nodes-langchain.memoryPostgresChat': [1.3, 'tableName'],
  '@n8n/n8n-nodes-langchain.openAi': [1.8, 'resource'],
  '@n8n/n8n-nodes-langchain.outputParserStructured': [1.2, 'inputSchema'],
  '@n8n/n8n-nodes-langchain.textClassifier': [1, 'inputText', 'categories'],
  '@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter': [1, 'chunkSize'],
  '@n8n/n8n-nodes-langchain.vectorStoreQdrant': [1.1, 'mode', 'qdrantCollection'],
  '@n8n/n8n-nodes-langchain.vectorStoreSupabase': [1, 'mode', 'tableName'],
}

/** Required sub-node connections of AI steps. */
export const needs: Record<string, string[]> = {
  agent: ['ai_languageModel'],
  chainLlm: ['ai_languageModel'],
  informationExtractor: ['ai_languageModel'],
  textClassifier: ['ai_languageModel'],
  vectorStoreSupabase: ['ai_embedding'],
  vectorStoreQdrant: ['ai_embedding'],
}
/** Connection type that a sub-node provides to its parent. */
export const gives: [RegExp, string][] = [
  [/\.lmChat\w+$/, 'ai_languageModel'],
  [/\.memory\w+$/, 'ai_memory'],
  [/\.outputParser\w+$/, 'ai_outputParser'],
  [/\.embeddings\w+$/, 'ai_embedding'],
  [/\.document\w+Loader$/, 'ai_document'],
  [/\.textSplitter\w+$/, 'ai_textSplitter'],
  [/\.tool[A-Z]\w+$|\.vectorStore\w+$|Tool$/, 'ai_tool'],
]

/** A node's rectangle on n8n's canvas, with the label below it. */
export function areaOf(node: WorkflowNode, isSubNode: boolean) {
  const [left, top] = node.position
  const { width, height } = node.parameters as { width?: number; height?: number }
  if (isStickyNote(node.type)) return { left, top, right: left + (width ?? 240), bottom: top + (height ?? 160) }
  const hasSubNodes = !isSubNode && /\.(agent|chain|vectorStore|textClassifier|informationExtractor)/.test(node.type)
  return { left, top, right: left + (isSubNode ? 80 : hasSubNodes ? 200 : 96), bottom: top + 130 }
}
