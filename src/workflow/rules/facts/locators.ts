/**
 * Written by `npm run facts:build` from n8n 2.41.1; do not edit.
 *
 * Parameters that name something of an app: node ("ai:" for AI nodes), parameter, how it can be named, its label.
 */
export const locators = `
ai:alibabaCloud modelId id Model
ai:anthropic modelId id Model
ai:embeddingsDatabricks model id Model
ai:embeddingsGoogleVertex projectId id Project ID
ai:embeddingsNvidia model id Model
ai:embeddingsOracleDb model id Model
ai:googleGemini modelId id Model
ai:lmChatAnthropic model id Model
ai:lmChatDatabricks model id Model
ai:lmChatGoogleVertex projectId id Project ID
ai:lmChatMinimax model id Model
ai:lmChatOpenAi model id Model
ai:lmOpenAi model id Model
ai:mcpClient tool id Tool
ai:minimax modelId id Model
ai:moonshot modelId id Model
ai:ollama modelId id Model
ai:openAi assistantId id Assistant
ai:openAi fileId id File
ai:openAi modelId id Model
ai:vectorStoreChromaDB chromaCollection id Chroma Collection
ai:vectorStoreInMemory memoryKey id Memory Key
ai:vectorStoreMilvus milvusCollection id Milvus Collection
ai:vectorStoreMongoDBAtlas mongoCollection name MongoDB Collection
ai:vectorStorePinecone pineconeIndex id Pinecone Index
ai:vectorStorePineconeInsert pineconeIndex id Pinecone Index
ai:vectorStorePineconeLoad pineconeIndex id Pinecone Index
ai:vectorStoreQdrant qdrantCollection id Qdrant Collection
ai:vectorStoreRedis redisIndex id Redis Index
ai:vectorStoreSupabase tableName id Table Name
ai:vectorStoreSupabaseInsert tableName id Table Name
ai:vectorStoreSupabaseLoad tableName id Table Name
ai:vectorStoreWeaviate weaviateCollection id Weaviate Collection
airtable application url,id Base
airtable base url,id Base
airtable table url,id Table
airtable view url,id View
airtableTrigger baseId url,id Base
airtableTrigger tableId url,id Table
airtop agentId id Agent
awsCognito group groupName Group
awsCognito user id User
awsCognito userPool id User Pool
awsIam group groupName Group
awsIam user userName User
awsSns topic url,id Topic
awsSnsTrigger topic url,id Topic
azureCosmosDb container id Container
azureCosmosDb item id Item
azureStorage blob id Blob
azureStorage container id Container
confluence label id Label
confluence page url,id,title Page
confluence parentPage url,id Parent Page
confluence site url Site
confluence space id Space
currents projectId id Project
currentsTrigger projectId id Project
dataTable dataTableId name,id Data table
databricks catalogName string Catalog
databricks endpointName name,url Endpoint
databricks fullName string Table
databricks jobId id,url Job
databricks runId id,url Run
databricks schemaName string Schema
databricks warehouseId id,url Warehouse
discord categoryId url,id Parent Category
discord channelId url,id Channel
discord guildId url,id Server
discord userId id User
e2eTest rlc url,id Resource Locator
evaluation dataTableId id Data table
evaluation documentId url,id Document Containing Dataset
evaluation sheetName url,id Sheet Containing Dataset
evaluationTrigger dataTableId id Data table
evaluationTrigger documentId url,id Document Containing Dataset
evaluationTrigger sheetName url,id Sheet Containing Dataset
facebookLeadAdsTrigger form id Form
facebookLeadAdsTrigger page id Page
gSuiteAdmin deviceId deviceId Device
gSuiteAdmin groupId GroupId,groupId Group
gSuiteAdmin userId userEmail,userId User
github owner url,name Repository Owner
github ref name Ref
github repository url,name Repository Name
github workflowId filename,name Workflow
githubTrigger owner url,name Repository Owner
githubTrigger repository url,name Repository Name
gong call id,url Call to Get
gong primaryUserIds id Organizer
gong user id User to Get
googleAnalytics propertyId url,id Property
googleAnalytics viewId url,id View
googleBigQuery datasetId id Dataset
googleBigQuery projectId url,id Project
googleBigQuery tableId id Table
googleBusinessProfile account name Account
googleBusinessProfile location name Location
googleBusinessProfile post name Post
googleBusinessProfile review id,name Review
googleBusinessProfileTrigger account name Account
googleBusinessProfileTrigger location name Location
googleCalendar calendar id Calendar
googleCalendar timeZone id Timezone
googleCalendar timezone id Timezone
googleCalendarTrigger calendarId id Calendar
googleCloudStorage projectRLC id Project
googleDrive driveId url,id Shared Drive
googleDrive fileId url,id File
googleDrive folderId url,id Parent Folder
googleDrive folderNoRootId url,id Folder
googleDriveTrigger fileToWatch url,id File
googleDriveTrigger folderToWatch url,id Folder
googleSheets documentId url,id Document
googleSheets sheetName url,id,name Sheet
googleSheetsTrigger documentId url,id Document
googleSheetsTrigger sheetName url,id Sheet
highLevel fieldId id Field Name or ID
highLevel timezone id Timezone
hubspot companyId id Company to Update
hubspot contactId id Contact to Get
hubspot dealId id Deal to Update
hubspot dealOwner id Deal Owner
hubspot engagementId id Engagement to Get
hubspot ticketId id Ticket to Update
jira assignee id Assignee
jira fieldId id Field
jira issueType id Issue Type
jira priority id Priority
jira project id Project
jira reporter id Reporter
jira site url Site
jira statusId id Status
messageAnAgent agentId id Agent
microsoftDataverse entitySet id Table Name or ID
microsoftDataverse recordId id Row ID
microsoftEntra group id Group to Delete
microsoftEntra user id User to Add
microsoftExcel driveTarget id Drive
microsoftExcel table id Table
microsoftExcel userTarget id User
microsoftExcel workbook id Workbook
microsoftExcel worksheet id Sheet
microsoftExcelSharePoint library id Document Library
microsoftExcelSharePoint site url,id Site
microsoftExcelSharePoint table id Table
microsoftExcelSharePoint workbook url,id Workbook
microsoftExcelSharePoint worksheet id Sheet
microsoftOneDrive driveTarget id Drive
microsoftOneDrive userTarget id User
microsoftOneDriveTrigger driveTarget id Drive
microsoftOneDriveTrigger fileId url,id File
microsoftOneDriveTrigger folderId url,id Folder
microsoftOneDriveTrigger userTarget id User
microsoftOutlook attachmentId id Attachment
microsoftOutlook calendarId id Calendar
microsoftOutlook contactId id Contact
microsoftOutlook draftId id Draft
microsoftOutlook eventId url,id Event
microsoftOutlook folderId url,id Parent Folder
microsoftOutlook mailbox id Mailbox
microsoftOutlook messageId id Message
microsoftOutlookTrigger mailbox id Mailbox
microsoftSharePoint file id File
microsoftSharePoint folder id Parent Folder
microsoftSharePoint item id Item
microsoftSharePoint list id List
microsoftSharePoint site url,id Site
microsoftTeams assignedTo id Assigned To
microsoftTeams bucketId id Bucket
microsoftTeams channelId id Channel
microsoftTeams chatId id Chat
microsoftTeams groupId id Team
microsoftTeams meetingId id,url Meeting
microsoftTeams membershipId id Member
microsoftTeams organizerId id Organizer
microsoftTeams planId id Plan
microsoftTeams tagId id Team Tag
microsoftTeams teamId url,id Team
microsoftTeams userId id User
microsoftTeamsTrigger channelId id,url Channel
microsoftTeamsTrigger chatId id,url Chat
microsoftTeamsTrigger teamId id,url Team
microsoftToDo userTarget id User
mySql table name Table
n8n workflowId url,id Workflow
nocoDb field id Field Name or ID
nocoDb linkFieldName id Link Field Name or ID
nocoDb projectId id Base Name or ID
nocoDb table id Table Name or ID
nocoDb uploadFieldName id Upload Field Name or ID
nocoDb viewId id View Name or ID
nocoDb workspaceId id Workspace Name or ID
notion blockId url,id Parent Block
notion dataSourceId id Data Source
notion database url,id Database
notion databaseId url,id Database
notion pageId url,id Page
notionTrigger dataSourceId id Data Source
notionTrigger databaseId url,id Database
odoo activityId id Activity
odoo activity_type_id id Activity Type
odoo contactId id Contact
odoo customResource id Resource Name or ID
odoo opportunityId id Opportunity
odoo recordId id Record
odoo res_id id Linked Document
odoo res_model id Linked Document Model
okta userId login,id User
oracleDatabase schema name Schema
oracleDatabase table name Table
perplexity model id Model
postgres schema name Schema
postgres table name Table
postgresTrigger schema name Schema Name
postgresTrigger tableName name Table Name
salesforce acconuntId id Account
salesforce accountId id Account
salesforce owner id Owner
salesforce ownerId id Owner
slack channelId id,url,name Channel
slack user id,username User
slackTrigger channelId id,url Channel to Watch
splunk reportId id Report
splunk searchJobId id Search Job
splunk userId id User
theHiveProject alertId url,id Alert
theHiveProject caseId url,id Case
theHiveProject commentId id Comment
theHiveProject id url,id Alert
theHiveProject logId id Task Log
theHiveProject observableId id Observable
theHiveProject pageId id Page
theHiveProject taskId id Task
todoist project id Project Name or ID
todoist sectionProject id Project Name or ID
trello boardId url,id Board
trello cardId url,id Card ID
trello id url,id Board
twitter inQuoteToStatusId id,url Quote a Tweet
twitter inReplyToStatusId id,url Reply to Tweet
twitter list id,url List
twitter tweetDeleteId id,url Tweet
twitter tweetId id,url Tweet
twitter user username,id User
`
