/**
 * Written by `npm run facts:build` from n8n 2.41.1; do not edit.
 *
 * Credential types: type | display name.
 */
export const credentials = `
actionNetworkApi | Action Network API
activeCampaignApi | ActiveCampaign API
acuitySchedulingApi | Acuity Scheduling API
acuitySchedulingOAuth2Api | AcuityScheduling OAuth2 API
adaloApi | Adalo API
affinityApi | Affinity API
agileCrmApi | AgileCRM API
airtableApi | Airtable API
airtableOAuth2Api | Airtable OAuth2 API
airtableTokenApi | Airtable Personal Access Token API
airtopApi | Airtop API
alibabaCloudApi | Qwen Cloud
alienVaultApi | AlienVault API
amqp | AMQP
anthropicApi | Anthropic
apiTemplateIoApi | APITemplate.io API
asanaApi | Asana API
asanaOAuth2Api | Asana OAuth2 API
atlassianOAuth2Api | Atlassian OAuth2 API
atlassianServiceAccountApi | Atlassian Service Account
auth0ManagementApi | Auth0 Management API
autopilotApi | Autopilot API
aws | AWS (IAM)
awsAssumeRole | AWS (Assume Role)
azureAiSearchApi | Azure AI Search API
azureEntraCognitiveServicesOAuth2Api | Azure Entra ID (Azure Active Directory) API
azureOpenAiApi | Azure Open AI
azureStorageOAuth2Api | Azure Storage OAuth2 API
azureStorageSharedKeyApi | Azure Storage Shared Key API
bambooHrApi | BambooHR API
bannerbearApi | Bannerbear API
baserowApi | Baserow API
baserowTokenApi | Baserow Token API
beeminderApi | Beeminder API
beeminderOAuth2Api | Beeminder OAuth2 API
bitbucketAccessTokenApi | Bitbucket Access Token API
bitbucketApi | Bitbucket API
bitlyApi | Bitly API
bitlyOAuth2Api | Bitly OAuth2 API
bitwardenApi | Bitwarden API
boxOAuth2Api | Box OAuth2 API
brandfetchApi | Brandfetch API
braveSearchApi | Brave Search
bubbleApi | Bubble API
calApi | Cal API
calendlyApi | Calendly Personal Access Token API
calendlyOAuth2Api | Calendly OAuth2 API
carbonBlackApi | Carbon Black API
chargebeeApi | Chargebee API
chatHubVectorStorePGVectorApi | ChatHub PGVector Store API
chatHubVectorStorePineconeApi | ChatHub Pinecone Vector Store API
chatHubVectorStoreQdrantApi | ChatHub Qdrant Vector Store API
chromaCloudApi | ChromaDB Cloud
chromaSelfHostedApi | ChromaDB Self-Hosted
circleCiApi | CircleCI API
ciscoMerakiApi | Cisco Meraki API
ciscoSecureEndpointApi | Cisco Secure Endpoint (AMP) API
ciscoUmbrellaApi | Cisco Umbrella API
ciscoWebexOAuth2Api | Cisco Webex OAuth2 API
citrixAdcApi | Netscaler ADC API
clearbitApi | Clearbit API
clickUpApi | ClickUp API
clickUpOAuth2Api | ClickUp OAuth2 API
clockifyApi | Clockify API
cloudflareApi | Cloudflare API
cockpitApi | Cockpit API
codaApi | Coda API
cohereApi | Cohere API
confluenceCloudOAuth2Api | Confluence Cloud OAuth2 API
contentfulApi | Contentful API
convertApi | ConvertAPI
convertKitApi | ConvertKit API
copperApi | Copper API
cortexApi | Cortex API
crateDb | CrateDB
crowdStrikeOAuth2Api | CrowdStrike OAuth2 API
crypto | Crypto
currentsApi | Currents API
customerIoApi | Customer.io API
databricksApi | Databricks
databricksOAuth2Api | Databricks OAuth2 API
datadogApi | Datadog API
daytonaApi | Daytona
deepLApi | DeepL API
deepSeekApi | DeepSeek
demioApi | Demio API
dfirIrisApi | DFIR-IRIS API
dhlApi | DHL API
discordBotApi | Discord Bot API
discordOAuth2Api | Discord OAuth2 API
discordWebhookApi | Discord Webhook
discourseApi | Discourse API
disqusApi | Disqus API
driftApi | Drift API
driftOAuth2Api | Drift OAuth2 API
dropboxApi | Dropbox API
dropboxOAuth2Api | Dropbox OAuth2 API
dropcontactApi | Dropcontact API
dynatraceApi | Dynatrace API
egoiApi | E-Goi API
elasticSecurityApi | Elastic Security API
elasticsearchApi | Elasticsearch API
emeliaApi | Emelia API
erpNextApi | ERPNext API
eventbriteApi | Eventbrite API
eventbriteOAuth2Api | Eventbrite OAuth2 API
f5BigIpApi | F5 Big-IP API
facebookGraphApi | Facebook Graph API
facebookGraphApiOAuth2Api | Facebook Graph OAuth2 API
facebookGraphAppApi | Facebook Graph API (App)
facebookGraphAppOAuth2Api | Facebook Graph (App) OAuth2 API
facebookLeadAdsOAuth2Api | Facebook Lead Ads OAuth2 API
figmaApi | Figma API
figmaOAuth2Api | Figma OAuth2 API
fileMaker | FileMaker API
filescanApi | Filescan API
flowApi | Flow API
formIoApi | Form.io API
formstackApi | Formstack API
formstackOAuth2Api | Formstack OAuth2 API
fortiGateApi | Fortinet FortiGate API
freshdeskApi | Freshdesk API
freshserviceApi | Freshservice API
freshworksCrmApi | Freshworks CRM API
ftp | FTP
gSuiteAdminOAuth2Api | Google Workspace Admin OAuth2 API
getResponseApi | GetResponse API
getResponseOAuth2Api | GetResponse OAuth2 API
ghostAdminApi | Ghost Admin API
ghostContentApi | Ghost Content API
gitPassword | Git
githubApi | GitHub API
githubAppApi | GitHub App API
githubOAuth2Api | GitHub OAuth2 API
gitlabApi | GitLab API
gitlabOAuth2Api | GitLab OAuth2 API
gmailOAuth2 | Gmail OAuth2 API
goToWebinarOAuth2Api | GoToWebinar OAuth2 API
gongApi | Gong API
gongOAuth2Api | Gong OAuth2 API
googleAdsOAuth2Api | Google Ads OAuth2 API
googleAnalyticsOAuth2 | Google Analytics OAuth2 API
googleApi | Google Service Account API
googleBigQueryOAuth2Api | Google BigQuery OAuth2 API
googleBooksOAuth2Api | Google Books OAuth2 API
googleBusinessProfileOAuth2Api | Google Business Profile OAuth2 API
googleCalendarOAuth2Api | Google Calendar OAuth2 API
googleChatOAuth2Api | Chat OAuth2 API
googleCloudNaturalLanguageOAuth2Api | Google Cloud Natural Language OAuth2 API
googleCloudStorageOAuth2Api | Google Cloud Storage OAuth2 API
googleContactsOAuth2Api | Google Contacts OAuth2 API
googleDocsOAuth2Api | Google Docs OAuth2 API
googleDriveOAuth2Api | Google Drive OAuth2 API
googleFirebaseCloudFirestoreOAuth2Api | Google Firebase Cloud Firestore OAuth2 API
googleFirebaseRealtimeDatabaseOAuth2Api | Google Firebase Realtime Database OAuth2 API
googleOAuth2Api | Google OAuth2 API
googlePalmApi | Google Gemini(PaLM) Api
googlePerspectiveOAuth2Api | Google Perspective OAuth2 API
googleSheetsOAuth2Api | Google Sheets OAuth2 API
googleSheetsTriggerOAuth2Api | Google Sheets Trigger OAuth2 API
googleSlidesOAuth2Api | Google Slides OAuth2 API
googleTasksOAuth2Api | Google Tasks OAuth2 API
googleTranslateOAuth2Api | Google Translate OAuth2 API
gotifyApi | Gotify API
grafanaApi | Grafana API
gristApi | Grist API
gristOAuth2Api | Grist OAuth2 API
groqApi | Groq
gumroadApi | Gumroad API
gumroadOAuth2Api | Gumroad OAuth2 API
haloPSAApi | HaloPSA API
harvestApi | Harvest API
harvestOAuth2Api | Harvest OAuth2 API
helpScoutOAuth2Api | HelpScout OAuth2 API
highLevelApi | HighLevel API
highLevelOAuth2Api | HighLevel OAuth2 API
homeAssistantApi | Home Assistant API
httpBasicAuth | Basic Auth
httpBearerAuth | Bearer Auth
httpCustomAuth | Custom Auth
httpDigestAuth | Digest Auth
httpHeaderAuth | Header Auth
httpMultipleHeadersAuth | Multiple Headers Auth
httpQueryAuth | Query Auth
httpSslAuth | SSL Certificates
httpTemplatedCustomAuth | Simplified Custom Auth
hubspotApi | HubSpot API
hubspotAppToken | HubSpot Service Key
hubspotDeveloperApi | HubSpot Developer API
hubspotOAuth2Api | HubSpot OAuth2 API
huggingFaceApi | Hugging Face API
humanticAiApi | Humantic AI API
hunterApi | Hunter API
hybridAnalysisApi | Hybrid Analysis API
imap | IMAP
impervaWafApi | Imperva WAF API
intercomApi | Intercom API
invoiceNinjaApi | Invoice Ninja API
iterableApi | Iterable API
jenkinsApi | Jenkins API
jinaAiApi | Jina AI API
jiraSoftwareCloudApi | Jira SW Cloud API
jiraSoftwareCloudOAuth2Api | Jira SW Cloud OAuth2 API
jiraSoftwareServerApi | Jira SW Server API
jiraSoftwareServerPatApi | Jira SW Server (PAT) API
jotFormApi | JotForm API
jwtAuth | JWT Auth
kafka | Kafka
keapOAuth2Api | Keap OAuth2 API
kibanaApi | Kibana API
koBoToolboxApi | KoBoToolbox API Token
ldap | LDAP
lemlistApi | Lemlist API
lemonadeApi | Lemonade
lineNotifyOAuth2Api | Line Notify OAuth2 API
linearApi | Linear API
linearOAuth2Api | Linear OAuth2 API
lingvaNexApi | LingvaNex API
linkedInCommunityManagementOAuth2Api | LinkedIn Community Management OAuth2 API
linkedInOAuth2Api | LinkedIn OAuth2 API
loneScaleApi | LoneScale API
magento2Api | Magento 2 API
mailcheckApi | Mailcheck API
mailchimpApi | Mailchimp API
mailchimpOAuth2Api | Mailchimp OAuth2 API
mailerLiteApi | Mailer Lite API
mailgunApi | Mailgun API
mailjetEmailApi | Mailjet Email API
mailjetSmsApi | Mailjet SMS API
malcoreApi | Malcore API
mandrillApi | Mandrill API
marketstackApi | Marketstack API
matrixApi | Matrix API
mattermostApi | Mattermost API
mauticApi | Mautic API
mauticOAuth2Api | Mautic OAuth2 API
mcpOAuth2Api | MCP OAuth2 API
mediumApi | Medium API
mediumOAuth2Api | Medium OAuth2 API
messageBirdApi | MessageBird API
metabaseApi | Metabase API
microsoftAgent365Api | Microsoft 365 Agent API
microsoftAzureCosmosDbSharedKeyApi | Microsoft Azure Cosmos DB API
microsoftAzureMonitorOAuth2Api | Microsoft Azure Monitor OAuth2 API
microsoftDataverseOAuth2Api | Microsoft Dataverse OAuth2 API
microsoftDynamicsOAuth2Api | Microsoft Dynamics OAuth2 API
microsoftEntraOAuth2Api | Microsoft Entra ID (Azure Active Directory) API
microsoftEntraServicePrincipalApi | Microsoft Entra Service Principal
microsoftExcelOAuth2Api | Microsoft Excel OAuth2 API
microsoftGraphSecurityOAuth2Api | Microsoft Graph Security OAuth2 API
microsoftOAuth2Api | Microsoft OAuth2 API
microsoftOneDriveOAuth2Api | Microsoft Drive OAuth2 API
microsoftOutlookOAuth2Api | Microsoft Outlook OAuth2 API
microsoftSharePointOAuth2Api | Microsoft SharePoint OAuth2 API
microsoftSql | Microsoft SQL
microsoftTeamsOAuth2Api | Microsoft Teams OAuth2 API
microsoftToDoOAuth2Api | Microsoft To Do OAuth2 API
milvusApi | Milvus
mindeeInvoiceApi | Mindee Invoice API
mindeeReceiptApi | Mindee Receipt API
minimaxApi | MiniMax
miroOAuth2Api | Miro OAuth2 API
mispApi | MISP API
mistApi | Mist API
mistralCloudApi | Mistral Cloud API
moceanApi | Mocean Api
mondayComApi | Monday.com API
mondayComOAuth2Api | Monday.com OAuth2 API
mongoDb | MongoDB
monicaCrmApi | Monica CRM API
moonshotApi | Moonshot
motorheadApi | Motorhead API
mqtt | MQTT
msg91Api | Msg91 Api
mySql | MySQL
n8nApi | n8n API
nasaApi | NASA API
netlifyApi | Netlify API
nextCloudApi | NextCloud API
nextCloudOAuth2Api | NextCloud OAuth2 API
nocoDb | NocoDB
nocoDbApiToken | NocoDB API Token
notionApi | Notion API
notionOAuth2Api | Notion OAuth2 API
npmApi | Npm API
nvidiaApi | NVIDIA Nemotron
oAuth1Api | OAuth1 API
oAuth2Api | OAuth2 API
odooApi | Odoo API
odooApiKeyApi | Odoo API (API Key)
oktaApi | Okta API
ollamaApi | Ollama
oneSimpleApi | One Simple API
onfleetApi | Onfleet API
openAiApi | OpenAI
openCtiApi | OpenCTI API
openRouterApi | OpenRouter
openWeatherMapApi | OpenWeatherMap API
oracleDBApi | Oracle Database Credentials API
orbitApi | Orbit API
ouraApi | Oura API
paddleApi | Paddle API
pagerDutyApi | PagerDuty API
pagerDutyOAuth2Api | PagerDuty OAuth2 API
payPalApi | PayPal API
peekalinkApi | Peekalink API
perplexityApi | Perplexity API
phantombusterApi | Phantombuster API
philipsHueOAuth2Api | PhilipHue OAuth2 API
pineconeApi | Pinecone API
pipedriveApi | Pipedrive API
pipedriveOAuth2Api | Pipedrive OAuth2 API
plivoApi | Plivo API
postHogApi | PostHog API
postgres | Postgres
postmarkApi | Postmark API
profitWellApi | ProfitWell API
pushbulletOAuth2Api | Pushbullet OAuth2 API
pushcutApi | Pushcut API
pushoverApi | Pushover API
qRadarApi | QRadar API
qdrantApi | Qdrant API
qualysApi | Qualys API
questDb | QuestDB
quickBooksOAuth2Api | QuickBooks Online OAuth2 API
quickbaseApi | Quick Base API
rabbitmq | RabbitMQ
raindropOAuth2Api | Raindrop OAuth2 API
rapid7InsightVmApi | Rapid7 InsightVM API
recordedFutureApi | Recorded Future API
redditOAuth2Api | Reddit OAuth2 API
redis | Redis
rocketchatApi | Rocket API
rundeckApi | Rundeck API
s3 | S3
salesforceJwtApi | Salesforce JWT API
salesforceOAuth2Api | Salesforce OAuth2 API
salesmateApi | Salesmate API
schemaRegistryApi | Schema Registry
seaTableApi | SeaTable API
searXngApi | SearXNG
securityScorecardApi | SecurityScorecard API
segmentApi | Segment API
sekoiaApi | Sekoia API
sendGridApi | SendGrid API
sendInBlueApi | Brevo
sendyApi | Sendy API
sentryIoApi | Sentry.io API
sentryIoOAuth2Api | Sentry.io OAuth2 API
sentryIoServerApi | Sentry.io Server API
serpApi | SerpAPI
serviceNowBasicApi | ServiceNow Basic Auth API
serviceNowOAuth2Api | ServiceNow OAuth2 API
sftp | SFTP
shopifyAccessTokenApi | Shopify Access Token API
shopifyApi | Shopify API
shopifyOAuth2Api | Shopify OAuth2 API
shufflerApi | Shuffler API
signl4Api | SIGNL4 Webhook
slackApi | Slack API
slackManagerOAuth2Api | Slack Manager OAuth2 API
slackOAuth2Api | Slack OAuth2 API
sms77Api | seven API
smtp | SMTP
snowflake | Snowflake
snowflakeOAuth2Api | Snowflake OAuth2 API
solarWindsIpamApi | SolarWinds IPAM
solarWindsObservabilityApi | SolarWinds Observability
splunkApi | Splunk API
spotifyOAuth2Api | Spotify OAuth2 API
sshPassword | SSH Password
sshPrivateKey | SSH Private Key
stackbyApi | Stackby API
storyblokContentApi | Storyblok Content API
storyblokManagementApi | Storyblok Management API
strapiApi | Strapi API
strapiTokenApi | Strapi API Token
stravaOAuth2Api | Strava OAuth2 API
stripeApi | Stripe API
supabaseApi | Supabase API
surveyMonkeyApi | SurveyMonkey API
surveyMonkeyOAuth2Api | SurveyMonkey OAuth2 API
syncroMspApi | SyncroMSP API
sysdigApi | Sysdig API
taigaApi | Taiga API
tapfiliateApi | Tapfiliate API
telegramApi | Telegram API
theHiveApi | The Hive API
theHiveProjectApi | The Hive 5 API
timescaleDb | TimescaleDB
todoistApi | Todoist API
todoistOAuth2Api | Todoist OAuth2 API
togglApi | Toggl API
totpApi | TOTP API
travisCiApi | Travis API
trellixEpoApi | Trellix (McAfee) ePolicy Orchestrator API
trelloApi | Trello API
trelloOAuth1Api | Trello OAuth1 API
twakeCloudApi | Twake Cloud API
twakeServerApi | Twake Server API
twilioApi | Twilio API
twistOAuth2Api | Twist OAuth2 API
twitterOAuth1Api | X OAuth API
twitterOAuth2Api | X OAuth2 API
typeformApi | Typeform API
typeformOAuth2Api | Typeform OAuth2 API
unleashedSoftwareApi | Unleashed API
upleadApi | Uplead API
uprocApi | uProc API
uptimeRobotApi | Uptime Robot API
urlScanIoApi | urlscan.io API
venafiTlsProtectCloudApi | Venafi TLS Protect Cloud
venafiTlsProtectDatacenterApi | Venafi TLS Protect Datacenter API
vercelAiGatewayApi | Vercel AI Gateway
veroApi | Vero API
verticaApi | Vertica API
virusTotalApi | VirusTotal API
vonageApi | Vonage API
weaviateApi | Weaviate Credentials
webflowApi | Webflow API
webflowOAuth2Api | Webflow OAuth2 API
wekanApi | Wekan API
whatsAppApi | WhatsApp API
whatsAppTriggerApi | WhatsApp OAuth API
wiseApi | Wise API
wolframAlphaApi | Wolfram Alpha API
wooCommerceApi | WooCommerce API
wordpressApi | Wordpress API
wordpressOAuth2Api | WordPress OAuth2 API
workableApi | Workable API
wufooApi | Wufoo API
xAiApi | xAi
xataApi | Xata Api
xeroOAuth2Api | Xero OAuth2 API
youTubeOAuth2Api | YouTube OAuth2 API
yourlsApi | Yourls API
zabbixApi | Zabbix API
zammadBasicAuthApi | Zammad Basic Auth API
zammadTokenAuthApi | Zammad Token Auth API
zendeskApi | Zendesk API
zendeskOAuth2Api | Zendesk OAuth2 API
zepApi | Zep Api
zohoOAuth2Api | Zoho OAuth2 API
zoomApi | Zoom API
zoomOAuth2Api | Zoom OAuth2 API
zscalerZiaApi | Zscaler ZIA API
zulipApi | Zulip API
`
