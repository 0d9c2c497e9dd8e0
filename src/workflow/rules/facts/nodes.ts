/**
 * Written by `npm run facts:build` from n8n 2.41.1; do not edit.
 *
 * Node types: name in the package | display name | credential types | app, "=" if named like the node | what n8n
 * derives from it, "tool" for agents and "hitl" for approvals | versions, if others than 1.
 */
export const baseNodes = `
Brandfetch | Brandfetch | brandfetchApi | = | tool | 1,2
actionNetwork | Action Network | actionNetworkApi | = | tool
activeCampaign | ActiveCampaign | activeCampaignApi | = | tool
activeCampaignTrigger | ActiveCampaign Trigger | activeCampaignApi | ActiveCampaign
acuitySchedulingTrigger | Acuity Scheduling Trigger | acuitySchedulingApi,acuitySchedulingOAuth2Api | Acuity Scheduling
adalo | Adalo | adaloApi | = | tool
affinity | Affinity | affinityApi | = | tool
affinityTrigger | Affinity Trigger | affinityApi | Affinity
aggregate | Aggregate
agileCrm | Agile CRM | agileCrmApi | = | tool
aiTransform | AI Transform
airtable | Airtable | airtableTokenApi,airtableOAuth2Api,airtableApi | = | tool | 1,2,2.1,2.2
airtableTrigger | Airtable Trigger | airtableApi,airtableTokenApi,airtableOAuth2Api | Airtable
airtop | Airtop | airtopApi | = | tool | 1,1.1
amqp | AMQP Sender | amqp | = | tool
amqpTrigger | AMQP Trigger | amqp | AMQP
apiTemplateIo | APITemplate.io | apiTemplateIoApi | = | tool
asana | Asana | asanaApi,asanaOAuth2Api | = | tool
asanaTrigger | Asana Trigger | asanaApi,asanaOAuth2Api | Asana
autopilot | Autopilot | autopilotApi | = | tool
autopilotTrigger | Autopilot Trigger | autopilotApi | Autopilot
awsCertificateManager | AWS Certificate Manager | aws,awsAssumeRole | =
awsCognito | AWS Cognito | aws,awsAssumeRole | =
awsComprehend | AWS Comprehend | aws,awsAssumeRole | =
awsDynamoDb | AWS DynamoDB | aws,awsAssumeRole | =
awsElb | AWS ELB | aws,awsAssumeRole | =
awsIam | AWS IAM | aws,awsAssumeRole | =
awsLambda | AWS Lambda | aws,awsAssumeRole | = | tool
awsRekognition | AWS Rekognition | aws,awsAssumeRole | =
awsS3 | AWS S3 | aws,awsAssumeRole | = | tool | 1,2
awsSes | AWS SES | aws,awsAssumeRole | = | tool
awsSns | AWS SNS | aws,awsAssumeRole | = | tool
awsSnsTrigger | AWS SNS Trigger | aws,awsAssumeRole | AWS SNS
awsSqs | AWS SQS | aws,awsAssumeRole | =
awsTextract | AWS Textract | aws,awsAssumeRole | = | tool
awsTranscribe | AWS Transcribe | aws,awsAssumeRole | = | tool
azureCosmosDb | Azure Cosmos DB | microsoftAzureCosmosDbSharedKeyApi | =
azureStorage | Azure Storage | azureStorageOAuth2Api,azureStorageSharedKeyApi | =
bambooHr | BambooHR | bambooHrApi | = | tool
bannerbear | Bannerbear | bannerbearApi | =
baserow | Baserow | baserowApi,baserowTokenApi | = | tool | 1,1.1
beeminder | Beeminder | beeminderApi,beeminderOAuth2Api | = | tool
bitbucketTrigger | Bitbucket Trigger | bitbucketApi,bitbucketAccessTokenApi | Bitbucket |  | 1,1.1
bitly | Bitly | bitlyApi,bitlyOAuth2Api | = | tool
bitwarden | Bitwarden | bitwardenApi | = | tool
box | Box | boxOAuth2Api | =
boxTrigger | Box Trigger | boxOAuth2Api | Box
bubble | Bubble | bubbleApi | = | tool
calTrigger | Cal.com Trigger | calApi | Cal.com |  | 1,2,3
calendlyTrigger | Calendly Trigger | calendlyOAuth2Api,calendlyApi | Calendly |  | 1,2
chargebee | Chargebee | chargebeeApi | = | tool
chargebeeTrigger | Chargebee Trigger |  | Chargebee
circleCi | CircleCI | circleCiApi | = | tool
ciscoWebex | Webex by Cisco | ciscoWebexOAuth2Api | = | tool
ciscoWebexTrigger | Webex by Cisco Trigger | ciscoWebexOAuth2Api | Webex by Cisco
citrixAdc | Netscaler ADC | citrixAdcApi | =
clearbit | Clearbit | clearbitApi | = | tool
clickUp | ClickUp | clickUpApi,clickUpOAuth2Api | = | tool
clickUpTrigger | ClickUp Trigger | clickUpApi,clickUpOAuth2Api | ClickUp
clockify | Clockify | clockifyApi | = | tool
clockifyTrigger | Clockify Trigger | clockifyApi | Clockify
cloudflare | Cloudflare | cloudflareApi | = | tool
cockpit | Cockpit | cockpitApi | = | tool
coda | Coda | codaApi | = | tool | 1,1.1
code | Code |  |  |  | 1,2
coinGecko | CoinGecko |  | = | tool
compareDatasets | Compare Datasets |  |  |  | 1,2,2.1,2.2,2.3
compression | Compression |  |  | tool | 1,1.1
confluence | Confluence | confluenceCloudOAuth2Api,atlassianServiceAccountApi | = | tool
contentful | Contentful | contentfulApi | = | tool
convertKit | ConvertKit | convertKitApi | = | tool
convertKitTrigger | ConvertKit Trigger | convertKitApi | ConvertKit
convertToFile | Convert to File |  |  |  | 1,1.1
copper | Copper | copperApi | = | tool
copperTrigger | Copper Trigger | copperApi | Copper
cortex | Cortex | cortexApi | =
crateDb | CrateDB | crateDb | = | tool | 1,1.1
cron | Cron
crypto | Crypto | crypto |  | tool | 1,2
currents | Currents | currentsApi | = | tool
currentsTrigger | Currents Trigger | currentsApi | Currents
customerIo | Customer.io | customerIoApi | = | tool
customerIoTrigger | Customer.io Trigger | customerIoApi | Customer.io
dataTable | Data table |  |  | tool | 1,1.1
databricks | Databricks | databricksApi,databricksOAuth2Api | = | tool
databricksTrigger | Databricks Trigger | databricksApi,databricksOAuth2Api | Databricks
dateTime | Date & Time |  |  | tool | 1,2
debugHelper | DebugHelper
deepL | DeepL | deepLApi | = | tool
demio | Demio | demioApi | = | tool
dhl | DHL | dhlApi | = | tool
discord | Discord | discordBotApi,discordOAuth2Api,discordWebhookApi | = | tool,hitl | 1,2
discourse | Discourse | discourseApi | = | tool
disqus | Disqus | disqusApi | =
drift | Drift | driftApi,driftOAuth2Api | = | tool
dropbox | Dropbox | dropboxApi,dropboxOAuth2Api | = | tool
dropcontact | Dropcontact | dropcontactApi | = | tool
dynamicCredentialCheck | Check Credential Status |  | =
e2eTest | E2E Test |  |  | tool
e2eTestPollingTrigger | E2E Test Polling Trigger
editImage | Edit Image |  |  |  | 1,1.1
egoi | E-goi | egoiApi | = | tool
elasticSecurity | Elastic Security | elasticSecurityApi | = | tool
elasticsearch | Elasticsearch | elasticsearchApi | = | tool
emailReadImap | Email Trigger (IMAP) | imap | Email |  | 1,2,2.1,2.2
emailSend | Send Email | smtp | Email | tool,hitl | 1,2,2.1
emelia | Emelia | emeliaApi | = | tool
emeliaTrigger | Emelia Trigger | emeliaApi | Emelia
erpNext | ERPNext | erpNextApi | = | tool
errorTrigger | Error Trigger
evaluation | Evaluation | googleApi,googleSheetsOAuth2Api |  |  | 4.6,4.7,4.8
evaluationTrigger | Evaluation Trigger | googleApi,googleSheetsOAuth2Api |  |  | 4.6,4.7
eventbriteTrigger | Eventbrite Trigger | eventbriteApi,eventbriteOAuth2Api | Eventbrite
executeCommand | Execute Command |  |  | tool
executeWorkflow | Execute Sub-workflow |  |  |  | 1,1.1,1.2,1.3,1.4
executeWorkflowTrigger | Execute Workflow Trigger |  |  |  | 1,1.1,1.2
executionData | Execution Data |  |  |  | 1,1.1
extractFromFile | Extract from File |  |  |  | 1,1.1
facebookGraphApi | Facebook Graph API | facebookGraphApi,facebookGraphApiOAuth2Api | = | tool
facebookLeadAdsTrigger | Facebook Lead Ads Trigger | facebookLeadAdsOAuth2Api | Facebook Lead Ads
facebookTrigger | Facebook Trigger | facebookGraphAppApi,facebookGraphAppOAuth2Api | Facebook
figmaTrigger | Figma Trigger (Beta) | figmaApi,figmaOAuth2Api | Figma
filemaker | FileMaker | fileMaker | = | tool
filter | Filter |  |  |  | 1,2,2.1,2.2,2.3
flow | Flow | flowApi | =
flowTrigger | Flow Trigger | flowApi | Flow
form | n8n Form |  |  |  | 1,2.3,2.4,2.5
formIoTrigger | Form.io Trigger | formIoApi | Form.io
formTrigger | n8n Form Trigger | httpBasicAuth |  |  | 1,2,2.1,2.2,2.3,2.4,2.5,2.6
formstackTrigger | Formstack Trigger | formstackApi,formstackOAuth2Api | Formstack
freshdesk | Freshdesk | freshdeskApi | = | tool
freshservice | Freshservice | freshserviceApi | = | tool
freshworksCrm | Freshworks CRM | freshworksCrmApi | = | tool
ftp | FTP | ftp,sftp | = |  | 1,1.1
function | Function
functionItem | Function Item
gSuiteAdmin | Google Workspace Admin | gSuiteAdminOAuth2Api | = | tool
getResponse | GetResponse | getResponseApi,getResponseOAuth2Api | = | tool
getResponseTrigger | GetResponse Trigger | getResponseApi,getResponseOAuth2Api | GetResponse
ghost | Ghost | ghostAdminApi,ghostContentApi | = | tool
git | Git | gitPassword | = | tool | 1,1.1
github | GitHub | githubApi,githubOAuth2Api,githubAppApi | = | tool | 1,1.1
githubTrigger | Github Trigger | githubApi,githubOAuth2Api,githubAppApi | GitHub
gitlab | GitLab | gitlabApi,gitlabOAuth2Api | = | tool
gitlabTrigger | GitLab Trigger | gitlabApi,gitlabOAuth2Api | GitLab
gmail | Gmail | googleApi,gmailOAuth2 | = | tool,hitl | 1,2,2.1,2.2
gmailTrigger | Gmail Trigger | googleApi,gmailOAuth2 | Gmail |  | 1,1.1,1.2,1.3,1.4
goToWebinar | GoToWebinar | goToWebinarOAuth2Api | = | tool
gong | Gong | gongApi,gongOAuth2Api | = | tool
googleAds | Google Ads | googleAdsOAuth2Api | = | tool
googleAnalytics | Google Analytics | googleAnalyticsOAuth2 | = | tool | 1,2
googleBigQuery | Google BigQuery | googleApi,googleBigQueryOAuth2Api | = | tool | 1,2,2.1
googleBooks | Google Books | googleApi,googleBooksOAuth2Api | = | tool | 1,2
googleBusinessProfile | Google Business Profile | googleBusinessProfileOAuth2Api | = | tool
googleBusinessProfileTrigger | Google Business Profile Trigger | googleBusinessProfileOAuth2Api | Google Business Profile
googleCalendar | Google Calendar | googleCalendarOAuth2Api | = | tool | 1,1.1,1.2,1.3
googleCalendarTrigger | Google Calendar Trigger | googleCalendarOAuth2Api | Google Calendar
googleChat | Google Chat | googleApi,googleChatOAuth2Api | = | tool,hitl
googleCloudNaturalLanguage | Google Cloud Natural Language | googleCloudNaturalLanguageOAuth2Api | = | tool
googleCloudStorage | Google Cloud Storage | googleApi,googleCloudStorageOAuth2Api | = | tool | 1,1.1
googleContacts | Google Contacts | googleContactsOAuth2Api | = | tool
googleDocs | Google Docs | googleApi,googleDocsOAuth2Api | = | tool | 1,2
googleDrive | Google Drive | googleApi,googleDriveOAuth2Api | = | tool | 1,2,3
googleDriveTrigger | Google Drive Trigger | googleApi,googleDriveOAuth2Api | Google Drive
googleFirebaseCloudFirestore | Google Cloud Firestore | googleFirebaseCloudFirestoreOAuth2Api,googleApi | = | tool | 1,1.1
googleFirebaseRealtimeDatabase | Google Cloud Realtime Database | googleFirebaseRealtimeDatabaseOAuth2Api | = | tool
googlePerspective | Google Perspective | googlePerspectiveOAuth2Api | = | tool
googleSheets | Google Sheets | googleApi,googleSheetsOAuth2Api | = | tool | 1,2,3,4,4.1,4.2,4.3,4.4,4.5,4.6,4.7
googleSheetsTrigger | Google Sheets Trigger | googleApi,googleSheetsTriggerOAuth2Api | Google Sheets
googleSlides | Google Slides | googleApi,googleSlidesOAuth2Api | = | tool | 1,2
googleTasks | Google Tasks | googleTasksOAuth2Api | = | tool
googleTranslate | Google Translate | googleApi,googleTranslateOAuth2Api | = | tool | 1,2
gotify | Gotify | gotifyApi | = | tool
grafana | Grafana | grafanaApi | = | tool
graphql | GraphQL | httpBasicAuth,httpCustomAuth,httpDigestAuth,httpHeaderAuth,httpQueryAuth,oAuth1Api,oAuth2Api |  | tool | 1,1.1
grist | Grist | gristApi,gristOAuth2Api | = | tool
gumroadTrigger | Gumroad Trigger | gumroadApi,gumroadOAuth2Api | Gumroad
hackerNews | Hacker News |  | = | tool
haloPSA | HaloPSA | haloPSAApi | = | tool
harvest | Harvest | harvestApi,harvestOAuth2Api | = | tool
helpScout | Help Scout | helpScoutOAuth2Api | = | tool
helpScoutTrigger | Help Scout Trigger | helpScoutOAuth2Api | Help Scout
highLevel | HighLevel | highLevelOAuth2Api,highLevelApi | = | tool | 1,2
homeAssistant | Home Assistant | homeAssistantApi | = | tool
html | HTML |  |  |  | 1,1.1,1.2
htmlExtract | HTML Extract
httpRequest | HTTP Request | httpSslAuth,httpBasicAuth,httpDigestAuth,httpHeaderAuth,httpQueryAuth,oAuth1Api,oAuth2Api |  | tool | 1,2,3,4,4.1,4.2,4.3,4.4,4.5
hubspot | HubSpot | hubspotApi,hubspotAppToken,hubspotOAuth2Api | = | tool | 1,2,2.1,2.2
hubspotTrigger | HubSpot Trigger | hubspotDeveloperApi | HubSpot
humanticAi | Humantic AI | humanticAiApi | = | tool
hunter | Hunter | hunterApi | = | tool
iCal | iCalendar
if | If |  |  |  | 1,2,2.1,2.2,2.3
intercom | Intercom | intercomApi | = | tool
interval | Interval
invoiceNinja | Invoice Ninja | invoiceNinjaApi | = | tool | 1,2
invoiceNinjaTrigger | Invoice Ninja Trigger | invoiceNinjaApi | Invoice Ninja |  | 1,2
itemLists | Item Lists |  |  |  | 1,2,2.1,2.2,3,3.1
iterable | Iterable | iterableApi | = | tool
jenkins | Jenkins | jenkinsApi | = | tool
jinaAi | Jina AI | jinaAiApi | = | tool
jira | Jira Software | jiraSoftwareCloudApi,jiraSoftwareServerApi,jiraSoftwareServerPatApi,jiraSoftwareCloudOAuth2Api,atlassianServiceAccountApi | Jira | tool
jiraTrigger | Jira Trigger | jiraSoftwareCloudApi,jiraSoftwareServerApi,jiraSoftwareServerPatApi,jiraSoftwareCloudOAuth2Api,httpQueryAuth | Jira |  | 1,1.1
jotFormTrigger | Jotform Trigger | jotFormApi | Jotform
jwt | JWT | jwtAuth |  | tool
kafka | Kafka | kafka,schemaRegistryApi | = | tool | 1,2
kafkaTrigger | Kafka Trigger | kafka,schemaRegistryApi | Kafka |  | 1,1.1,1.2,1.3,2
keap | Keap | keapOAuth2Api | = | tool
keapTrigger | Keap Trigger | keapOAuth2Api | Keap
koBoToolbox | KoBoToolbox | koBoToolboxApi | = | tool
koBoToolboxTrigger | KoBoToolbox Trigger | koBoToolboxApi | KoBoToolbox
ldap | Ldap | ldap | = | tool
lemlist | Lemlist | lemlistApi | = | tool | 1,2
lemlistTrigger | Lemlist Trigger | lemlistApi | Lemlist
limit | Limit
line | Line | lineNotifyOAuth2Api | = | tool
linear | Linear | linearApi,linearOAuth2Api | = | tool | 1,1.1
linearTrigger | Linear Trigger | linearApi,linearOAuth2Api | Linear
lingvaNex | LingvaNex | lingvaNexApi | = | tool
linkedIn | LinkedIn | linkedInOAuth2Api,linkedInCommunityManagementOAuth2Api | = | tool
localFileTrigger | Local File Trigger
loneScale | LoneScale | loneScaleApi | = | tool
loneScaleTrigger | LoneScale Trigger | loneScaleApi | LoneScale
magento2 | Magento 2 | magento2Api | = | tool
mailcheck | Mailcheck | mailcheckApi | = | tool
mailchimp | Mailchimp | mailchimpApi,mailchimpOAuth2Api | = | tool
mailchimpTrigger | Mailchimp Trigger | mailchimpApi,mailchimpOAuth2Api | Mailchimp
mailerLite | MailerLite | mailerLiteApi | = | tool | 1,2
mailerLiteTrigger | MailerLite Trigger | mailerLiteApi | MailerLite |  | 1,2
mailgun | Mailgun | mailgunApi | = | tool
mailjet | Mailjet | mailjetEmailApi,mailjetSmsApi | = | tool
mailjetTrigger | Mailjet Trigger | mailjetEmailApi | Mailjet
mandrill | Mandrill | mandrillApi | = | tool
manualTrigger | Manual Trigger
markdown | Markdown
marketstack | Marketstack | marketstackApi | = | tool
matrix | Matrix | matrixApi | = | tool
mattermost | Mattermost | mattermostApi | = | tool
mautic | Mautic | mauticApi,mauticOAuth2Api | = | tool
mauticTrigger | Mautic Trigger | mauticApi,mauticOAuth2Api | Mautic
medium | Medium | mediumApi,mediumOAuth2Api | = | tool
merge | Merge |  |  |  | 1,2,2.1,3,3.1,3.2
messageAnAgent | Message an Agent |  | = | tool | 1,2,3,3.1
messageBird | MessageBird | messageBirdApi | = | tool
metabase | Metabase | metabaseApi | = | tool
microsoftDataverse | Microsoft Dataverse | microsoftDataverseOAuth2Api | = | tool
microsoftDynamicsCrm | Microsoft Dynamics CRM | microsoftDynamicsOAuth2Api | = | tool
microsoftEntra | Microsoft Entra ID | microsoftEntraOAuth2Api | = | tool
microsoftExcel | Microsoft Excel (OneDrive) | microsoftExcelOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | Microsoft Excel | tool | 1,2,2.1,2.2
microsoftExcelSharePoint | Microsoft Excel (SharePoint) | microsoftOAuth2Api,microsoftEntraServicePrincipalApi | Microsoft Excel | tool
microsoftGraphSecurity | Microsoft Graph Security | microsoftGraphSecurityOAuth2Api,microsoftOAuth2Api | = | tool
microsoftOneDrive | Microsoft OneDrive | microsoftOneDriveOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | = | tool | 1,1.1
microsoftOneDriveTrigger | Microsoft OneDrive Trigger | microsoftOneDriveOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | Microsoft OneDrive
microsoftOutlook | Microsoft Outlook | microsoftOutlookOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | = | tool,hitl | 1,2
microsoftOutlookTrigger | Microsoft Outlook Trigger | microsoftOutlookOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | Microsoft Outlook
microsoftSharePoint | Microsoft SharePoint | microsoftOAuth2Api,microsoftEntraServicePrincipalApi,microsoftSharePointOAuth2Api | = | tool | 1,2
microsoftSql | Microsoft SQL | microsoftSql | = | tool | 1,1.1,1.2
microsoftTeams | Microsoft Teams | microsoftTeamsOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | = | tool,hitl | 1,1.1,2
microsoftTeamsTrigger | Microsoft Teams Trigger | microsoftTeamsOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | Microsoft Teams
microsoftToDo | Microsoft To Do | microsoftToDoOAuth2Api,microsoftOAuth2Api,microsoftEntraServicePrincipalApi | = | tool
mindee | Mindee | mindeeReceiptApi,mindeeInvoiceApi | = |  | 1,2,3
misp | MISP | mispApi | = | tool
mistralAi | Mistral AI | mistralCloudApi | = | tool
mocean | Mocean | moceanApi | = | tool
mondayCom | Monday.com | mondayComApi,mondayComOAuth2Api | = | tool
mongoDb | MongoDB | mongoDb | = | tool | 1,1.1,1.2,1.3,1.4,1.5
monicaCrm | Monica CRM | monicaCrmApi | = | tool
moveBinaryData | Convert to/from binary data |  |  |  | 1,1.1
mqtt | MQTT | mqtt | = | tool
mqttTrigger | MQTT Trigger | mqtt | MQTT
msg91 | MSG91 | msg91Api | = | tool
mySql | MySQL | mySql | = | tool | 1,2,2.1,2.2,2.3,2.4,2.5
n8n | n8n | n8nApi | =
n8nTrainingCustomerDatastore | Customer Datastore (n8n training)
n8nTrainingCustomerMessenger | Customer Messenger (n8n training)
n8nTrigger | n8n Trigger
nasa | NASA | nasaApi | = | tool
netlify | Netlify | netlifyApi | = | tool
netlifyTrigger | Netlify Trigger | netlifyApi | Netlify
nextCloud | Nextcloud | nextCloudApi,nextCloudOAuth2Api | = | tool
noOp | No Operation, do nothing
nocoDb | NocoDB | nocoDb,nocoDbApiToken | = | tool | 1,2,3,4
notion | Notion | notionApi,notionOAuth2Api | = | tool | 1,2,2.1,2.2,3
notionTrigger | Notion Trigger | notionApi,notionOAuth2Api | Notion |  | 1,1.1
npm | Npm | npmApi | = | tool
odoo | Odoo | odooApiKeyApi,odooApi | = | tool | 1,2
okta | Okta | oktaApi | = | tool
oneSimpleApi | One Simple API | oneSimpleApi | = | tool
onfleet | Onfleet | onfleetApi | = | tool
onfleetTrigger | Onfleet Trigger | onfleetApi | Onfleet
openAi | OpenAI | openAiApi | = |  | 1,1.1
openThesaurus | OpenThesaurus |  | = | tool
openWeatherMap | OpenWeatherMap | openWeatherMapApi | = | tool
oracleDatabase | Oracle Database | oracleDBApi | = | tool | 1,1.1
orbit | Orbit | orbitApi | =
oura | Oura | ouraApi | = | tool
paddle | Paddle | paddleApi | = | tool
pagerDuty | PagerDuty | pagerDutyApi,pagerDutyOAuth2Api | = | tool
payPal | PayPal | payPalApi | =
payPalTrigger | PayPal Trigger | payPalApi | PayPal
peekalink | Peekalink | peekalinkApi | = | tool
perplexity | Perplexity | perplexityApi | = | tool | 1,2,3
phantombuster | Phantombuster | phantombusterApi | = | tool
philipsHue | Philips Hue | philipsHueOAuth2Api | = | tool
pipedrive | Pipedrive | pipedriveApi,pipedriveOAuth2Api | = | tool | 1,2
pipedriveTrigger | Pipedrive Trigger | pipedriveApi,pipedriveOAuth2Api,httpBasicAuth | Pipedrive |  | 1,1.1
plivo | Plivo | plivoApi | = | tool
postBin | PostBin |  | = | tool
postHog | PostHog | postHogApi | = | tool
postgres | Postgres | postgres | = | tool | 1,2,2.1,2.2,2.3,2.4,2.5,2.6,2.7
postgresTrigger | Postgres Trigger | postgres | Postgres
postmarkTrigger | Postmark Trigger | postmarkApi | Postmark
profitWell | ProfitWell | profitWellApi | = | tool
pushbullet | Pushbullet | pushbulletOAuth2Api | = | tool
pushcut | Pushcut | pushcutApi | = | tool
pushcutTrigger | Pushcut Trigger | pushcutApi | Pushcut
pushover | Pushover | pushoverApi | = | tool
questDb | QuestDB | questDb | = | tool | 1,1.1
quickChart | QuickChart |  | = | tool
quickbase | Quick Base | quickbaseApi | = | tool
quickbooks | QuickBooks Online | quickBooksOAuth2Api | = | tool
rabbitmq | RabbitMQ | rabbitmq | = | tool | 1,1.1,1.2
rabbitmqTrigger | RabbitMQ Trigger | rabbitmq | RabbitMQ
raindrop | Raindrop | raindropOAuth2Api | = | tool
readBinaryFile | Read Binary File
readBinaryFiles | Read Binary Files
readPDF | Read PDF
readWriteFile | Read/Write Files from Disk |  |  |  | 1,1.1
reddit | Reddit | redditOAuth2Api | = | tool
redis | Redis | redis | = | tool
redisTrigger | Redis Trigger | redis | Redis
removeDuplicates | Remove Duplicates |  |  |  | 1,1.1,2
renameKeys | Rename Keys
respondToWebhook | Respond to Webhook | jwtAuth |  |  | 1,1.1,1.2,1.3,1.4,1.5
rocketchat | RocketChat | rocketchatApi | = | tool
rssFeedRead | RSS Read |  | RSS | tool | 1,1.1,1.2
rssFeedReadTrigger | RSS Feed Trigger |  | RSS
rundeck | Rundeck | rundeckApi | = | tool | 1,1.1
s3 | S3 | s3 | = | tool
salesforce | Salesforce | salesforceOAuth2Api,salesforceJwtApi | = | tool | 1,1.1
salesforceTrigger | Salesforce Trigger | salesforceOAuth2Api,salesforceJwtApi | Salesforce |  | 1,1.1
salesmate | Salesmate | salesmateApi | = | tool
scheduleTrigger | Schedule Trigger |  |  |  | 1,1.1,1.2,1.3,1.4
seaTable | SeaTable | seaTableApi | = | tool | 1,2
seaTableTrigger | SeaTable Trigger | seaTableApi | SeaTable |  | 1,2
securityScorecard | SecurityScorecard | securityScorecardApi | = | tool
segment | Segment | segmentApi | = | tool
sendGrid | SendGrid | sendGridApi | = | tool
sendInBlue | Brevo | sendInBlueApi | = | tool
sendInBlueTrigger | Brevo Trigger | sendInBlueApi | Brevo
sendy | Sendy | sendyApi | = | tool
sentryIo | Sentry.io | sentryIoOAuth2Api,sentryIoApi,sentryIoServerApi | = | tool
serviceNow | ServiceNow | serviceNowOAuth2Api,serviceNowBasicApi | = | tool
set | Edit Fields (Set) |  |  |  | 1,2,3,3.1,3.2,3.3,3.4,3.5
shopify | Shopify | shopifyApi,shopifyAccessTokenApi,shopifyOAuth2Api | = | tool
shopifyTrigger | Shopify Trigger | shopifyApi,shopifyAccessTokenApi,shopifyOAuth2Api | Shopify
signl4 | SIGNL4 | signl4Api | = | tool
simulate | Simulate
simulateTrigger | Simulate Trigger
slack | Slack | slackApi,slackOAuth2Api | = | tool,hitl | 1,2,2.1,2.2,2.3,2.4,2.5,2.6,2.7
slackTrigger | Slack Trigger | slackApi | Slack
sms77 | seven | sms77Api | = | tool
snowflake | Snowflake | snowflake,snowflakeOAuth2Api | = | tool | 1,1.1
sort | Sort
splitInBatches | Loop Over Items (Split in Batches) |  |  |  | 1,2,3
splitOut | Split Out
splunk | Splunk | splunkApi | = | tool | 1,2
spotify | Spotify | spotifyOAuth2Api | = | tool
spreadsheetFile | Spreadsheet File |  |  |  | 1,2
sseTrigger | SSE Trigger
ssh | SSH | sshPassword,sshPrivateKey | =
stackby | Stackby | stackbyApi | = | tool
stickyNote | Sticky Note
stopAndError | Stop and Error
storyblok | Storyblok | storyblokContentApi,storyblokManagementApi | = | tool
strapi | Strapi | strapiApi,strapiTokenApi | = | tool
strava | Strava | stravaOAuth2Api | = | tool | 1,1.1
stravaTrigger | Strava Trigger | stravaOAuth2Api | Strava
stripe | Stripe | stripeApi | = | tool
stripeTrigger | Stripe Trigger | stripeApi | Stripe
summarize | Summarize |  |  |  | 1,1.1
supabase | Supabase | supabaseApi | = | tool
surveyMonkeyTrigger | SurveyMonkey Trigger | surveyMonkeyApi,surveyMonkeyOAuth2Api | SurveyMonkey
switch | Switch |  |  |  | 1,2,3,3.1,3.2,3.3,3.4
syncroMsp | SyncroMSP | syncroMspApi | = | tool
taiga | Taiga | taigaApi | = | tool
taigaTrigger | Taiga Trigger | taigaApi | Taiga
tapfiliate | Tapfiliate | tapfiliateApi | = | tool
telegram | Telegram | telegramApi | = | tool,hitl | 1,1.1,1.2
telegramTrigger | Telegram Trigger | telegramApi | Telegram |  | 1,1.1,1.2,1.3,1.4,1.5
theHive | TheHive | theHiveApi | = | tool
theHiveProject | TheHive 5 | theHiveProjectApi | = | tool
theHiveProjectTrigger | TheHive 5 Trigger |  | TheHive 5
theHiveTrigger | TheHive Trigger |  | TheHive |  | 1,2
timeSaved | Track Time Saved
timescaleDb | TimescaleDB | timescaleDb | = | tool | 1,1.1
todoist | Todoist | todoistApi,todoistOAuth2Api | = | tool | 1,2,2.1,2.2
togglTrigger | Toggl Trigger | togglApi | Toggl
totp | TOTP | totpApi |  | tool
travisCi | TravisCI | travisCiApi | = | tool
trello | Trello | trelloApi,trelloOAuth1Api | = | tool
trelloTrigger | Trello Trigger | trelloApi,trelloOAuth1Api | Trello
twake | Twake | twakeCloudApi | = | tool
twilio | Twilio | twilioApi | = | tool
twilioTrigger | Twilio Trigger | twilioApi | Twilio
twist | Twist | twistOAuth2Api | = | tool
twitter | X (Formerly Twitter) | twitterOAuth2Api,twitterOAuth1Api | X | tool | 1,2
typeformTrigger | Typeform Trigger | typeformApi,typeformOAuth2Api | Typeform |  | 1,1.1
unleashedSoftware | Unleashed Software | unleashedSoftwareApi | = | tool | 1,1.1
uplead | Uplead | upleadApi | = | tool
uproc | uProc | uprocApi | = | tool
uptimeRobot | UptimeRobot | uptimeRobotApi | = | tool
urlScanIo | urlscan.io | urlScanIoApi | = | tool
venafiTlsProtectCloud | Venafi TLS Protect Cloud | venafiTlsProtectCloudApi | = | tool
venafiTlsProtectCloudTrigger | Venafi TLS Protect Cloud Trigger | venafiTlsProtectCloudApi | Venafi TLS Protect Cloud
venafiTlsProtectDatacenter | Venafi TLS Protect Datacenter | venafiTlsProtectDatacenterApi | = | tool
vero | Vero | veroApi | = | tool
vonage | Vonage | vonageApi | = | tool
wait | Wait | httpBasicAuth,httpHeaderAuth,jwtAuth |  |  | 1,1.1
webflow | Webflow | webflowOAuth2Api,webflowApi | = | tool | 1,2
webflowTrigger | Webflow Trigger | webflowOAuth2Api,webflowApi | Webflow |  | 1,2
webhook | Webhook | httpBasicAuth,httpHeaderAuth,jwtAuth |  |  | 1,1.1,2,2.1
wekan | Wekan | wekanApi | = | tool
whatsApp | WhatsApp Business Cloud | whatsAppApi | = | tool,hitl | 1,1.1
whatsAppTrigger | WhatsApp Trigger | whatsAppTriggerApi | WhatsApp
wise | Wise | wiseApi | =
wiseTrigger | Wise Trigger | wiseApi | Wise
wooCommerce | WooCommerce | wooCommerceApi | = | tool
wooCommerceTrigger | WooCommerce Trigger | wooCommerceApi | WooCommerce
wordpress | Wordpress | wordpressApi,wordpressOAuth2Api | = | tool
workableTrigger | Workable Trigger | workableApi | Workable
workflowTrigger | Workflow Trigger
writeBinaryFile | Write Binary File
wufooTrigger | Wufoo Trigger | wufooApi | Wufoo
xero | Xero | xeroOAuth2Api | = | tool
xml | XML
youTube | YouTube | youTubeOAuth2Api | = | tool
yourls | Yourls | yourlsApi | = | tool
zammad | Zammad | zammadBasicAuthApi,zammadTokenAuthApi | = | tool
zendesk | Zendesk | zendeskApi,zendeskOAuth2Api | = | tool
zendeskTrigger | Zendesk Trigger | zendeskApi,zendeskOAuth2Api | Zendesk
zohoCrm | Zoho CRM | zohoOAuth2Api | = | tool
zoom | Zoom | zoomApi,zoomOAuth2Api | = | tool
zulip | Zulip | zulipApi | = | tool
`

