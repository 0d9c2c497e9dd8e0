/**
 * Written by `npm run facts:releases` and `npm run facts:build`; do not edit.
 *
 * First releases of n8n that have a node version, where that is not the oldest release looked at: node ("ai:" for AI nodes), then
 * each version, or "tool" for what n8n derives from it, with "@" and the release, or with "<" and a release that has it although
 * one before may have it too.
 */
export const oldestRelease = '1.60'
export const releases = `
Brandfetch tool@1.78 2@2.34
actionNetwork tool@1.78
activeCampaign tool@1.78
adalo tool@1.78
affinity tool@1.78
agileCrm tool@1.78
ai:agent 1.7@1.65 1.8@1.82 1.9@1.89 2@1.94 2.1@1.102 2.2@1.102 3@1.115 3.1@2.1
ai:agentTool 2.2@1.103 3@2.1
ai:alibabaCloud 1@2.17 tool@2.17 1.1<2.20
ai:anthropic 1@1.104 tool@1.104
ai:chainLlm 1.5<1.68 1.6@1.86 1.7@1.94 1.8@2.1 1.9@2.2
ai:chainRetrievalQa 1.4<1.68 1.5<1.84 1.6@1.94 1.7@2.1
ai:chainSummarization 2.1@1.94
ai:chat 1@1.105 tool<1.121 1.1@2.5 1.2@2.7 1.3<2.14
ai:chatHubVectorStorePGVector 1<2.14 1.1<2.14 1.2<2.14 1.3<2.14
ai:chatHubVectorStorePinecone 1<2.14 1.1<2.14 1.2<2.14 1.3<2.14
ai:chatHubVectorStoreQdrant 1<2.14 1.1<2.14 1.2<2.14 1.3<2.14
ai:chatTrigger 1.2@1.102 1.3@1.105 1.4@1.119 1.5@2.39
ai:documentDefaultDataLoader 1.1@1.98
ai:documentGithubLoader 1.1@1.98
ai:embeddingsDatabricks 1@2.41
ai:embeddingsGoogleVertex 1@1.87
ai:embeddingsLemonade 1@1.117
ai:embeddingsNvidia 1@2.26
ai:embeddingsOpenAi 1.1@1.65 1.2<1.76
ai:embeddingsOracleDb 1@2.23
ai:googleGemini 1@1.103 tool@1.103 1.1@2.1 1.2<2.20
ai:guardrails 1@1.119 2@1.123
ai:informationExtractor 1.1@1.94 1.2@1.98
ai:lmChatAlibabaCloud 1@2.16 1.1@2.41
ai:lmChatAnthropic 1.3@1.82 1.4<2.20 1.5<2.20 1.6@2.37
ai:lmChatAwsBedrock 1.1@1.106 1.2@2.33
ai:lmChatCohere 1@1.103
ai:lmChatDatabricks 1@2.39
ai:lmChatDeepSeek 1<1.78
ai:lmChatGoogleGemini 1.1<2.20 1.2@2.41
ai:lmChatLemonade 1@1.117
ai:lmChatMinimax 1<2.20 1.1@2.36 1.2@2.41
ai:lmChatMoonshot 1@2.17 1.1<2.20
ai:lmChatNvidia 1@2.22
ai:lmChatOpenAi 1.1<1.76 1.2<1.76 1.3@1.119
ai:lmChatOpenRouter 1<1.78
ai:lmChatVercelAiGateway 1@1.106
ai:lmChatXAiGrok 1@1.85
ai:lmLemonade 1@1.117
ai:mcpClient 1@1.122 1.1@2.23
ai:mcpClientTool 1@1.88 1.1@1.104 1.2@1.114 1.3@2.23 1.4@2.29
ai:mcpRegistryClientTool 1@2.21 1.1@2.29
ai:mcpTrigger 1@1.88 1.1<1.97 2@1.99 2.1@2.36
ai:memoryBufferWindow 1.3<1.68 1.4<2.20
ai:memoryMongoDbChat 1@1.87 1.1<2.20
ai:memoryMotorhead 1.3<1.68 1.4<2.20
ai:memoryPostgresChat 1.2<1.68 1.3<1.68 1.4<2.20
ai:memoryRedisChat 1.4<1.68 1.5@1.85 1.6<2.20
ai:memoryXata 1.4<1.68 1.5<2.20
ai:memoryZep 1.3<1.68 1.4<2.20
ai:microsoftAgent365Trigger 1@2.7 1.1<2.14
ai:minimax 1<2.20 tool<2.20 1.1@2.36 1.2@2.41
ai:modelSelector 1@1.100
ai:moonshot 1@2.17 tool@2.17
ai:ollama 1@1.116 tool@1.116
ai:openAi 1.6<1.64 1.7<1.68 1.8<1.76 2@1.117 2.1@1.122 2.2<2.20 2.3<2.20
ai:outputParserStructured 1.3@1.98
ai:rerankerCohere 1@1.98
ai:sentimentAnalysis 1.1@1.94
ai:textClassifier 1.1@1.94
ai:toolCode 1.2@1.90 1.3@1.98
ai:toolExecutor 1@1.93
ai:toolSearXng 1@1.89
ai:toolThink 1@1.87 1.1@1.104
ai:toolVectorStore 1.1@1.90
ai:toolWorkflow 1.3<1.70 2<1.76 2.1<1.84 2.2@1.90
ai:vectorStoreAzureAISearch 1<1.121 1.1<1.121 1.2<1.121 1.3<1.121
ai:vectorStoreChromaDB 1@2.5 1.1@2.5 1.2@2.5 1.3@2.5
ai:vectorStoreInMemory 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStoreMilvus 1@1.88 1.1@1.88 1.2@1.95 1.3@1.98
ai:vectorStoreMongoDBAtlas 1<1.84 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStoreOracleDBVector 1@2.23 1.1@2.23 1.2@2.23 1.3@2.23
ai:vectorStorePGVector 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStorePinecone 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStoreQdrant 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStoreRedis 1@1.116 1.1@1.116 1.2@1.116 1.3@1.116
ai:vectorStoreSupabase 1.1<1.84 1.2@1.95 1.3@1.98
ai:vectorStoreWeaviate 1@1.102 1.1@1.102 1.2@1.102 1.3@1.102
ai:vectorStoreZep 1.1<1.84 1.2@1.95 1.3@1.98
airtable tool@1.63 2.2<2.14
airtop 1<1.88 tool<1.88 1.1@1.121
amqp tool@1.78
apiTemplateIo tool@1.78
asana tool@1.78
autopilot tool@1.78
awsCognito 1@1.93
awsIam 1@1.94
awsLambda tool@1.78
awsS3 tool@1.78
awsSes tool@1.78
awsSns tool@1.78
awsTextract tool@1.78
awsTranscribe tool@1.78
azureCosmosDb 1<1.88
azureStorage 1@1.82
bambooHr tool@1.78
baserow tool@1.63 1.1<2.14
beeminder tool@1.78
bitbucketTrigger 1.1<1.119
bitly tool@1.78
bitwarden tool@1.78
bubble tool@1.78
calTrigger 3@2.34
calendlyTrigger 2<2.27
chargebee tool@1.78
circleCi tool@1.78
ciscoWebex tool@1.78
clearbit tool@1.78
clickUp tool@1.78
clockify tool@1.78
cloudflare tool@1.78
cockpit tool@1.78
coda tool@1.78
coinGecko tool@1.78
compression tool@1.78
confluence 1@2.35 tool@2.40
contentful tool@1.78
convertKit tool@1.78
copper tool@1.78
crateDb tool@1.78 1.1@2.32
crypto tool@1.78 2@2.7
currents 1@2.7 tool@2.7
currentsTrigger 1@2.7
customerIo tool@1.78
dataTable 1<1.110 tool<1.110 1.1@2.1
databricks 1<2.14 tool<2.14
databricksTrigger 1@2.41
dateTime tool@1.78
deepL tool@1.78
demio tool@1.78
dhl tool@1.78
discord tool@1.78
discourse tool@1.78
drift tool@1.78
dropbox tool@1.78
dropcontact tool@1.78
dynamicCredentialCheck 1<2.14
e2eTest tool@1.78
e2eTestPollingTrigger 1@2.33
editImage 1.1@2.39
egoi tool@1.78
elasticSecurity tool@1.78
elasticsearch tool@1.78
emailReadImap 2.1<1.104 2.2@2.32
emailSend tool@1.63
emelia tool@1.78
erpNext tool@1.78
evaluation 4.6@1.94 4.7<1.104 4.8@1.113
evaluationTrigger 4.6@1.94 4.7@1.113
executeCommand tool@1.78
executeWorkflow 1.2<1.74 1.3@1.112 1.4@2.41
executeWorkflowTrigger 1.1<1.74 1.2@2.23
executionData 1.1@1.101
extractFromFile 1.1@1.120
facebookGraphApi tool@1.78
filemaker tool@1.78
filter 2.3@1.123
form 1@1.65 2.3@1.108 2.4@2.1 2.5@2.3
formTrigger 2.2@1.65 2.3@1.108 2.4@2.1 2.5@2.3 2.6<2.27
freshdesk tool@1.78
freshservice tool@1.78
freshworksCrm tool@1.78
ftp 1.1@2.32
gSuiteAdmin tool@1.78
getResponse tool@1.78
ghost tool@1.78
git tool@1.78 1.1@2.2
github tool@1.78 1.1<1.88
gitlab tool@1.78
gmail tool@1.63 2.2@1.123
gmailTrigger 1.2<1.68 1.3@1.106 1.4@2.19
goToWebinar tool@1.78
gong 1@1.64 tool@1.78
googleAds tool@1.78
googleAnalytics tool@1.78
googleBigQuery tool@1.78
googleBooks tool@1.78
googleBusinessProfile 1@1.65 tool@1.78
googleBusinessProfileTrigger 1@1.65
googleCalendar tool@1.63 1.2@1.64 1.3@1.75
googleChat tool@1.78
googleCloudNaturalLanguage tool@1.78
googleCloudStorage tool@1.78 1.1<2.22
googleContacts tool@1.78
googleDocs tool@1.63
googleDrive tool@1.63
googleFirebaseCloudFirestore tool@1.78
googleFirebaseRealtimeDatabase tool@1.78
googlePerspective tool@1.78
googleSheets tool@1.63 4.6@1.93 4.7@1.106
googleSlides tool@1.78
googleTasks tool@1.78
googleTranslate tool@1.78
gotify tool@1.78
grafana tool@1.78
graphql 1.1@1.76 tool@1.78
grist tool@1.78
hackerNews tool@1.63
haloPSA tool@1.78
harvest tool@1.78
helpScout tool@1.78
highLevel tool@1.78
homeAssistant tool@1.78
httpRequest tool@1.90 4.3@1.117 4.4@2.5 4.5@2.33
hubspot tool@1.78 2.2<1.110
humanticAi tool@1.78
hunter tool@1.78
if 2.3@1.123
intercom tool@1.78
invoiceNinja tool@1.78
iterable tool@1.78
jenkins tool@1.78
jinaAi 1@1.93 tool@1.93
jira tool@1.63
jwt tool@1.78
kafka tool@1.78 2@2.35
kafkaTrigger 1.2@2.6 1.3@2.6 2@2.35
keap tool@1.78
koBoToolbox tool@1.78
ldap tool@1.78
lemlist tool@1.78
line tool@1.78
linear tool@1.78 1.1<1.104
lingvaNex tool@1.78
linkedIn tool@1.78
loneScale tool@1.78
magento2 tool@1.78
mailcheck tool@1.78
mailchimp tool@1.78
mailerLite 2<1.74 tool@1.78
mailerLiteTrigger 2<1.74
mailgun tool@1.78
mailjet tool@1.78
mandrill tool@1.78
marketstack tool@1.78
matrix tool@1.78
mattermost tool@1.78
mautic tool@1.78
medium tool@1.78
merge 3.1<1.85 3.2@1.95
messageAnAgent 1<2.22 tool<2.22 2@2.31 3@2.33 3.1@2.37
messageBird tool@1.78
metabase tool@1.78
microsoftDataverse 1@2.40 tool@2.40
microsoftDynamicsCrm tool@1.78
microsoftEntra 1<1.74 tool@1.78
microsoftExcel tool@1.78 2.2@1.114
microsoftExcelSharePoint 1@2.32 tool@2.33
microsoftGraphSecurity tool@1.78
microsoftOneDrive tool@1.78 1.1@2.2
microsoftOutlook tool@1.63
microsoftSharePoint 1@1.94 tool@1.94 2@2.37
microsoftSql tool@1.63 1.2@2.33
microsoftTeams tool@1.78
microsoftTeamsTrigger 1@1.94
microsoftToDo tool@1.78
misp tool@1.78
mistralAi 1@1.102 tool@1.102
mocean tool@1.78
mondayCom tool@1.78
mongoDb tool@1.63 1.2@1.95 1.3<2.22 1.4@2.33 1.5@2.38
monicaCrm tool@1.78
mqtt tool@1.78
msg91 tool@1.78
mySql tool@1.63 2.5@1.105
nasa tool@1.78
netlify tool@1.78
nextCloud tool@1.78
nocoDb tool@1.63 4<2.22
notion tool@1.63 3@2.31
notionTrigger 1.1@2.31
npm tool@1.78
odoo tool@1.78 2@2.23
okta tool@1.78
oneSimpleApi tool@1.78
onfleet tool@1.78
openThesaurus tool@1.78
openWeatherMap tool@1.78
oracleDatabase 1@1.117 tool@1.117 1.1@2.33
oura tool@1.78
paddle tool@1.78
pagerDuty tool@1.78
peekalink tool@1.78
perplexity 1<1.97 tool<1.97 2<2.14 3@2.38
phantombuster tool@1.78
philipsHue tool@1.78
pipedrive tool@1.78 2@2.16
pipedriveTrigger 1.1<1.88
plivo tool@1.78
postBin tool@1.78
postHog tool@1.78
postgres tool@1.63 2.6<1.85 2.7@2.32
profitWell tool@1.78
pushbullet tool@1.78
pushcut tool@1.78
pushover tool@1.78
questDb tool@1.78 1.1@2.32
quickChart tool@1.78
quickbase tool@1.78
quickbooks tool@1.78
rabbitmq tool@1.78 1.2@2.31
raindrop tool@1.78
readWriteFile 1.1@2.1
reddit tool@1.78
redis tool@1.63
removeDuplicates 2@1.64
respondToWebhook 1.2@1.90 1.3@1.94 1.4<1.97 1.5<1.104
rocketchat tool@1.78
rssFeedRead tool@1.78 1.2@1.98
rundeck tool@1.78 1.1@2.31
s3 tool@1.78
salesforce tool@1.78 1.1@2.23
salesforceTrigger 1.1@2.23
salesmate tool@1.78
scheduleTrigger 1.3@1.121 1.4@2.36
seaTable tool@1.78 2<1.85
seaTableTrigger 2<1.85
securityScorecard tool@1.78
segment tool@1.78
sendGrid tool@1.78
sendInBlue tool@1.78
sendy tool@1.78
sentryIo tool@1.78
serviceNow tool@1.78
set 3.5@2.32
shopify tool@1.78
signl4 tool@1.78
slack tool@1.63 2.3@1.70 2.4@1.123 2.5<2.22 2.6@2.34 2.7@2.35
sms77 tool@1.78
snowflake tool@1.78 1.1@2.33
splunk tool@1.78
spotify tool@1.78
stackby tool@1.78
storyblok tool@1.78
strapi tool@1.78
strava tool@1.78
stripe tool@1.78
summarize 1.1@1.77
supabase tool@1.63
switch 3.3@1.112 3.4@1.123
syncroMsp tool@1.78
taiga tool@1.78
tapfiliate tool@1.78
telegram tool@1.63
telegramTrigger 1.2@1.86 1.3@2.20 1.4@2.30 1.5@2.32
theHive tool@1.78
theHiveProject tool@1.78
timeSaved 1@2.1
timescaleDb tool@1.78 1.1@2.32
todoist 2.1@1.62 tool@1.78 2.2@2.5
totp tool@1.78
travisCi tool@1.78
trello tool@1.78
twake tool@1.78
twilio tool@1.78
twist tool@1.78
twitter tool@1.78
unleashedSoftware tool@1.78 1.1@2.32
uplead tool@1.78
uproc tool@1.78
uptimeRobot tool@1.78
urlScanIo tool@1.78
venafiTlsProtectCloud tool@1.78
venafiTlsProtectDatacenter tool@1.78
vero tool@1.78
vonage tool@1.78
webflow tool@1.78
webhook 2.1@1.102
wekan tool@1.78
whatsApp tool@1.78 1.1@1.114
wooCommerce tool@1.63
wordpress tool@1.78
xero tool@1.78
youTube tool@1.78
yourls tool@1.78
zammad tool@1.78
zendesk tool@1.78
zohoCrm tool@1.78
zoom tool@1.78
zulip tool@1.78
`
