/**
 * By hand, because n8n describes successors in prose; `npm run facts:build` names the types that are missing here.
 *
 * Retired nodes: type | removed in 2.x, leaving with 3.0, or deprecated | successor. Rows about
 * single versions or parameters are rules in src/workflow/rules/nodes/retired.ts.
 */
export const retiredNodes = `
@n8n/n8n-nodes-langchain.documentBinaryInputLoader | leaving | @n8n/n8n-nodes-langchain.documentDefaultDataLoader (binary)
@n8n/n8n-nodes-langchain.documentGithubLoader | leaving
@n8n/n8n-nodes-langchain.documentJsonInputLoader | leaving | @n8n/n8n-nodes-langchain.documentDefaultDataLoader (json)
@n8n/n8n-nodes-langchain.lmOpenAi | leaving | @n8n/n8n-nodes-langchain.lmChatOpenAi
@n8n/n8n-nodes-langchain.manualChatTrigger | leaving | @n8n/n8n-nodes-langchain.chatTrigger
@n8n/n8n-nodes-langchain.memoryChatRetriever | leaving | @n8n/n8n-nodes-langchain.memoryManager (load)
@n8n/n8n-nodes-langchain.memoryMotorhead | leaving
@n8n/n8n-nodes-langchain.memoryZep | leaving
@n8n/n8n-nodes-langchain.openAiAssistant | leaving | @n8n/n8n-nodes-langchain.openAi (assistant)
@n8n/n8n-nodes-langchain.outputParserAutofixing | deprecated | @n8n/n8n-nodes-langchain.outputParserStructured (autoFix)
@n8n/n8n-nodes-langchain.toolHttpRequest | leaving | n8n-nodes-base.httpRequestTool
@n8n/n8n-nodes-langchain.toolSerpApi | leaving | community: n8n-nodes-serpapi (verified)
@n8n/n8n-nodes-langchain.vectorStoreInMemoryInsert | leaving | @n8n/n8n-nodes-langchain.vectorStoreInMemory (insert)
@n8n/n8n-nodes-langchain.vectorStoreInMemoryLoad | leaving | @n8n/n8n-nodes-langchain.vectorStoreInMemory (load)
@n8n/n8n-nodes-langchain.vectorStorePineconeInsert | leaving | @n8n/n8n-nodes-langchain.vectorStorePinecone (insert)
@n8n/n8n-nodes-langchain.vectorStorePineconeLoad | leaving | @n8n/n8n-nodes-langchain.vectorStorePinecone (load)
@n8n/n8n-nodes-langchain.vectorStoreSupabaseInsert | leaving | @n8n/n8n-nodes-langchain.vectorStoreSupabase (insert)
@n8n/n8n-nodes-langchain.vectorStoreSupabaseLoad | leaving | @n8n/n8n-nodes-langchain.vectorStoreSupabase (load)
@n8n/n8n-nodes-langchain.vectorStoreZep | leaving
@n8n/n8n-nodes-langchain.vectorStoreZepInsert | leaving
@n8n/n8n-nodes-langchain.vectorStoreZepLoad | leaving
n8n-nodes-base.aiTransform | deprecated | n8n-nodes-base.code
n8n-nodes-base.automizy | removed
n8n-nodes-base.cron | leaving | n8n-nodes-base.scheduleTrigger
n8n-nodes-base.crowdDev | removed
n8n-nodes-base.crowdDevTrigger | removed
n8n-nodes-base.function | leaving | n8n-nodes-base.code (runOnceForAllItems)
n8n-nodes-base.functionItem | leaving | n8n-nodes-base.code (runOnceForEachItem)
n8n-nodes-base.htmlExtract | leaving | n8n-nodes-base.html (extractHtmlContent)
n8n-nodes-base.iCal | leaving | n8n-nodes-base.convertToFile (iCal)
n8n-nodes-base.interval | leaving | n8n-nodes-base.scheduleTrigger
n8n-nodes-base.itemLists | leaving | n8n-nodes-base.aggregate, n8n-nodes-base.limit, n8n-nodes-base.removeDuplicates, n8n-nodes-base.sort, n8n-nodes-base.splitOut, n8n-nodes-base.summarize
n8n-nodes-base.kitemaker | removed
n8n-nodes-base.line | deprecated
n8n-nodes-base.moveBinaryData | leaving | n8n-nodes-base.convertToFile, n8n-nodes-base.extractFromFile
n8n-nodes-base.openAi | leaving | @n8n/n8n-nodes-langchain.openAi
n8n-nodes-base.orbit | leaving
n8n-nodes-base.readBinaryFile | leaving | n8n-nodes-base.readWriteFile (read)
n8n-nodes-base.readBinaryFiles | leaving | n8n-nodes-base.readWriteFile (read)
n8n-nodes-base.readPDF | leaving | n8n-nodes-base.extractFromFile (pdf)
n8n-nodes-base.spontit | removed
n8n-nodes-base.spreadsheetFile | deprecated | n8n-nodes-base.extractFromFile, n8n-nodes-base.convertToFile
n8n-nodes-base.start | removed | n8n-nodes-base.manualTrigger, or n8n-nodes-base.executeWorkflowTrigger in a sub-workflow
n8n-nodes-base.workflowTrigger | leaving | n8n-nodes-base.n8nTrigger
n8n-nodes-base.writeBinaryFile | leaving | n8n-nodes-base.readWriteFile (write)
`
