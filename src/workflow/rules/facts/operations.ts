/**
 * Written by `npm run facts:build` from n8n 2.41.1; do not edit.
 *
 * Values of the parameters that say what a step does: node ("ai:" for AI nodes), parameter, values.
 */
export const operations = `
Brandfetch operation color colors company context data font industry logo
actionNetwork operation add create get getAll remove update
actionNetwork resource attendance event person personTag petition signature tag
activeCampaign operation add create createNote delete get getAll getByOrderId getByProductId remove update updateNote
activeCampaign resource account accountContact connection contact contactList contactTag deal ecommerceCustomer ecommerceOrder ecommerceOrderProducts list tag
acuitySchedulingTrigger event appointment.canceled appointment.changed appointment.rescheduled appointment.scheduled order.completed
adalo operation create delete get getAll update
adalo resource collection
affinity operation create delete get getAll update
affinity resource list listEntry organization person
affinityTrigger events field.created field.deleted field.updated field_value.created field_value.deleted field_value.updated file.created file.deleted list.created list.deleted list.updated list_entry.created list_entry.deleted note.created note.deleted note.updated opportunity.created opportunity.deleted opportunity.updated organization.created organization.deleted organization.updated person.created person.deleted person.updated
agileCrm operation create delete get getAll update
agileCrm resource company contact deal
ai:alibabaCloud operation analyze generate imageToVideo message textToVideo
ai:alibabaCloud resource image text video
ai:anthropic operation analyze deleteFile generate get improve list message templatize upload
ai:anthropic resource document file image prompt text
ai:chat operation send sendAndWait
ai:chatHubVectorStorePGVector mode insert load retrieve retrieve-as-tool
ai:chatHubVectorStorePinecone mode insert load retrieve retrieve-as-tool
ai:chatHubVectorStoreQdrant mode insert load retrieve retrieve-as-tool
ai:chatTrigger mode hostedChat webhook
ai:googleGemini operation analyze createStore deleteStore download edit generate listStores message transcribe upload uploadToStore
ai:googleGemini resource audio document file fileSearch image text video
ai:guardrails operation classify sanitize
ai:memoryManager mode delete insert load
ai:minimax operation generate imageToVideo message textToSpeech textToVideo
ai:minimax resource audio image text video
ai:moonshot operation analyze message
ai:moonshot resource image text
ai:ollama operation analyze message
ai:ollama resource image text
ai:openAi operation analyze classify create deleteAssistant deleteFile edit generate get list message remove response transcribe translate update upload
ai:openAi resource assistant audio conversation file image text video
ai:openAiAssistant mode existing new
ai:vectorStoreAzureAISearch mode insert load retrieve retrieve-as-tool update
ai:vectorStoreChromaDB mode insert load retrieve retrieve-as-tool
ai:vectorStoreInMemory mode insert load retrieve retrieve-as-tool
ai:vectorStoreMilvus mode insert load retrieve retrieve-as-tool
ai:vectorStoreMongoDBAtlas mode insert load retrieve retrieve-as-tool update
ai:vectorStoreOracleDBVector mode insert load retrieve retrieve-as-tool
ai:vectorStorePGVector mode insert load retrieve retrieve-as-tool
ai:vectorStorePinecone mode insert load retrieve retrieve-as-tool update
ai:vectorStoreQdrant mode insert load retrieve retrieve-as-tool
ai:vectorStoreRedis mode insert load retrieve retrieve-as-tool update
ai:vectorStoreSupabase mode insert load retrieve retrieve-as-tool update
ai:vectorStoreWeaviate mode insert load retrieve retrieve-as-tool
ai:vectorStoreZep mode insert load retrieve retrieve-as-tool
airtable operation append create delete deleteRecord get getMany getSchema list read search update upsert
airtable resource base record
airtop operation click close create deleteFile fill get getLiveView getMany getPaginated hover list load query run save scrape scroll takeScreenshot terminate type upload waitForDownload
airtop resource agent extraction file interaction session window
apiTemplateIo operation create get
apiTemplateIo resource account image pdf
asana operation add create delete get getAll move remove search update
asana resource project subtask task taskComment taskProject taskTag user
autopilot operation add create delete exist get getAll remove upsert
autopilot resource contact contactJourney contactList list
autopilotTrigger event contactAdded contactAddedToList contactEnteredSegment contactLeftSegment contactRemovedFromList contactUnsubscribed contactUpdated
awsCertificateManager operation delete get getMany getMetadata renew
awsCertificateManager resource certificate
awsCognito operation addToGroup create delete get getAll removeFromGroup update
awsCognito resource group user userPool
awsComprehend operation detectDominantLanguage detectEntities detectSentiment
awsComprehend resource text
awsDynamoDb operation delete get getAll upsert
awsDynamoDb resource item
awsElb operation add create delete get getMany remove
awsElb resource listenerCertificate loadBalancer
awsIam operation addToGroup create delete get getAll removeFromGroup update
awsIam resource group user
awsLambda operation invoke
awsRekognition operation analyze
awsRekognition resource image
awsS3 operation copy create delete download getAll search upload
awsS3 resource bucket file folder
awsSes operation create delete get getAll send sendTemplate update
awsSes resource customVerificationEmail email template
awsSns operation create delete publish
awsSqs operation sendMessage
awsTextract operation analyzeExpense
awsTranscribe operation create delete get getAll
awsTranscribe resource transcriptionJob
azureCosmosDb operation create delete get getAll query update
azureCosmosDb resource container item
azureStorage operation create delete get getAll
azureStorage resource blob container
bambooHr operation create delete download get getAll update upload
bambooHr resource companyReport employee employeeDocument file
bannerbear operation create get getAll
bannerbear resource image template
baserow operation batchCreate batchDelete batchUpdate create delete get getAll update
baserow resource row
beeminder operation cancelStepDown create createAll delete get getAll getArchived refresh shortCircuit stepDown uncle update
beeminder resource charge datapoint goal user
bitbucketTrigger resource repository workspace
bitly operation create get update
bitly resource link
bitwarden operation create delete get getAll getGroups getMembers update updateGroups updateMembers
bitwarden resource collection event group member
box operation copy create delete download get search share update upload
box resource file folder
boxTrigger events COLLABORATION.ACCEPTED COLLABORATION.CREATED COLLABORATION.REJECTED COLLABORATION.REMOVED COLLABORATION.UPDATED COMMENT.CREATED COMMENT.DELETED COMMENT.UPDATED FILE.COPIED FILE.DELETED FILE.DOWNLOADED FILE.LOCKED FILE.MOVED FILE.PREVIEWED FILE.RENAMED FILE.RESTORED FILE.TRASHED FILE.UNLOCKED FILE.UPLOADED FOLDER.COPIED FOLDER.CREATED FOLDER.DELETED FOLDER.DOWNLOADED FOLDER.MOVED FOLDER.RENAMED FOLDER.RESTORED FOLDER.TRASHED METADATA_INSTANCE.CREATED METADATA_INSTANCE.DELETED METADATA_INSTANCE.UPDATED SHARED_LINK.CREATED SHARED_LINK.DELETED SHARED_LINK.UPDATED TASK_ASSIGNMENT.CREATED TASK_ASSIGNMENT.UPDATED WEBHOOK.DELETED
bubble operation create delete get getAll update
bubble resource object
calTrigger events BOOKING_CANCELLED BOOKING_CREATED BOOKING_RESCHEDULED MEETING_ENDED
calendlyTrigger events invitee.canceled invitee.created
chargebee operation cancel create delete list pdfUrl
chargebee resource customer invoice subscription
chargebeeTrigger events * card_added card_deleted card_expired card_expiring card_updated customer_changed customer_created customer_deleted invoice_created invoice_deleted invoice_generated invoice_updated payment_failed payment_initiated payment_refunded payment_succeeded refund_initiated subscription_activated subscription_cancellation_scheduled subscription_cancelled subscription_cancelling subscription_changed subscription_created subscription_deleted subscription_reactivated subscription_renewal_reminder subscription_renewed subscription_scheduled_cancellation_removed subscription_shipping_address_updated subscription_started subscription_trial_ending transaction_created transaction_deleted transaction_updated
circleCi operation get getAll trigger
circleCi resource pipeline
ciscoWebex operation create delete get getAll update
ciscoWebex resource meeting message
ciscoWebexTrigger event all created deleted ended started updated
ciscoWebexTrigger resource all attachmentAction meeting membership message recording room
citrixAdc operation create delete download install upload
citrixAdc resource certificate file
clearbit operation autocomplete enrich
clearbit resource company person
clickUp operation add create customFields delete get getAll member remove setCustomField start stop update
clickUp resource checklist checklistItem comment folder goal goalKeyResult list spaceTag task taskDependency taskList taskTag timeEntry timeEntryTag
clickUpTrigger events * folderCreated folderDeleted folderUpdated goalCreated goalDeleted goalUpdated keyResultCreated keyResultDelete keyResultUpdated listCreated listDeleted listUpdated spaceCreated spaceDeleted spaceUpdated taskAssigneeUpdated taskCommentPosted taskCommentUpdated taskCreated taskDeleted taskDueDateUpdated taskMoved taskStatusUpdated taskTagUpdated taskTimeEstimateUpdated taskTimeTrackedUpdated taskUpdated
clockify operation create delete get getAll update
clockify resource client project tag task timeEntry user workspace
cloudflare operation delete get getMany upload
cloudflare resource zoneCertificate
cockpit operation create get getAll submit update
cockpit resource collection form singleton
coda operation createRow deleteRow deleteViewRow get getAll getAllColumns getAllRows getAllViewColumns getAllViewRows getColumn getRow pushButton pushViewButton updateViewRow
coda resource control formula table view
code mode runOnceForAllItems runOnceForEachItem
coinGecko operation candlestick get getAll history market marketChart price ticker
coinGecko resource coin event
compression operation compress decompress
confluence operation addComment addLabels append create delete deleteComment get getComments getLabels getMany getManyByLabel query removeLabel update upload
confluence resource attachment page search space
contentful operation get getAll
contentful resource asset contentType entry locale space
convertKit operation add addSubscriber create delete getAll getSubscriptions update
convertKit resource customField form sequence tag tagSubscriber
convertKitTrigger event courseComplete courseSubscribe formSubscribe linkClick productPurchase purchaseCreate subscriberActivate subscriberUnsubscribe tagAdd tagRemove
convertToFile mode each once
convertToFile operation csv html iCal ods rtf toBinary toJson toText xls xlsx
copper operation create delete get getAll update
copper resource company customerSource lead opportunity person project task user
copperTrigger event delete new update
copperTrigger resource company lead opportunity person project task
cortex operation execute get report
cortex resource analyzer job responder
crateDb operation executeQuery insert update
crypto mode asymmetric symmetric
currents operation cancel cancelGithub create delete disable enable find generate get getAll getInsights reset update
currents resource action instance project run signature specFile test testResult
currentsTrigger events RUN_CANCELED RUN_FINISH RUN_START RUN_TIMEOUT
customerIo operation add delete get getAll getMetrics remove track trackAnonymous upsert
customerIo resource campaign customer event segment
customerIoTrigger events customer.subscribed customer.unsubscribed email.attempted email.bounced email.clicked email.converted email.delivered email.drafted email.failed email.opened email.sent email.spammed push.attempted push.bounced push.clicked push.delivered push.drafted push.failed push.opened push.sent slack.attempted slack.clicked slack.drafted slack.failed slack.sent sms.attempted sms.bounced sms.clicked sms.delivered sms.drafted sms.failed sms.sent
dataTable operation clear create delete deleteRows get insert list rowExists rowNotExists update upsert
dataTable resource row table
databricks operation createCatalog createDirectory createFunction createIndex createMessage createTable createVolume deleteCatalog deleteDirectory deleteFile deleteFunction deleteTable deleteVolume downloadFile executeMessageQuery executeQuery getCatalog getFileInfo getFunction getIndex getJob getMessage getQueryResults getRun getRunOutput getSpace getTable getVolume listCatalogs listDirectory listFunctions listIndexes listTables listVolumes queryEndpoint queryIndex run startConversation updateCatalog uploadFile
databricks resource databricksSql files genie modelServing unityCatalog vectorSearch
dateTime mode roundDown roundUp
dateTime operation add addToDate extractDate formatDate getCurrentDate getTimeBetweenDates roundDate subtract subtractFromDate
deepL operation translate
deepL resource language
demio operation get getAll register
demio resource event report
dhl operation get
discord operation ban create deleteChannel deleteMessage get getAll kick react roleAdd roleRemove send sendAndWait sendLegacy timeout unban update
discord resource channel member message
discourse operation add create get getAll remove update
discourse resource category group post user userGroup
disqus operation get getCategories getPosts getThreads
disqus resource forum
drift operation create delete get getCustomAttributes update
drift resource contact
dropbox operation copy create delete download list move query upload
dropbox resource file folder search
dropcontact operation enrich fetchRequest
dropcontact resource contact
e2eTest operation remoteOptions resourceLocator resourceMapper
editImage operation blur border composite create crop draw information multiStep resize rotate shear text transparent
egoi operation create get getAll update
egoi resource contact
elasticSecurity operation add create delete get getAll getStatus remove update
elasticSecurity resource case caseComment caseTag connector
elasticsearch operation create delete get getAll update
elasticsearch resource document index
emailSend operation send sendAndWait
emelia operation add addContact create duplicate get getAll pause start
emelia resource campaign contactList
emeliaTrigger events bounced clicked opened replied sent unsubscribed
erpNext operation create delete get getAll update
erpNext resource document
evaluation operation checkIfEvaluating setInputs setMetrics setOutputs
executeWorkflow mode each once
executionData operation save
extractFromFile operation binaryToPropery csv fromIcs fromJson html ods pdf rtf text xls xlsx xml
facebookLeadAdsTrigger event newLead
figmaTrigger triggerOn fileComment fileDelete fileUpdate fileVersionUpdate libraryPublish
flow operation create get getAll update
flow resource task
flowTrigger resource list task
form operation completion page
formIoTrigger events create update
freshdesk operation create delete get getAll update
freshdesk resource contact ticket
freshservice operation create delete get getAll update
freshservice resource agent agentGroup agentRole announcement assetType change department location problem product release requester requesterGroup software ticket
freshworksCrm operation create delete get getAll lookup query update
freshworksCrm resource account appointment contact deal note salesActivity search task
ftp operation delete download list rename upload
gSuiteAdmin operation addToGroup changeStatus create delete get getAll removeFromGroup update
gSuiteAdmin resource device group user
getResponse operation create delete get getAll update
getResponse resource contact
getResponseTrigger events click open subscribe survey unsubscribe
ghost operation create delete get getAll update
ghost resource post
git operation add addConfig clone commit fetch listConfig log pull push pushTags reflog status switchBranch tag userSetup
github event approve comment pending requestChanges
github operation close create createComment delete disable dispatch dispatchAndWait edit editComment enable get getAll getDiff getIssues getLicense getMembers getPatch getProfile getPullRequests getRepositories getUsage getUserIssues invite list listPopularPaths listReferrers lock merge reopen update
github resource file issue organization pullRequest release repository review user workflow
githubTrigger events * check_run check_suite commit_comment create delete deploy_key deployment deployment_status fork github_app_authorization gollum installation installation_repositories issue_comment issues label marketplace_purchase member membership meta milestone org_block organization page_build project project_card project_column public pull_request pull_request_review pull_request_review_comment push release repository repository_import repository_vulnerability_alert security_advisory star status team team_add watch
gitlab operation create createComment delete edit get getAll getIssues getRepositories list lock update
gitlab resource file issue release repository user
gitlabTrigger events * confidential_issues confidential_note deployment issues job merge_requests note pipeline push releases tag_push wiki_page
gmail operation add addLabels create delete get getAll markAsRead markAsUnread remove removeLabels reply send sendAndWait trash untrash
gmail resource draft label message messageLabel thread
gmailTrigger event messageReceived
goToWebinar operation create delete get getAll getDetails reinvite update
goToWebinar resource attendee coorganizer panelist registrant session webinar
gong operation get getAll
gong resource call user
googleAds operation get getAll
googleAds resource campaign
googleAnalytics operation get search
googleAnalytics resource report userActivity
googleBigQuery operation create executeQuery getAll insert
googleBigQuery resource record
googleBooks operation add clear get getAll move remove
googleBooks resource bookshelf bookshelfVolume volume
googleBusinessProfile operation create delete get getAll reply update
googleBusinessProfile resource post review
googleBusinessProfileTrigger event reviewAdded
googleCalendar operation availability create delete get getAll update
googleCalendar resource calendar event
googleCalendarTrigger triggerOn eventCancelled eventCreated eventEnded eventStarted eventUpdated
googleChat operation create delete get getAll sendAndWait update
googleChat resource member message space
googleCloudNaturalLanguage operation analyzeSentiment
googleCloudNaturalLanguage resource document
googleCloudStorage operation create delete get getAll update
googleCloudStorage resource bucket object
googleContacts operation create delete get getAll update
googleContacts resource contact
googleDocs operation create get update
googleDocs resource document
googleDrive operation copy create createFromText delete deleteDrive deleteFile deleteFolder download get list move search share update upload
googleDrive resource drive file fileFolder folder
googleDriveTrigger event fileCreated fileUpdated folderCreated folderUpdated watchFolderUpdated
googleDriveTrigger triggerOn specificFile specificFolder
googleFirebaseCloudFirestore operation create delete get getAll query upsert
googleFirebaseCloudFirestore resource collection document
googleFirebaseRealtimeDatabase operation create delete get push update
googlePerspective operation analyzeComment
googleSheets operation append appendOrUpdate clear create delete deleteSpreadsheet lookup read remove update upsert
googleSheets resource sheet spreadsheet
googleSheetsTrigger event anyUpdate rowAdded rowUpdate
googleSlides operation create get getSlides getThumbnail replaceText
googleSlides resource page presentation
googleTasks operation create delete get getAll update
googleTasks resource task
googleTranslate operation translate
googleTranslate resource language
gotify operation create delete getAll
gotify resource message
grafana operation add create delete get getAll remove update
grafana resource dashboard team teamMember user
grist operation create delete getAll update upsert
gumroadTrigger resource cancellation dispute dispute_won refund sale
hackerNews operation get getAll
hackerNews resource all article user
haloPSA operation create delete get getAll update
haloPSA resource client site ticket user
harvest operation create createByDuration createByStartEnd delete deleteExternal get getAll me restartTime stopTime update
harvest resource client company contact estimate expense invoice project task timeEntry user
helpScout operation create delete get getAll properties update
helpScout resource conversation customer mailbox thread
helpScoutTrigger events convo.agent.reply.created convo.assigned convo.created convo.customer.reply.created convo.deleted convo.merged convo.moved convo.note.created convo.status convo.tags customer.created satisfaction.ratings
highLevel operation bookAppointment create delete get getAll getFreeSlots lookup update
highLevel resource calendar contact opportunity task
homeAssistant operation call check create get getAll getErroLogs getLogbookEntries getScreenshot upsert
homeAssistant resource cameraProxy config event log service state template
html operation convertToHtmlTable extractHtmlContent generateHtmlTemplate
hubspot operation add create delete get getAll getFields getRecentlyCreated getRecentlyCreatedUpdated getRecentlyModified remove search searchByDomain submit update upsert
hubspot resource company contact contactList deal engagement form ticket
humanticAi operation create get update
humanticAi resource profile
hunter operation domainSearch emailFinder emailVerifier
iCal operation createEventFile
intercom operation create delete get getAll update users
intercom resource company lead user
invoiceNinja operation create delete email get getAll matchPayment
invoiceNinja resource bank_transaction client expense invoice payment quote task
invoiceNinjaTrigger event create_client create_invoice create_payment create_quote create_vendor
itemLists operation aggregateItems concatenateItems limit removeDuplicates sort splitOutItems summarize
iterable operation add delete get remove track upsert
iterable resource event user userList
jenkins operation cancelQuietDown copy create exit getAll quietDown restart safeExit safeRestart trigger triggerParams
jenkins resource build instance job
jinaAi operation deepResearch read search
jinaAi resource reader research
jira operation add changelog create delete get getAll notify remove transitions update
jira resource issue issueAttachment issueComment user
jiraTrigger events * board_configuration_changed board_created board_deleted board_updated comment_created comment_deleted comment_updated issue_property_deleted issue_property_set issuelink_created issuelink_deleted jira:issue_created jira:issue_deleted jira:issue_updated jira:version_created jira:version_deleted jira:version_merged jira:version_moved jira:version_released jira:version_unreleased jira:version_updated option_attachments_changed option_issuelinks_changed option_subtasks_changed option_timetracking_changed option_unassigned_issues_changed option_voting_changed option_watching_changed project_created project_deleted project_updated sprint_closed sprint_created sprint_deleted sprint_started sprint_updated user_created user_deleted user_updated worklog_created worklog_deleted worklog_updated
jwt operation decode sign verify
keap operation create createRecord delete get getAll send update upload upsert
keap resource company contact contactNote contactTag ecommerceOrder ecommerceProduct email file
koBoToolbox operation create delete get getAll getLogs getValidation redeploy retryAll retryOne setValidation
koBoToolbox resource file form hook submission
koBoToolboxTrigger triggerOn formSubmission
ldap operation compare create delete rename search update
lemlist operation add create delete enrichLead enrichPerson get getAll getCredits getStats unsubscribe
lemlist resource activity campaign enrich lead team unsubscribe
lemlistTrigger event * aircallCreated aircallDone aircallEnded aircallInterested aircallNotInterested apiDone apiFailed apiInterested apiNotInterested attracted connectionIssue contacted customDomainErrors emailsBounced emailsClicked emailsFailed emailsInterested emailsNotInterested emailsOpened emailsReplied emailsSendFailed emailsSent emailsUnsubscribed hooked interested lemwarmPaused linkedinInterested linkedinInviteAccepted linkedinInviteDone linkedinInviteFailed linkedinNotInterested linkedinReplied linkedinSendFailed linkedinSent linkedinVisitDone linkedinVisitFailed linkedinVoiceNoteDone linkedinVoiceNoteFailed manualInterested manualNotInterested notInterested opportunitiesDone paused resumed sendLimitReached skipped warmed
line operation send
line resource notification
linear operation addComment addLink create delete get getAll update
linear resource comment issue
lingvaNex operation translate
linkedIn operation create
linkedIn resource post
localFileTrigger events add addDir change unlink unlinkDir
localFileTrigger triggerOn file folder
loneScale operation add create enrich search source
loneScale resource company contact item list
magento2 operation cancel create delete get getAll ship update
magento2 resource customer invoice order product
mailcheck operation check
mailcheck resource email
mailchimp operation create delete get getAll replicate resend send update
mailchimp resource campaign listGroup member memberTag
mailchimpTrigger events campaign cleaned profile subscribe unsubscribe upemail
mailerLite operation create get getAll update
mailerLite resource subscriber
mailerLiteTrigger event campaign.sent subscriber.add_to_group subscriber.added_through_webform subscriber.automation_complete subscriber.automation_triggered subscriber.bounced subscriber.complaint subscriber.create subscriber.remove_from_group subscriber.unsubscribe subscriber.update
mailerLiteTrigger events campaign.sent subscriber.added_to_group subscriber.automation_completed subscriber.automation_triggered subscriber.bounced subscriber.created subscriber.removed_from_group subscriber.spam_reported subscriber.unsubscribed subscriber.updated
mailjet operation send sendTemplate
mailjet resource email sms
mailjetTrigger event blocked bounce open sent spam unsub
mandrill operation sendHtml sendTemplate
mandrill resource message
markdown mode htmlToMarkdown markdownToHtml
marketstack operation get getAll
marketstack resource endOfDayData exchange ticker
matrix operation create get getAll invite join kick leave me upload
matrix resource account event media message room roomMember
mattermost operation addUser create deactive delete getAll getByEmail getById invite members post postEphemeral restore search statistics
mattermost resource channel message reaction user
mautic operation add create delete editContactPoint editDoNotContactList get getAll remove send sendEmail update
mautic resource campaignContact company companyContact contact contactSegment segmentEmail
medium operation create getAll
medium resource post publication
merge mode append chooseBranch combine combineBySql keepKeyMatches mergeByIndex mergeByKey multiplex passThrough removeKeyMatches wait
messageBird operation get send
messageBird resource balance sms
metabase operation addNewDatasource get getAll getFields resultData
metabase resource alerts databases metrics questions
microsoftDataverse operation create delete get getAll update upsert
microsoftDataverse resource row
microsoftDynamicsCrm operation create delete get getAll update
microsoftDynamicsCrm resource account
microsoftEntra operation addGroup create delete get getAll removeGroup update
microsoftEntra resource group user
microsoftExcel operation addRow addTable addWorksheet append clear convertToRange deleteTable deleteWorkbook deleteWorksheet getAll getColumns getContent getRows lookup readRows update upsert
microsoftExcel resource table workbook worksheet
microsoftExcelSharePoint operation addWorksheet append clear convertToRange create deleteTable deleteWorkbook deleteWorksheet getAll getColumns getRows lookup readRows update upsert
microsoftExcelSharePoint resource table workbook worksheet
microsoftGraphSecurity operation get getAll update
microsoftGraphSecurity resource secureScore secureScoreControlProfile
microsoftOneDrive operation copy create delete download get getChildren move rename search share upload
microsoftOneDrive resource file folder
microsoftOneDriveTrigger event fileCreated fileUpdated folderCreated folderUpdated
microsoftOutlook operation add create delete download get getAll getChildren getMime move reply send sendAndWait update
microsoftOutlook resource calendar contact draft event folder folderMessage message messageAttachment
microsoftOutlookTrigger event messageReceived
microsoftSharePoint operation create delete download get getAll update upload upsert
microsoftSharePoint resource file item list
microsoftSql operation delete executeQuery insert update
microsoftTeams operation add create createOrGet delete deleteChannel deleteMeeting deleteTask get getAll getAllReplies remove reply sendAndWait softDeleteMessage undoSoftDeleteMessage update
microsoftTeams resource channel channelMessage chat chatMember chatMessage onlineMeeting task
microsoftTeamsTrigger event newChannel newChannelMessage newChat newChatMessage newTeamMember
microsoftToDo operation create delete get getAll update
microsoftToDo resource linkedResource list task
mindee operation predict
mindee resource invoice receipt
misp operation add create delete disable enable get getAll publish remove search unpublish update
misp resource attribute event eventTag feed galaxy noticelist object organisation tag user warninglist
mistralAi operation extractText
mistralAi resource document
mocean operation send
mocean resource sms voice
mondayCom operation addUpdate archive changeColumnValue changeMultipleColumnValues create delete get getAll getByColumnValue move
mondayCom resource board boardColumn boardGroup boardItem
mongoDb operation aggregate createSearchIndex delete dropSearchIndex find findOneAndReplace findOneAndUpdate insert listSearchIndexes update updateSearchIndex
mongoDb resource document searchIndexes
monicaCrm operation add create delete get getAll remove update
monicaCrm resource activity call contact contactField contactTag conversation conversationMessage journalEntry note reminder tag task
moveBinaryData mode binaryToJson jsonToBinary
msg91 operation send
msg91 resource sms
mySql operation deleteTable executeQuery insert select update upsert
n8n operation activate create deactivate delete generate get getAll getSchema getVersion update
n8n resource audit credential execution workflow
n8nTrainingCustomerDatastore operation getAllPeople getOnePerson
n8nTrigger events activate init update
nasa operation get getAll
nasa resource asteroidNeoBrowse asteroidNeoFeed asteroidNeoLookup astronomyPictureOfTheDay donkiCoronalMassEjection donkiHighSpeedStream donkiInterplanetaryShock donkiMagnetopauseCrossing donkiNotifications donkiRadiationBeltEnhancement donkiSolarEnergeticParticle donkiSolarFlare donkiWsaEnlilSimulation earthAssets earthImagery
netlify operation cancel create delete get getAll
netlify resource deploy site
netlifyTrigger event deployBuilding deployCreated deployFailed submissionCreated
nextCloud operation copy create delete download get getAll list move share update upload
nextCloud resource file folder user
nocoDb operation count create delete get getAll link list search unlink update upload upsert
nocoDb resource base linkrow row
notion operation append archive create get getAll getMarkdown search update updateMarkdown
notion resource block dataSource database databasePage page user
notionTrigger event pageAddedToDatabase pagedUpdatedInDatabase
npm operation getMany getMetadata getVersions search update
npm resource distTag package
odoo operation create delete get getAll update
odoo resource activity contact custom note opportunity
okta operation create delete get getAll update
okta resource user
oneSimpleApi operation exchangeRate expandURL imageMetadata instagramProfile pdf qrCode screenshot seo spotifyArtistProfile validateEmail
oneSimpleApi resource information socialProfile utility website
onfleet operation addTask autoDispatch clone complete create delete get getAll getDelegatee getSchedule getTimeEstimates update updateTask
onfleet resource admin container destination hub organization recipient task team worker
onfleetTrigger triggerOn SMSRecipientOptOut smsRecipientResponseMissed taskArrival taskAssigned taskCloned taskCompleted taskCreated taskDelayed taskDeleted taskEta taskFailed taskStarted taskUnassigned taskUpdated workerCreated workerDeleted workerDuty
openAi operation complete create edit moderate
openAi resource chat image text
openThesaurus operation getSynonyms
openWeatherMap operation 5DayForecast currentWeather
oracleDatabase operation deleteTable execute insert select update upsert
orbit operation create delete get getAll lookup update upsert
orbit resource activity member note post
oura operation get getActivity getReadiness getSleep
oura resource profile summary
paddle operation create get getAll reschedule update
paddle resource coupon payment plan product user
pagerDuty operation create get getAll update
pagerDuty resource incident incidentNote logEntry user
payPal operation cancel create get
payPal resource payout payoutItem
peekalink operation isAvailable preview
perplexity operation complete createContextualized createEmbedding createResponse search
perplexity resource agent chat embedding search
phantombuster operation delete get getAll getOutput launch launchSync
phantombuster resource agent
philipsHue operation delete get getAll update
philipsHue resource light
pipedrive operation add create delete download duplicate get getAll remove search update
pipedrive resource activity deal dealActivity dealProduct file lead note organization person product
plivo operation make send
plivo resource call mms sms
postBin operation create delete get removeFirst send
postBin resource bin request
postHog operation create page screen
postHog resource alias event identity track
postgres operation deleteTable executeQuery insert select update upsert
postmarkTrigger events bounce click delivery open spamComplaint subscriptionChange
profitWell operation get getSetting
profitWell resource company metric
pushbullet operation create delete getAll update
pushbullet resource push
pushcut operation send
pushcut resource notification
pushover operation push
pushover resource message
questDb operation executeQuery insert
quickbase operation create delete download get getAll run update upsert
quickbase resource field file record report
quickbooks operation create delete get getAll getReport send update void
quickbooks resource bill customer employee estimate invoice item payment purchase transaction vendor
rabbitmq mode exchange queue
rabbitmq operation deleteMessage sendMessage
raindrop operation create delete get getAll update
raindrop resource bookmark collection tag user
readWriteFile operation read write
reddit operation create delete get getAll reply search
reddit resource post postComment profile subreddit user
redis operation delete get incr info keys llen pop publish push set
removeDuplicates mode cleanDatabase
removeDuplicates operation clearDeduplicationHistory removeDuplicateInputItems removeItemsSeenInPreviousExecutions
rocketchat operation get messages postMessage read
rocketchat resource chat dm subscriptions
rundeck operation execute getMetadata
rundeck resource job
s3 operation copy create delete download getAll search upload
s3 resource bucket file folder
salesforce operation addComment addNote addToCampaign create delete get getAll getSummary invoke query update upload upsert
salesforce resource account attachment case contact customObject document flow lead opportunity search task user
salesforceTrigger triggerOn accountCreated accountUpdated attachmentCreated attachmentUpdated caseCreated caseUpdated contactCreated contactUpdated customObjectCreated customObjectUpdated leadCreated leadUpdated opportunityCreated opportunityUpdated taskCreated taskUpdated userCreated userUpdated
salesmate operation create delete get getAll update
salesmate resource activity company deal
seaTable operation add collaborator create delete get getAll getPublicURL list lock metadata remove search snapshot unlock update upload
seaTable resource asset base link row
seaTableTrigger event newAsset newRow rowCreated updatedRow
securityScorecard operation add create delete download generate getAll getFactor getFactorHistorical getHistoricalScore getScore getScorePlan getScorecard remove update
securityScorecard resource company industry invite portfolio portfolioCompany report
segment operation add create event page
segment resource group identify track
sendGrid operation create delete get getAll send update upsert
sendGrid resource contact list mail
sendInBlue operation create delete get getAll send sendTemplate update upsert
sendInBlue resource attribute contact email sender
sendInBlueTrigger events blocked click deferred delivered hardBounce inboundEmailProcessed invalid listAddition opened request softBounce spam uniqueOpened unsubscribed
sendy operation add count create delete remove status
sendy resource campaign subscriber
sentryIo operation create delete get getAll update
sentryIo resource event issue organization project release team
serviceNow operation create delete get getAll update upload
serviceNow resource attachment businessService configurationItems department dictionary incident tableRecord user userGroup userRole
set mode manual raw
shopify operation create delete get getAll update
shopify resource order product
signl4 operation resolve send
signl4 resource alert
slack operation add archive close create delete deleteScheduled disable enable get getAll getManyScheduled getPermalink getPresence getProfile getUsers history info invite join kick leave lookupByEmail member open post postEphemeral remove rename replies schedule search sendAndWait setPurpose setTopic unarchive update updateProfile updateUsers upload
slack resource channel file message reaction star user userGroup userProfile
sms77 operation send
sms77 resource sms voice
snowflake operation executeQuery insert update
splunk operation create delete deleteJob deleteReport deleteUser get getAll getMetrics getReport getResult update
splunk resource alert firedAlert report search searchConfiguration searchJob searchResult user
spotify operation add addSongToQueue create currentlyPlaying delete get getAlbums getAudioFeatures getFollowingArtists getLikedTracks getNewReleases getRelatedArtists getTopTracks getTracks getUserPlaylists nextSong pause previousSong recentlyPlayed resume search startMusic volume
spotify resource album artist library myData player playlist track
spreadsheetFile operation fromFile toFile
ssh operation download execute upload
ssh resource command file
stackby operation append delete list read
storyblok operation delete get getAll publish unpublish
storyblok resource story
strapi operation create delete get getAll update
strapi resource entry
strava operation create get getAll getComments getKudos getLaps getStreams getZones update
strava resource activity
stravaTrigger event * create delete update
stripe operation add create delete get getAll remove update
stripe resource balance charge coupon customer customerCard meterEvent source token
stripeTrigger events * account.application.authorized account.application.deauthorized account.external_account.created account.external_account.deleted account.external_account.updated account.updated application_fee.created application_fee.refund.updated application_fee.refunded balance.available capability.updated charge.captured charge.dispute.closed charge.dispute.created charge.dispute.funds_reinstated charge.dispute.funds_withdrawn charge.dispute.updated charge.expired charge.failed charge.pending charge.refund.updated charge.refunded charge.succeeded charge.updated checkout.session.completed coupon.created coupon.deleted coupon.updated credit_note.created credit_note.updated credit_note.voided customer.created customer.deleted customer.discount.created customer.discount.deleted customer.discount.updated customer.source.created customer.source.deleted customer.source.expiring customer.source.updated customer.subscription.created customer.subscription.deleted customer.subscription.trial_will_end customer.subscription.updated customer.tax_id.created customer.tax_id.deleted customer.tax_id.updated customer.updated file.created invoice.created invoice.deleted invoice.finalized invoice.marked_uncollectible invoice.paid invoice.payment_action_required invoice.payment_failed invoice.payment_succeeded invoice.sent invoice.upcoming invoice.updated invoice.voided invoice_payment.paid invoiceitem.created invoiceitem.deleted invoiceitem.updated issuing_authorization.created issuing_authorization.request issuing_authorization.updated issuing_card.created issuing_card.updated issuing_cardholder.created issuing_cardholder.updated issuing_dispute.created issuing_dispute.updated issuing_settlement.created issuing_settlement.updated issuing_transaction.created issuing_transaction.updated order.created order.payment_failed order.payment_succeeded order.updated order_return.created payment_intent.amount_capturable_updated payment_intent.canceled payment_intent.created payment_intent.payment_failed payment_intent.requires_action payment_intent.succeeded payment_method.attached payment_method.card_automatically_updated payment_method.detached payment_method.updated payout.canceled payout.created payout.failed payout.paid payout.updated person.created person.deleted person.updated plan.created plan.deleted plan.updated product.created product.deleted product.updated radar.early_fraud_warning.created radar.early_fraud_warning.updated recipient.created recipient.deleted recipient.updated reporting.report_run.failed reporting.report_run.succeeded reporting.report_type.updated review.closed review.opened setup_intent.canceled setup_intent.created setup_intent.setup_failed setup_intent.succeeded sigma.scheduled_query_run.created sku.created sku.deleted sku.updated source.canceled source.chargeable source.failed source.mandate_notification source.refund_attributes_required source.transaction.created source.transaction.updated subscription_schedule.aborted subscription_schedule.canceled subscription_schedule.completed subscription_schedule.created subscription_schedule.expiring subscription_schedule.released subscription_schedule.updated tax_rate.created tax_rate.updated topup.canceled topup.created topup.failed topup.reversed topup.succeeded transfer.created transfer.failed transfer.paid transfer.reversed transfer.updated
supabase operation create delete get getAll update
supabase resource row
surveyMonkeyTrigger event collector_created collector_deleted collector_updated response_completed response_created response_deleted response_disqualified response_overquota response_updated survey_created survey_deleted survey_updated
switch mode expression rules
syncroMsp operation create delete get getAll mute update
syncroMsp resource contact customer rmm ticket
taiga operation create delete get getAll update
taiga resource epic issue task userStory
tapfiliate operation add approve create delete disapprove get getAll remove update
tapfiliate resource affiliate affiliateMetadata programAffiliate
telegram operation administrators answerInlineQuery answerQuery deleteMessage editMessageText get leave member pinChatMessage sendAndWait sendAnimation sendAudio sendChatAction sendDocument sendLocation sendMediaGroup sendMessage sendMessageDraft sendPhoto sendRichMessage sendRichMessageDraft sendSticker sendVideo setDescription setTitle unpinChatMessage
telegram resource callback chat file message
theHive operation create executeResponder get getAll
theHive resource alert case log observable task
theHiveProject operation add addAttachment create deleteAlert deleteAttachment deleteCase deleteComment deleteLog deleteObservable deletePage deleteTask executeAnalyzer executeQuery executeResponder get getAttachment getTimeline merge promote search status update
theHiveProject resource alert case comment log observable page query task
theHiveProjectTrigger events * alert_create alert_delete alert_update case_create case_delete case_update comment_create comment_delete comment_update log_create log_delete log_update observable_create observable_delete observable_update page_create page_delete page_update task_create task_update
theHiveTrigger events * alert_create alert_delete alert_update case_artifact_create case_artifact_delete case_artifact_update case_create case_delete case_task_create case_task_delete case_task_log_create case_task_log_delete case_task_log_update case_task_update case_update
timeSaved mode once perItem
timescaleDb operation executeQuery insert update
todoist operation archive close create delete get getAll getCollaborators move quickAdd reopen unarchive update
todoist resource comment label project reminder section task
togglTrigger event newTimeEntry
totp operation generateSecret
travisCi operation cancel get getAll restart trigger
travisCi resource build
trello operation add addLabel archive completedCheckItems create createCheckItem delete deleteCheckItem get getAll getCards getCheckItem invite remove removeLabel update updateCheckItem
trello resource attachment board boardMember card cardComment checklist label list
twake operation send
twake resource message
twilio operation make send
twilio resource call sms
twist operation archive create delete get getAll unarchive update
twist resource channel comment messageConversation thread
twitter operation add create delete like retweet search searchUser
twitter resource directMessage list tweet user
unleashedSoftware operation get getAll
unleashedSoftware resource salesOrder stockOnHand
uplead operation enrich
uplead resource company person
uproc mode guess only_verify verify
uptimeRobot operation create delete get getAll reset update
uptimeRobot resource account alertContact maintenanceWindow monitor publicStatusPage
urlScanIo operation get getAll perform
urlScanIo resource scan
venafiTlsProtectCloud operation create delete download get getMany renew
venafiTlsProtectCloud resource certificate certificateRequest
venafiTlsProtectDatacenter operation create delete download get getMany renew
venafiTlsProtectDatacenter resource certificate policy
vero operation addTags alias create delete removeTags resubscribe track unsubscribe
vero resource event user
vonage operation send
vonage resource sms
webflow operation create delete deleteItem get getAll update
webflow resource item
webflowTrigger event collection_item_changed collection_item_created collection_item_deleted ecomm_inventory_changed ecomm_new_order ecomm_order_changed form_submission site_publish
wekan operation create delete get getAll update
wekan resource board card cardComment checklist checklistItem list
whatsApp operation mediaDelete mediaUpload mediaUrlGet send sendAndWait sendTemplate
whatsApp resource media message
wise operation create delete execute get getAll getBalances getCurrencies getStatement
wise resource account exchangeRate profile quote recipient transfer
wiseTrigger event balanceCredit balanceUpdate tranferStateChange transferActiveCases
wooCommerce operation create delete get getAll update
wooCommerce resource customer order product
wooCommerceTrigger event coupon.created coupon.deleted coupon.updated customer.created customer.deleted customer.updated order.created order.deleted order.updated product.created product.deleted product.updated
wordpress operation create get getAll update
wordpress resource page post user
workableTrigger triggerOn candidateCreated candidateMoved
workflowTrigger events activate update
xero operation create get getAll update
xero resource contact invoice
xml mode jsonToxml xmlToJson
youTube operation add create delete get getAll rate update upload uploadBanner
youTube resource channel playlist playlistItem video videoCategory
yourls operation expand shorten stats
yourls resource url
zammad operation create delete get getAll getSelf update
zammad resource group organization ticket user
zendesk operation count create delete get getAll getOrganizations getRelatedData recover search update
zendesk resource organization ticket ticketField user
zohoCrm operation create delete get getAll getFields update upsert
zohoCrm resource account contact deal invoice lead product purchaseOrder quote salesOrder vendor
zoom operation create delete get getAll update
zoom resource meeting
zulip operation create deactivate delete get getAll getSubscribed sendPrivate sendStream update updateFile
zulip resource message stream user
`
