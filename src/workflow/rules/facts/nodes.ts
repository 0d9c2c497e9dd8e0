/**
 * Written by `npm run facts:build` from n8n 2.41.3; do not edit.
 *
 * Node types: name in the package | display name | credential types | app, "=" if named like the node | tool.
 */
export const baseNodes = `
Brandfetch | Brandfetch | brandfetchApi | = | tool
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
airtable | Airtable | airtableTokenApi,airtableOAuth2Api,airtableApi | = | tool
airtableTrigger | Airtable Trigger | airtableApi,airtableTokenApi,airtableOAuth2Api | Airtable
airtop | Airtop | airtopApi | = | tool
amqp | AMQP Sender | amqp | = | tool
amqpTrigger | AMQP Trigger | amqp | AMQP
apiTemplateIo | APITemplate.io | apiTemplateIoApi | = | tool
asana | Asana | asanaApi,asanaOAuth2Api | = | tool
asanaTrigger | Asana Trigger | asanaApi,asanaOAuth2Api | Asana
autopilot | Autopilot | autopilotApi | = | tool
autopilotTrigger | Autopilot Trigger | autopilotApi | Autopilot
awsCertificateManager | AWS Certificate Manager | aws,awsAssumeRole | =
awsCognito | AWS Cognito | aws | =
awsComprehend | AWS Comprehend | aws,awsAssumeRole | =
awsDynamoDb | AWS DynamoDB | aws,awsAssumeRole | =
awsElb | AWS ELB | aws,awsAssumeRole | =
awsIam | AWS IAM | aws | =
awsLambda | AWS Lambda | aws,awsAssumeRole | = | tool
awsRekognition | AWS Rekognition | aws,awsAssumeRole | =
awsS3 | AWS S3 | aws,awsAssumeRole | = | tool
awsSes | AWS SES | aws,awsAssumeRole | = | tool
awsSns | AWS SNS | aws,awsAssumeRole | = | tool
awsSnsTrigger | AWS SNS Trigger | aws,awsAssumeRole | AWS SNS
awsSqs | AWS SQS | aws,awsAssumeRole | =
awsTextract | AWS Textract | aws,awsAssumeRole | = | tool
awsTranscribe | AWS Transcribe | aws | = | tool
azureCosmosDb | Azure Cosmos DB | microsoftAzureCosmosDbSharedKeyApi | =
azureStorage | Azure Storage | azureStorageOAuth2Api,azureStorageSharedKeyApi | =
bambooHr | BambooHR | bambooHrApi | = | tool
bannerbear | Bannerbear | bannerbearApi | =
baserow | Baserow | baserowApi | = | tool
beeminder | Beeminder | beeminderApi,beeminderOAuth2Api | = | tool
bitbucketTrigger | Bitbucket Trigger | bitbucketApi,bitbucketAccessTokenApi | Bitbucket
bitly | Bitly | bitlyApi,bitlyOAuth2Api | = | tool
bitwarden | Bitwarden | bitwardenApi | = | tool
box | Box | boxOAuth2Api | =
boxTrigger | Box Trigger | boxOAuth2Api | Box
bubble | Bubble | bubbleApi | = | tool
calTrigger | Cal.com Trigger | calApi | Cal.com
calendlyTrigger | Calendly Trigger | calendlyApi,calendlyOAuth2Api | Calendly
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
coda | Coda | codaApi | = | tool
code | Code
coinGecko | CoinGecko |  | = | tool
compareDatasets | Compare Datasets
compression | Compression |  |  | tool
contentful | Contentful | contentfulApi | = | tool
convertKit | ConvertKit | convertKitApi | = | tool
convertKitTrigger | ConvertKit Trigger | convertKitApi | ConvertKit
convertToFile | Convert to File
copper | Copper | copperApi | = | tool
copperTrigger | Copper Trigger | copperApi | Copper
cortex | Cortex | cortexApi | =
crateDb | CrateDB | crateDb | = | tool
cron | Cron
crypto | Crypto | crypto |  | tool
currents | Currents | currentsApi | = | tool
currentsTrigger | Currents Trigger | currentsApi | Currents
customerIo | Customer.io | customerIoApi | = | tool
customerIoTrigger | Customer.io Trigger | customerIoApi | Customer.io
dataTable | Data table |  |  | tool
dateTime | Date & Time |  |  | tool
debugHelper | DebugHelper
deepL | DeepL | deepLApi | = | tool
demio | Demio | demioApi | = | tool
dhl | DHL | dhlApi | = | tool
discord | Discord | discordBotApi,discordOAuth2Api,discordWebhookApi | = | tool
discourse | Discourse | discourseApi | = | tool
disqus | Disqus | disqusApi | =
drift | Drift | driftApi,driftOAuth2Api | = | tool
dropbox | Dropbox | dropboxApi,dropboxOAuth2Api | = | tool
dropcontact | Dropcontact | dropcontactApi | = | tool
e2eTest | E2E Test |  |  | tool
editImage | Edit Image
egoi | E-goi | egoiApi | = | tool
elasticSecurity | Elastic Security | elasticSecurityApi | = | tool
elasticsearch | Elasticsearch | elasticsearchApi | = | tool
emailReadImap | Email Trigger (IMAP) | imap | Email
emailSend | Send Email | smtp | Email | tool
emelia | Emelia | emeliaApi | = | tool
emeliaTrigger | Emelia Trigger | emeliaApi | Emelia
erpNext | ERPNext | erpNextApi | = | tool
errorTrigger | Error Trigger
evaluation | Evaluation | googleApi,googleSheetsOAuth2Api
evaluationTrigger | Evaluation Trigger | googleApi,googleSheetsOAuth2Api
eventbriteTrigger | Eventbrite Trigger | eventbriteApi,eventbriteOAuth2Api | Eventbrite
executeCommand | Execute Command |  |  | tool
executeWorkflow | Execute Sub-workflow
executeWorkflowTrigger | Execute Workflow Trigger
executionData | Execution Data
extractFromFile | Extract from File
facebookGraphApi | Facebook Graph API | facebookGraphApi | = | tool
facebookLeadAdsTrigger | Facebook Lead Ads Trigger | facebookLeadAdsOAuth2Api | Facebook Lead Ads
facebookTrigger | Facebook Trigger | facebookGraphAppApi | Facebook
figmaTrigger | Figma Trigger (Beta) | figmaApi | Figma
filemaker | FileMaker | fileMaker | = | tool
filter | Filter
flow | Flow | flowApi | =
flowTrigger | Flow Trigger | flowApi | Flow
form | n8n Form
formIoTrigger | Form.io Trigger | formIoApi | Form.io
formTrigger | n8n Form Trigger | httpBasicAuth
formstackTrigger | Formstack Trigger | formstackApi,formstackOAuth2Api | Formstack
freshdesk | Freshdesk | freshdeskApi | = | tool
freshservice | Freshservice | freshserviceApi | = | tool
freshworksCrm | Freshworks CRM | freshworksCrmApi | = | tool
ftp | FTP | ftp,sftp | =
function | Function
functionItem | Function Item
gSuiteAdmin | Google Workspace Admin | gSuiteAdminOAuth2Api | = | tool
getResponse | GetResponse | getResponseApi,getResponseOAuth2Api | = | tool
getResponseTrigger | GetResponse Trigger | getResponseApi,getResponseOAuth2Api | GetResponse
ghost | Ghost | ghostAdminApi,ghostContentApi | = | tool
git | Git | gitPassword | = | tool
github | GitHub | githubApi,githubOAuth2Api | = | tool
githubTrigger | Github Trigger | githubApi,githubOAuth2Api | GitHub
gitlab | GitLab | gitlabApi,gitlabOAuth2Api | = | tool
gitlabTrigger | GitLab Trigger | gitlabApi,gitlabOAuth2Api | GitLab
gmail | Gmail | googleApi,gmailOAuth2 | = | tool
gmailTrigger | Gmail Trigger | googleApi,gmailOAuth2 | Gmail
goToWebinar | GoToWebinar | goToWebinarOAuth2Api | = | tool
gong | Gong | gongApi,gongOAuth2Api | = | tool
googleAds | Google Ads | googleAdsOAuth2Api | = | tool
googleAnalytics | Google Analytics | googleAnalyticsOAuth2 | = | tool
googleBigQuery | Google BigQuery | googleApi,googleBigQueryOAuth2Api | = | tool
googleBooks | Google Books | googleApi,googleBooksOAuth2Api | = | tool
googleBusinessProfile | Google Business Profile | googleBusinessProfileOAuth2Api | = | tool
googleBusinessProfileTrigger | Google Business Profile Trigger | googleBusinessProfileOAuth2Api | Google Business Profile
googleCalendar | Google Calendar | googleCalendarOAuth2Api | = | tool
googleCalendarTrigger | Google Calendar Trigger | googleCalendarOAuth2Api | Google Calendar
googleChat | Google Chat | googleApi,googleChatOAuth2Api | = | tool
googleCloudNaturalLanguage | Google Cloud Natural Language | googleCloudNaturalLanguageOAuth2Api | = | tool
googleCloudStorage | Google Cloud Storage | googleCloudStorageOAuth2Api | = | tool
googleContacts | Google Contacts | googleContactsOAuth2Api | = | tool
googleDocs | Google Docs | googleApi,googleDocsOAuth2Api | = | tool
googleDrive | Google Drive | googleApi,googleDriveOAuth2Api | = | tool
googleDriveTrigger | Google Drive Trigger | googleApi,googleDriveOAuth2Api | Google Drive
googleFirebaseCloudFirestore | Google Cloud Firestore | googleFirebaseCloudFirestoreOAuth2Api,googleApi | = | tool
googleFirebaseRealtimeDatabase | Google Cloud Realtime Database | googleFirebaseRealtimeDatabaseOAuth2Api | = | tool
googlePerspective | Google Perspective | googlePerspectiveOAuth2Api | = | tool
googleSheets | Google Sheets  | googleApi,googleSheetsOAuth2Api | Google Sheets | tool
googleSheetsTrigger | Google Sheets Trigger | googleSheetsTriggerOAuth2Api | Google Sheets
googleSlides | Google Slides | googleApi,googleSlidesOAuth2Api | = | tool
googleTasks | Google Tasks | googleTasksOAuth2Api | = | tool
googleTranslate | Google Translate | googleApi,googleTranslateOAuth2Api | = | tool
gotify | Gotify | gotifyApi | = | tool
grafana | Grafana | grafanaApi | = | tool
graphql | GraphQL | httpBasicAuth,httpCustomAuth,httpDigestAuth,httpHeaderAuth,httpQueryAuth,oAuth1Api,oAuth2Api |  | tool
grist | Grist | gristApi | = | tool
gumroadTrigger | Gumroad Trigger | gumroadApi | Gumroad
hackerNews | Hacker News |  | = | tool
haloPSA | HaloPSA | haloPSAApi | = | tool
harvest | Harvest | harvestApi,harvestOAuth2Api | = | tool
helpScout | Help Scout | helpScoutOAuth2Api | = | tool
helpScoutTrigger | Help Scout Trigger | helpScoutOAuth2Api | Help Scout
highLevel | HighLevel | highLevelOAuth2Api,highLevelApi | = | tool
homeAssistant | Home Assistant | homeAssistantApi | = | tool
html | HTML
htmlExtract | HTML Extract
httpRequest | HTTP Request | httpSslAuth,httpBasicAuth,httpDigestAuth,httpHeaderAuth,httpQueryAuth,oAuth1Api,oAuth2Api |  | tool
hubspot | HubSpot | hubspotApi,hubspotAppToken,hubspotOAuth2Api | = | tool
hubspotTrigger | HubSpot Trigger | hubspotDeveloperApi | HubSpot
humanticAi | Humantic AI | humanticAiApi | = | tool
hunter | Hunter | hunterApi | = | tool
iCal | iCalendar
if | If
intercom | Intercom | intercomApi | = | tool
interval | Interval
invoiceNinja | Invoice Ninja | invoiceNinjaApi | = | tool
invoiceNinjaTrigger | Invoice Ninja Trigger | invoiceNinjaApi | Invoice Ninja
itemLists | Item Lists
iterable | Iterable | iterableApi | = | tool
jenkins | Jenkins | jenkinsApi | = | tool
jinaAi | Jina AI | jinaAiApi | = | tool
jira | Jira Software | jiraSoftwareCloudApi,jiraSoftwareServerApi,jiraSoftwareServerPatApi | Jira | tool
jiraTrigger | Jira Trigger | jiraSoftwareCloudApi,jiraSoftwareServerApi,jiraSoftwareServerPatApi,httpQueryAuth | Jira
jotFormTrigger | Jotform Trigger | jotFormApi | Jotform
jwt | JWT | jwtAuth |  | tool
kafka | Kafka | kafka | = | tool
kafkaTrigger | Kafka Trigger | kafka | Kafka
keap | Keap | keapOAuth2Api | = | tool
keapTrigger | Keap Trigger | keapOAuth2Api | Keap
koBoToolbox | KoBoToolbox | koBoToolboxApi | = | tool
koBoToolboxTrigger | KoBoToolbox Trigger | koBoToolboxApi | KoBoToolbox
ldap | Ldap | ldap | = | tool
lemlist | Lemlist | lemlistApi | = | tool
lemlistTrigger | Lemlist Trigger | lemlistApi | Lemlist
limit | Limit
line | Line | lineNotifyOAuth2Api | = | tool
linear | Linear | linearApi,linearOAuth2Api | = | tool
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
mailerLite | MailerLite | mailerLiteApi | = | tool
mailerLiteTrigger | MailerLite Trigger | mailerLiteApi | MailerLite
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
merge | Merge
messageBird | MessageBird | messageBirdApi | = | tool
metabase | Metabase | metabaseApi | = | tool
microsoftDynamicsCrm | Microsoft Dynamics CRM | microsoftDynamicsOAuth2Api | = | tool
microsoftEntra | Microsoft Entra ID | microsoftEntraOAuth2Api | = | tool
microsoftExcel | Microsoft Excel | microsoftExcelOAuth2Api | = | tool
microsoftGraphSecurity | Microsoft Graph Security | microsoftGraphSecurityOAuth2Api | = | tool
microsoftOneDrive | Microsoft OneDrive | microsoftOneDriveOAuth2Api | = | tool
microsoftOneDriveTrigger | Microsoft OneDrive Trigger | microsoftOneDriveOAuth2Api | Microsoft OneDrive
microsoftOutlook | Microsoft Outlook | microsoftOutlookOAuth2Api | = | tool
microsoftOutlookTrigger | Microsoft Outlook Trigger | microsoftOutlookOAuth2Api | Microsoft Outlook
microsoftSharePoint | Microsoft SharePoint | microsoftSharePointOAuth2Api | = | tool
microsoftSql | Microsoft SQL | microsoftSql | = | tool
microsoftTeams | Microsoft Teams | microsoftTeamsOAuth2Api | = | tool
microsoftTeamsTrigger | Microsoft Teams Trigger | microsoftTeamsOAuth2Api | Microsoft Teams
microsoftToDo | Microsoft To Do | microsoftToDoOAuth2Api | = | tool
mindee | Mindee | mindeeReceiptApi,mindeeInvoiceApi | =
misp | MISP | mispApi | = | tool
mistralAi | Mistral AI | mistralCloudApi | = | tool
mocean | Mocean | moceanApi | = | tool
mondayCom | Monday.com | mondayComApi,mondayComOAuth2Api | = | tool
mongoDb | MongoDB | mongoDb | = | tool
monicaCrm | Monica CRM | monicaCrmApi | = | tool
moveBinaryData | Convert to/from binary data
mqtt | MQTT | mqtt | = | tool
mqttTrigger | MQTT Trigger | mqtt | MQTT
msg91 | MSG91 | msg91Api | = | tool
mySql | MySQL | mySql | = | tool
n8n | n8n | n8nApi | =
n8nTrainingCustomerDatastore | Customer Datastore (n8n training)
n8nTrainingCustomerMessenger | Customer Messenger (n8n training)
n8nTrigger | n8n Trigger
nasa | NASA | nasaApi | = | tool
netlify | Netlify | netlifyApi | = | tool
netlifyTrigger | Netlify Trigger | netlifyApi | Netlify
nextCloud | Nextcloud | nextCloudApi,nextCloudOAuth2Api | = | tool
noOp | No Operation, do nothing
nocoDb | NocoDB | nocoDb,nocoDbApiToken | = | tool
notion | Notion | notionApi | = | tool
notionTrigger | Notion Trigger | notionApi | Notion
npm | Npm | npmApi | = | tool
odoo | Odoo | odooApi | = | tool
okta | Okta | oktaApi | = | tool
oneSimpleApi | One Simple API | oneSimpleApi | = | tool
onfleet | Onfleet | onfleetApi | = | tool
onfleetTrigger | Onfleet Trigger | onfleetApi | Onfleet
openAi | OpenAI | openAiApi | =
openThesaurus | OpenThesaurus |  | = | tool
openWeatherMap | OpenWeatherMap | openWeatherMapApi | = | tool
oracleDatabase | Oracle Database | oracleDBApi | = | tool
orbit | Orbit | orbitApi | =
oura | Oura | ouraApi | = | tool
paddle | Paddle | paddleApi | = | tool
pagerDuty | PagerDuty | pagerDutyApi,pagerDutyOAuth2Api | = | tool
payPal | PayPal | payPalApi | =
payPalTrigger | PayPal Trigger | payPalApi | PayPal
peekalink | Peekalink | peekalinkApi | = | tool
perplexity | Perplexity | perplexityApi | = | tool
phantombuster | Phantombuster | phantombusterApi | = | tool
philipsHue | Philips Hue | philipsHueOAuth2Api | = | tool
pipedrive | Pipedrive | pipedriveApi,pipedriveOAuth2Api | = | tool
pipedriveTrigger | Pipedrive Trigger | pipedriveApi,pipedriveOAuth2Api,httpBasicAuth | Pipedrive
plivo | Plivo | plivoApi | = | tool
postBin | PostBin |  | = | tool
postHog | PostHog | postHogApi | = | tool
postgres | Postgres | postgres | = | tool
postgresTrigger | Postgres Trigger | postgres | Postgres
postmarkTrigger | Postmark Trigger | postmarkApi | Postmark
profitWell | ProfitWell | profitWellApi | = | tool
pushbullet | Pushbullet | pushbulletOAuth2Api | = | tool
pushcut | Pushcut | pushcutApi | = | tool
pushcutTrigger | Pushcut Trigger | pushcutApi | Pushcut
pushover | Pushover | pushoverApi | = | tool
questDb | QuestDB | questDb | = | tool
quickChart | QuickChart |  | = | tool
quickbase | Quick Base | quickbaseApi | = | tool
quickbooks | QuickBooks Online | quickBooksOAuth2Api | = | tool
rabbitmq | RabbitMQ | rabbitmq | = | tool
rabbitmqTrigger | RabbitMQ Trigger | rabbitmq | RabbitMQ
raindrop | Raindrop | raindropOAuth2Api | = | tool
readBinaryFile | Read Binary File
readBinaryFiles | Read Binary Files
readPDF | Read PDF
readWriteFile | Read/Write Files from Disk
reddit | Reddit | redditOAuth2Api | = | tool
redis | Redis | redis | = | tool
redisTrigger | Redis Trigger | redis | Redis
removeDuplicates | Remove Duplicates
renameKeys | Rename Keys
respondToWebhook | Respond to Webhook | jwtAuth
rocketchat | RocketChat | rocketchatApi | = | tool
rssFeedRead | RSS Read |  | RSS | tool
rssFeedReadTrigger | RSS Feed Trigger |  | RSS
rundeck | Rundeck | rundeckApi | = | tool
s3 | S3 | s3 | = | tool
salesforce | Salesforce | salesforceOAuth2Api,salesforceJwtApi | = | tool
salesforceTrigger | Salesforce Trigger | salesforceOAuth2Api | Salesforce
salesmate | Salesmate | salesmateApi | = | tool
scheduleTrigger | Schedule Trigger
seaTable | SeaTable | seaTableApi | = | tool
seaTableTrigger | SeaTable Trigger | seaTableApi | SeaTable
securityScorecard | SecurityScorecard | securityScorecardApi | = | tool
segment | Segment | segmentApi | = | tool
sendGrid | SendGrid | sendGridApi | = | tool
sendInBlue | Brevo | sendInBlueApi | = | tool
sendInBlueTrigger | Brevo Trigger | sendInBlueApi | Brevo
sendy | Sendy | sendyApi | = | tool
sentryIo | Sentry.io | sentryIoOAuth2Api,sentryIoApi,sentryIoServerApi | = | tool
serviceNow | ServiceNow | serviceNowOAuth2Api,serviceNowBasicApi | = | tool
set | Set
shopify | Shopify | shopifyApi,shopifyAccessTokenApi,shopifyOAuth2Api | = | tool
shopifyTrigger | Shopify Trigger | shopifyApi,shopifyAccessTokenApi,shopifyOAuth2Api | Shopify
signl4 | SIGNL4 | signl4Api | = | tool
simulate | Simulate
simulateTrigger | Simulate Trigger
slack | Slack | slackApi,slackOAuth2Api | = | tool
slackTrigger | Slack Trigger | slackApi | Slack
sms77 | seven | sms77Api | = | tool
snowflake | Snowflake | snowflake | = | tool
sort | Sort
splitInBatches | Split In Batches
splitOut | Split Out
splunk | Splunk | splunkApi | = | tool
spotify | Spotify | spotifyOAuth2Api | = | tool
spreadsheetFile | Spreadsheet File
sseTrigger | SSE Trigger
ssh | SSH | sshPassword,sshPrivateKey | =
stackby | Stackby | stackbyApi | = | tool
stickyNote | Sticky Note
stopAndError | Stop and Error
storyblok | Storyblok | storyblokContentApi,storyblokManagementApi | = | tool
strapi | Strapi | strapiApi,strapiTokenApi | = | tool
strava | Strava | stravaOAuth2Api | = | tool
stravaTrigger | Strava Trigger | stravaOAuth2Api | Strava
stripe | Stripe | stripeApi | = | tool
stripeTrigger | Stripe Trigger | stripeApi | Stripe
summarize | Summarize
supabase | Supabase | supabaseApi | = | tool
surveyMonkeyTrigger | SurveyMonkey Trigger | surveyMonkeyApi,surveyMonkeyOAuth2Api | SurveyMonkey
switch | Switch
syncroMsp | SyncroMSP | syncroMspApi | = | tool
taiga | Taiga | taigaApi | = | tool
taigaTrigger | Taiga Trigger | taigaApi | Taiga
tapfiliate | Tapfiliate | tapfiliateApi | = | tool
telegram | Telegram | telegramApi | = | tool
telegramTrigger | Telegram Trigger | telegramApi | Telegram
theHive | TheHive | theHiveApi | = | tool
theHiveProject | TheHive 5 | theHiveProjectApi | = | tool
theHiveProjectTrigger | TheHive 5 Trigger |  | TheHive 5
theHiveTrigger | TheHive Trigger |  | TheHive
timeSaved | Track Time Saved
timescaleDb | TimescaleDB | timescaleDb | = | tool
todoist | Todoist | todoistApi,todoistOAuth2Api | = | tool
togglTrigger | Toggl Trigger | togglApi | Toggl
totp | TOTP | totpApi |  | tool
travisCi | TravisCI | travisCiApi | = | tool
trello | Trello | trelloApi | = | tool
trelloTrigger | Trello Trigger | trelloApi | Trello
twake | Twake | twakeCloudApi | = | tool
twilio | Twilio | twilioApi | = | tool
twilioTrigger | Twilio Trigger | twilioApi | Twilio
twist | Twist | twistOAuth2Api | = | tool
twitter | X (Formerly Twitter) | twitterOAuth2Api,twitterOAuth1Api | X | tool
typeformTrigger | Typeform Trigger | typeformApi,typeformOAuth2Api | Typeform
unleashedSoftware | Unleashed Software | unleashedSoftwareApi | = | tool
uplead | Uplead | upleadApi | = | tool
uproc | uProc | uprocApi | = | tool
uptimeRobot | UptimeRobot | uptimeRobotApi | = | tool
urlScanIo | urlscan.io | urlScanIoApi | = | tool
venafiTlsProtectCloud | Venafi TLS Protect Cloud | venafiTlsProtectCloudApi | = | tool
venafiTlsProtectCloudTrigger | Venafi TLS Protect Cloud Trigger | venafiTlsProtectCloudApi | Venafi TLS Protect Cloud
venafiTlsProtectDatacenter | Venafi TLS Protect Datacenter | venafiTlsProtectDatacenterApi | = | tool
vero | Vero | veroApi | = | tool
vonage | Vonage | vonageApi | = | tool
wait | Wait | httpBasicAuth,httpHeaderAuth,jwtAuth
webflow | Webflow | webflowOAuth2Api,webflowApi | = | tool
webflowTrigger | Webflow Trigger | webflowOAuth2Api,webflowApi | Webflow
webhook | Webhook | httpBasicAuth,httpHeaderAuth,jwtAuth
wekan | Wekan | wekanApi | = | tool
whatsApp | WhatsApp Business Cloud | whatsAppApi | = | tool
whatsAppTrigger | WhatsApp Trigger | whatsAppTriggerApi | WhatsApp
wise | Wise | wiseApi | =
wiseTrigger | Wise Trigger | wiseApi | Wise
wooCommerce | WooCommerce | wooCommerceApi | = | tool
wooCommerceTrigger | WooCommerce Trigger | wooCommerceApi | WooCommerce
wordpress | Wordpress | wordpressApi | = | tool
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
agent | AI Agent | mySql,postgres
agentTool | AI Agent Tool
anthropic | Anthropic | anthropicApi | = | tool
chainLlm | Basic LLM Chain
chainRetrievalQa | Question and Answer Chain
chainSummarization | Summarization Chain
chat | Chat |  |  | tool
chatTrigger | Chat Trigger | httpBasicAuth
code | LangChain Code
documentBinaryInputLoader | Binary Input Loader
documentDefaultDataLoader | Default Data Loader
documentGithubLoader | GitHub Document Loader | githubApi | GitHub
documentJsonInputLoader | JSON Input Loader
embeddingsAwsBedrock | Embeddings AWS Bedrock | aws | AWS Bedrock
embeddingsAzureOpenAi | Embeddings Azure OpenAI | azureOpenAiApi | Azure OpenAI
embeddingsCohere | Embeddings Cohere | cohereApi | Cohere
embeddingsGoogleGemini | Embeddings Google Gemini | googlePalmApi | Google Gemini
embeddingsGoogleVertex | Embeddings Google Vertex | googleApi | Google Vertex
embeddingsHuggingFaceInference | Embeddings Hugging Face Inference | huggingFaceApi | Hugging Face Inference
embeddingsLemonade | Embeddings Lemonade | lemonadeApi | Lemonade
embeddingsMistralCloud | Embeddings Mistral Cloud | mistralCloudApi | Mistral Cloud
embeddingsOllama | Embeddings Ollama | ollamaApi | Ollama
embeddingsOpenAi | Embeddings OpenAI | openAiApi | OpenAI
googleGemini | Google Gemini | googlePalmApi | = | tool
guardrails | Guardrails
informationExtractor | Information Extractor
lmChatAnthropic | Anthropic Chat Model | anthropicApi | Anthropic
lmChatAwsBedrock | AWS Bedrock Chat Model | aws | AWS Bedrock
lmChatAzureOpenAi | Azure OpenAI Chat Model | azureOpenAiApi,azureEntraCognitiveServicesOAuth2Api | Azure OpenAI
lmChatCohere | Cohere Chat Model | cohereApi | Cohere
lmChatDeepSeek | DeepSeek Chat Model | deepSeekApi | DeepSeek
lmChatGoogleGemini | Google Gemini Chat Model | googlePalmApi | Google Gemini
lmChatGoogleVertex | Google Vertex Chat Model | googleApi | Google Vertex
lmChatGroq | Groq Chat Model | groqApi | Groq
lmChatLemonade | Lemonade Chat Model | lemonadeApi | Lemonade
lmChatMistralCloud | Mistral Cloud Chat Model | mistralCloudApi | Mistral Cloud
lmChatOllama | Ollama Chat Model | ollamaApi | Ollama
lmChatOpenAi | OpenAI Chat Model | openAiApi | OpenAI
lmChatOpenRouter | OpenRouter Chat Model | openRouterApi | OpenRouter
lmChatVercelAiGateway | Vercel AI Gateway Chat Model | vercelAiGatewayApi | Vercel AI Gateway
lmChatXAiGrok | xAI Grok Chat Model | xAiApi | xAI Grok
lmCohere | Cohere Model | cohereApi | Cohere
lmLemonade | Lemonade Model | lemonadeApi | Lemonade
lmOllama | Ollama Model | ollamaApi | Ollama
lmOpenAi | OpenAI Model | openAiApi | OpenAI
lmOpenHuggingFaceInference | Hugging Face Inference Model | huggingFaceApi | Hugging Face Inference
manualChatTrigger | Manual Chat Trigger
mcpClient | MCP Client | httpBearerAuth,httpHeaderAuth,mcpOAuth2Api,httpMultipleHeadersAuth | MCP
mcpClientTool | MCP Client Tool | httpBearerAuth,httpHeaderAuth,mcpOAuth2Api,httpMultipleHeadersAuth | MCP
mcpTrigger | MCP Server Trigger | httpBearerAuth,httpHeaderAuth
memoryBufferWindow | Simple Memory
memoryChatRetriever | Chat Messages Retriever
memoryManager | Chat Memory Manager
memoryMongoDbChat | MongoDB Chat Memory | mongoDb | MongoDB
memoryMotorhead | Motorhead | motorheadApi | =
memoryPostgresChat | Postgres Chat Memory | postgres | Postgres
memoryRedisChat | Redis Chat Memory | redis | Redis
memoryXata | Xata | xataApi | =
memoryZep | Zep | zepApi | =
microsoftAgent365Trigger | Microsoft Agent 365 Trigger | microsoftAgent365Api | Microsoft Agent 365
modelSelector | Model Selector
ollama | Ollama | ollamaApi | = | tool
openAi | OpenAI | openAiApi | =
openAiAssistant | OpenAI Assistant | openAiApi | OpenAI
outputParserAutofixing | Auto-fixing Output Parser
outputParserItemList | Item List Output Parser
outputParserStructured | Structured Output Parser
rerankerCohere | Reranker Cohere | cohereApi | Cohere
retrieverContextualCompression | Contextual Compression Retriever
retrieverMultiQuery | MultiQuery Retriever
retrieverVectorStore | Vector Store Retriever
retrieverWorkflow | Workflow Retriever
sentimentAnalysis | Sentiment Analysis
textClassifier | Text Classifier
textSplitterCharacterTextSplitter | Character Text Splitter
textSplitterRecursiveCharacterTextSplitter | Recursive Character Text Splitter
textSplitterTokenSplitter | Token Splitter
toolCalculator | Calculator
toolCode | Code Tool
toolExecutor | Tool Executor
toolHttpRequest | HTTP Request Tool
toolSearXng | SearXNG | searXngApi | =
toolSerpApi | SerpApi (Google Search) | serpApi | SerpApi
toolThink | Think Tool
toolVectorStore | Vector Store Question Answer Tool
toolWikipedia | Wikipedia |  | =
toolWolframAlpha | Wolfram|Alpha | wolframAlphaApi | =
toolWorkflow | Call n8n Workflow Tool
vectorStoreAzureAISearch | Azure AI Search Vector Store | azureAiSearchApi | Azure AI Search
vectorStoreChromaDB | Chroma Vector Store | chromaSelfHostedApi,chromaCloudApi | Chroma
vectorStoreInMemory | Simple Vector Store
vectorStoreInMemoryInsert | In Memory Vector Store Insert
vectorStoreInMemoryLoad | In Memory Vector Store Load
vectorStoreMilvus | Milvus Vector Store | milvusApi | Milvus
vectorStoreMongoDBAtlas | MongoDB Atlas Vector Store | mongoDb | MongoDB Atlas
vectorStorePGVector | Postgres PGVector Store | postgres | Postgres
vectorStorePinecone | Pinecone Vector Store | pineconeApi | Pinecone
vectorStorePineconeInsert | Pinecone: Insert | pineconeApi | Pinecone
vectorStorePineconeLoad | Pinecone: Load | pineconeApi | Pinecone
vectorStoreQdrant | Qdrant Vector Store | qdrantApi | Qdrant
vectorStoreRedis | Redis Vector Store | redis | Redis
vectorStoreSupabase | Supabase Vector Store | supabaseApi | Supabase
vectorStoreSupabaseInsert | Supabase: Insert | supabaseApi | Supabase
vectorStoreSupabaseLoad | Supabase: Load | supabaseApi | Supabase
vectorStoreWeaviate | Weaviate Vector Store | weaviateApi | Weaviate
vectorStoreZep | Zep Vector Store | zepApi | Zep
vectorStoreZepInsert | Zep Vector Store: Insert | zepApi | Zep
vectorStoreZepLoad | Zep Vector Store: Load | zepApi | Zep
`