export const aiNodes = `
agent | AI Agent | mySql,postgres |  |  | 1,1.1,1.2,1.3,1.4,1.5,1.6,1.7,1.8,1.9,2,2.1,2.2,3,3.1
agentTool | AI Agent Tool |  |  |  | 2.2,3
alibabaCloud | Qwen Cloud | alibabaCloudApi | = | tool | 1,1.1
anthropic | Anthropic | anthropicApi | = | tool
chainLlm | Basic LLM Chain |  |  |  | 1,1.1,1.2,1.3,1.4,1.5,1.6,1.7,1.8,1.9
chainRetrievalQa | Question and Answer Chain |  |  |  | 1,1.1,1.2,1.3,1.4,1.5,1.6,1.7
chainSummarization | Summarization Chain |  |  |  | 1,2,2.1
chat | Chat |  |  | tool,hitl | 1,1.1,1.2,1.3
chatHubVectorStorePGVector | ChatHub PGVector Store | chatHubVectorStorePGVectorApi | = |  | 1,1.1,1.2,1.3
chatHubVectorStorePinecone | ChatHub Pinecone Vector Store | chatHubVectorStorePineconeApi | ChatHub Pinecone |  | 1,1.1,1.2,1.3
chatHubVectorStoreQdrant | ChatHub Qdrant Vector Store | chatHubVectorStoreQdrantApi | ChatHub Qdrant |  | 1,1.1,1.2,1.3
chatTrigger | Chat Trigger | httpBasicAuth |  |  | 1,1.1,1.2,1.3,1.4,1.5
code | LangChain Code
documentBinaryInputLoader | Binary Input Loader
documentDefaultDataLoader | Default Data Loader |  |  |  | 1,1.1
documentGithubLoader | GitHub Document Loader | githubApi | GitHub |  | 1,1.1
documentJsonInputLoader | JSON Input Loader
embeddingsAwsBedrock | Embeddings AWS Bedrock | aws,awsAssumeRole | AWS Bedrock
embeddingsAzureOpenAi | Embeddings Azure OpenAI | azureOpenAiApi | Azure OpenAI
embeddingsCohere | Embeddings Cohere | cohereApi | Cohere
embeddingsDatabricks | Embeddings Databricks | databricksOAuth2Api | Databricks
embeddingsGoogleGemini | Embeddings Google Gemini | googlePalmApi | Google Gemini
embeddingsGoogleVertex | Embeddings Google Vertex | googleApi | Google Vertex
embeddingsHuggingFaceInference | Embeddings Hugging Face Inference | huggingFaceApi | Hugging Face Inference
embeddingsLemonade | Embeddings Lemonade | lemonadeApi | Lemonade
embeddingsMistralCloud | Embeddings Mistral Cloud | mistralCloudApi | Mistral Cloud
embeddingsNvidia | NVIDIA Nemotron Embeddings | nvidiaApi | =
embeddingsOllama | Embeddings Ollama | ollamaApi | Ollama
embeddingsOpenAi | Embeddings OpenAI | openAiApi | OpenAI |  | 1,1.1,1.2
embeddingsOracleDb | Embeddings Oracle Database | oracleDBApi | Oracle Database
googleGemini | Google Gemini | googlePalmApi | = | tool | 1,1.1,1.2
guardrails | Guardrails |  |  |  | 1,2
informationExtractor | Information Extractor |  |  |  | 1,1.1,1.2
lmChatAlibabaCloud | Qwen Cloud Chat Model | alibabaCloudApi | Qwen Cloud |  | 1,1.1
lmChatAnthropic | Anthropic Chat Model | anthropicApi | Anthropic |  | 1,1.1,1.2,1.3,1.4,1.5,1.6
lmChatAwsBedrock | AWS Bedrock Chat Model | aws,awsAssumeRole | AWS Bedrock |  | 1,1.1,1.2
lmChatAzureOpenAi | Azure OpenAI Chat Model | azureOpenAiApi,azureEntraCognitiveServicesOAuth2Api | Azure OpenAI
lmChatCohere | Cohere Chat Model | cohereApi | Cohere
lmChatDatabricks | Databricks Chat Model | databricksOAuth2Api | Databricks
lmChatDeepSeek | DeepSeek Chat Model | deepSeekApi | DeepSeek
lmChatGoogleGemini | Google Gemini Chat Model | googlePalmApi | Google Gemini |  | 1,1.1,1.2
lmChatGoogleVertex | Google Vertex Chat Model | googleApi | Google Vertex
lmChatGroq | Groq Chat Model | groqApi | Groq
lmChatLemonade | Lemonade Chat Model | lemonadeApi | Lemonade
lmChatMinimax | MiniMax Chat Model | minimaxApi | MiniMax |  | 1,1.1,1.2
lmChatMistralCloud | Mistral Cloud Chat Model | mistralCloudApi | Mistral Cloud
lmChatMoonshot | Moonshot Kimi Chat Model | moonshotApi | Moonshot Kimi |  | 1,1.1
lmChatNvidia | NVIDIA Nemotron Chat Model | nvidiaApi | NVIDIA Nemotron
lmChatOllama | Ollama Chat Model | ollamaApi | Ollama
lmChatOpenAi | OpenAI Chat Model | openAiApi | OpenAI |  | 1,1.1,1.2,1.3
lmChatOpenRouter | OpenRouter Chat Model | openRouterApi | OpenRouter
lmChatVercelAiGateway | Vercel AI Gateway Chat Model | vercelAiGatewayApi | Vercel AI Gateway
lmChatXAiGrok | xAI Grok Chat Model | xAiApi | xAI Grok
lmCohere | Cohere Model | cohereApi | Cohere
lmLemonade | Lemonade Model | lemonadeApi | Lemonade
lmOllama | Ollama Model | ollamaApi | Ollama
lmOpenAi | OpenAI Model | openAiApi | OpenAI
lmOpenHuggingFaceInference | Hugging Face Inference Model | huggingFaceApi | Hugging Face Inference
manualChatTrigger | Manual Chat Trigger |  |  |  | 1,1.1
mcpClient | MCP Client | httpBearerAuth,httpHeaderAuth,mcpOAuth2Api,httpMultipleHeadersAuth | MCP |  | 1,1.1
mcpClientTool | MCP Client Tool | httpBearerAuth,httpHeaderAuth,mcpOAuth2Api,httpMultipleHeadersAuth | MCP |  | 1,1.1,1.2,1.3,1.4
mcpRegistryClientTool | MCP Registry Client (internal) | mcpOAuth2Api | MCP Registry Client |  | 1,1.1
mcpTrigger | MCP Server Trigger | httpBearerAuth,httpHeaderAuth |  |  | 1,1.1,2,2.1
memoryBufferWindow | Simple Memory |  |  |  | 1,1.1,1.2,1.3,1.4
memoryChatRetriever | Chat Messages Retriever
memoryManager | Chat Memory Manager |  |  |  | 1,1.1
memoryMongoDbChat | MongoDB Chat Memory | mongoDb | MongoDB |  | 1,1.1
memoryMotorhead | Motorhead | motorheadApi | = |  | 1,1.1,1.2,1.3,1.4
memoryPostgresChat | Postgres Chat Memory | postgres | Postgres |  | 1,1.1,1.2,1.3,1.4
memoryRedisChat | Redis Chat Memory | redis | Redis |  | 1,1.1,1.2,1.3,1.4,1.5,1.6
memoryXata | Xata | xataApi | = |  | 1,1.1,1.2,1.3,1.4,1.5
memoryZep | Zep | zepApi | = |  | 1,1.1,1.2,1.3,1.4
microsoftAgent365Trigger | Microsoft Agent 365 Trigger | microsoftAgent365Api | Microsoft Agent 365 |  | 1,1.1
minimax | MiniMax | minimaxApi | = | tool | 1,1.1,1.2
modelSelector | Model Selector
moonshot | Moonshot Kimi | moonshotApi | = | tool
ollama | Ollama | ollamaApi | = | tool
openAi | OpenAI | openAiApi | = |  | 1,1.1,1.2,1.3,1.4,1.5,1.6,1.7,1.8,2,2.1,2.2,2.3
openAiAssistant | OpenAI Assistant | openAiApi | OpenAI |  | 1,1.1
outputParserAutofixing | Auto-fixing Output Parser
outputParserItemList | Item List Output Parser
outputParserStructured | Structured Output Parser |  |  |  | 1,1.1,1.2,1.3
rerankerCohere | Reranker Cohere | cohereApi | Cohere
retrieverContextualCompression | Contextual Compression Retriever
retrieverMultiQuery | MultiQuery Retriever
retrieverVectorStore | Vector Store Retriever
retrieverWorkflow | Workflow Retriever |  |  |  | 1,1.1
sentimentAnalysis | Sentiment Analysis |  |  |  | 1,1.1
textClassifier | Text Classifier |  |  |  | 1,1.1
textSplitterCharacterTextSplitter | Character Text Splitter
textSplitterRecursiveCharacterTextSplitter | Recursive Character Text Splitter
textSplitterTokenSplitter | Token Splitter
toolCalculator | Calculator
toolCode | Code Tool |  |  |  | 1,1.1,1.2,1.3
toolExecutor | Tool Executor
toolHttpRequest | HTTP Request Tool |  |  |  | 1,1.1
toolSearXng | SearXNG | searXngApi | =
toolSerpApi | SerpApi (Google Search) | serpApi | SerpApi
toolThink | Think Tool |  |  |  | 1,1.1
toolVectorStore | Vector Store Question Answer Tool |  |  |  | 1,1.1
toolWikipedia | Wikipedia |  | =
toolWolframAlpha | Wolfram|Alpha | wolframAlphaApi | =
toolWorkflow | Call n8n Workflow Tool |  |  |  | 1,1.1,1.2,1.3,2,2.1,2.2
vectorStoreAzureAISearch | Azure AI Search Vector Store | azureAiSearchApi | Azure AI Search |  | 1,1.1,1.2,1.3
vectorStoreChromaDB | Chroma Vector Store | chromaSelfHostedApi,chromaCloudApi | Chroma |  | 1,1.1,1.2,1.3
vectorStoreInMemory | Simple Vector Store |  |  |  | 1,1.1,1.2,1.3
vectorStoreInMemoryInsert | In Memory Vector Store Insert
vectorStoreInMemoryLoad | In Memory Vector Store Load
vectorStoreMilvus | Milvus Vector Store | milvusApi | Milvus |  | 1,1.1,1.2,1.3
vectorStoreMongoDBAtlas | MongoDB Atlas Vector Store | mongoDb | MongoDB Atlas |  | 1,1.1,1.2,1.3
vectorStoreOracleDBVector | Oracle Database Vector Store | oracleDBApi | Oracle Database |  | 1,1.1,1.2,1.3
vectorStorePGVector | Postgres PGVector Store | postgres | Postgres |  | 1,1.1,1.2,1.3
vectorStorePinecone | Pinecone Vector Store | pineconeApi | Pinecone |  | 1,1.1,1.2,1.3
vectorStorePineconeInsert | Pinecone: Insert | pineconeApi | Pinecone
vectorStorePineconeLoad | Pinecone: Load | pineconeApi | Pinecone
vectorStoreQdrant | Qdrant Vector Store | qdrantApi | Qdrant |  | 1,1.1,1.2,1.3
vectorStoreRedis | Redis Vector Store | redis | Redis |  | 1,1.1,1.2,1.3
vectorStoreSupabase | Supabase Vector Store | supabaseApi | Supabase |  | 1,1.1,1.2,1.3
vectorStoreSupabaseInsert | Supabase: Insert | supabaseApi | Supabase
vectorStoreSupabaseLoad | Supabase: Load | supabaseApi | Supabase
vectorStoreWeaviate | Weaviate Vector Store | weaviateApi | Weaviate |  | 1,1.1,1.2,1.3
vectorStoreZep | Zep Vector Store | zepApi | Zep |  | 1,1.1,1.2,1.3
vectorStoreZepInsert | Zep Vector Store: Insert | zepApi | Zep
vectorStoreZepLoad | Zep Vector Store: Load | zepApi | Zep
`
