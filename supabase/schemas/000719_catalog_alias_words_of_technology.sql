-- Aliases of technology: brands, AI, data, security, marketing and files.
--
-- One group a line: words that lead to each other, or words > what they lead to; * its weight, if not 1 (each other) or 0.7 (leads to).

select private.add_aliases($aliases$
# Google names
google sheets, gsheets, gsheet, google spreadsheet, google sheet
google sheets > spreadsheet
g sheets, google excel, sheets google > google sheets * 1
google drive, gdrive, g drive, google disk
drive folder, drive file, shared drive > google drive * 1
google drive > cloud storage, file storage
google docs, gdocs, gdoc, google doc, google document
docs, doc > google docs, document * 0.5
google docs > document * 0.5
google calendar, gcal, google cal, gcalendar
google calendar > calendar, appointment
gmail, google mail, googlemail, g mail
gmail > email, mail, inbox * 0.5
google slides, gslides, google presentation
slides > google slides, presentation * 0.5
google slides > presentation, slide deck
google forms, gforms, google form
google forms > form, survey, questionnaire * 0.5
google meet, gmeet, google hangouts
google meet > video call, online meeting
google chat, gchat, google hangouts chat
google chat > team chat * 0.5
google contacts, gcontacts, google address book
google contacts > address book, contact
google tasks, gtasks
google tasks > to do list, task * 0.5
google workspace, g suite, gsuite, google apps
google workspace > gmail, google drive, google calendar * 0.5
google workspace admin, google admin console > user provisioning, account creation * 0.5
google business profile, google my business, gmb, gbp, google business listing
google business profile > google review, local seo
google maps, gmaps, google places
google maps > address, location, local lead * 0.4
google maps > local business scraping * 0.4
google review, google rating, google star
google ads, adwords, google adwords, gads
google ads > ppc, paid search, ad campaign
google analytics, ga4, ganalytics, google analytics 4
ga > google analytics
google analytics > website traffic, visitor, page view
google search console, gsc, google webmaster tools
google search console > seo, search ranking
google tag manager, gtm
google tag manager > tracking code, pixel * 0.5
looker studio, google data studio, data studio
looker studio > dashboard, report
bigquery, google bigquery, big query
bq > bigquery * 1
bigquery > data warehouse, sql
firestore, google cloud firestore, cloud firestore
firebase > firestore, push notification * 0.5
google cloud, gcp, google cloud platform
google cloud storage, gcs
google translate, gtranslate
google translate > translation
google keep > note * 0.5
google vertex, vertex ai
google alerts, talkwalker > brand monitoring, news * 0.5
google news > news, headline * 0.5
google trends > keyword research, trending topic * 0.5
google shopping, google merchant center, merchant center
google shopping > product feed
google local services ads, lsa > google ads, lead generation * 0.4
appsheet, glide > no code * 0.4
google apps script, apps script, gscript
apps script > google sheets, script * 0.5
google voice > phone call, voicemail * 0.5
# Microsoft names
microsoft 365, office 365, o365, m365, ms office
microsoft 365 > outlook, excel, microsoft teams * 0.5
excel, microsoft excel, ms excel, excel 365, excel online
excel > spreadsheet
xlsx, xls > excel, spreadsheet
outlook, microsoft outlook, ms outlook, outlook 365
outlook > email, mail, calendar * 0.5
hotmail, live mail > outlook
microsoft teams, ms teams, teams chat, msteams
teams message, teams notification, teams bot, teams meeting > microsoft teams * 1
microsoft teams > team chat, online meeting
onedrive, microsoft onedrive, one drive
onedrive > cloud storage, file storage
sharepoint, microsoft sharepoint, share point
sharepoint > document library, intranet
microsoft to do, ms todo, ms to do
microsoft to do > to do list, task * 0.5
microsoft planner, ms planner > task, project management * 0.5
onenote, one note, microsoft onenote
onenote > note * 0.5
dynamics, microsoft dynamics, dynamics 365, dynamics crm, ms dynamics
dynamics 365 > crm, erp
power bi, powerbi, microsoft power bi
power bi > dashboard, report
power automate, microsoft flow, ms flow
power automate > no code * 0.4
powerpoint, ms powerpoint, power point
powerpoint > presentation, slide deck
pptx, ppt > powerpoint, presentation
microsoft word, ms word, word document
docx > word document, document * 0.5
entra id, microsoft entra, azure ad, azure active directory
entra id > user provisioning, single sign on
active directory, ldap > user account, single sign on * 0.5
azure, microsoft azure
azure storage, azure blob, blob storage
sql server, mssql, microsoft sql, ms sql
sql server > database, sql
microsoft bookings, ms bookings > booking, appointment
microsoft forms, ms forms > form, survey * 0.5
copilot, microsoft copilot > ai assistant * 0.5
# Social networks and messengers
facebook, fb, face book
facebook > social media
instagram, insta, instagramm
ig > instagram * 1
instagram > social media
instagram dm, instagram direct, insta dm, instagram message
facebook messenger, fb messenger, messenger facebook
facebook messenger > direct message, chat * 0.5
facebook page, fb page, fan page
facebook group, fb group
meta > facebook, instagram * 0.5
meta business suite, facebook business manager > facebook, instagram
facebook lead ads, fb lead ads, facebook lead form, facebook instant form, meta lead ads
facebook lead ads > new lead, lead capture
threads app, meta threads > social media, instagram * 0.5
twitter, tweet, x twitter, x formerly twitter
x post, post on x, post to x > twitter, tweet * 1
x > twitter
twitter > social media
linked in, linkdin, linkedin post > linkedin * 1
li > linkedin
linkedin > social media, b2b
linkedin > professional network, recruiting * 0.4
linkedin message, linkedin inmail, inmail
linkedin outreach, linkedin prospecting
sales navigator, linkedin sales navigator
sales navigator > prospecting, lead list * 0.5
linkedin ads, linkedin lead gen form
linkedin ads > ad campaign, b2b * 0.5
yt, you tube, youtube channel > youtube * 1
youtube > video, video channel * 0.5
youtube shorts, yt short > short video, youtube
tiktok, tik tok
tiktok > social media, short video
tiktok ads > ad campaign, tiktok
reddit, subreddit
reddit > forum, social listening
pinterest > social media, picture * 0.5
snapchat, snap chat
snapchat > social media
bluesky, mastodon > social media, social post
medium blog, medium post > blog, article
substack, beehiiv > newsletter
twitch > live stream, video * 0.5
quora > question and answer, forum * 0.5
hacker news, hackernews, ycombinator news
hacker news > tech news, headline * 0.5
product hunt, producthunt > product launch * 0.5
whatsapp, whats app, whatsap, watsapp
wa > whatsapp * 1
whatsapp > chat, text message * 0.5
whatsapp business, whatsapp cloud api, waba, whatsapp api
whatsapp business > whatsapp * 1
whatsapp bot, whatsapp chatbot, whatsapp agent, whatsapp assistant
telegram, telegramm
tg > telegram * 1
telegram > chat, bot * 0.5
telegram bot, tg bot, telegram assistant
signal messenger, viber, wechat > chat, text message * 0.4
line messenger, line chat, kakaotalk > chat, text message * 0.4
imessage, apple message > text message, sms
discord > community chat, community
discord bot, discord server > discord
slack, slack channel, slack message
slack > team chat, notification * 0.5
slack bot, slackbot > slack
slack approval, approve in slack > slack, approval
mattermost, rocketchat, zulip > team chat * 0.5
rocket chat > rocketchat * 1
webex, cisco webex
webex > online meeting, video call
manychat, many chat > chatbot, instagram dm, facebook messenger
buffer, hootsuite, later com, metricool > social media scheduling
sprout social, socialbee, publer > social media scheduling
meetup com > event, community * 0.5
skool, circle so, mighty networks > community, course
discourse > forum, community
patreon > membership, creator * 0.5
spotify > music, podcast
apple podcasts, buzzsprout, podbean > podcast
vimeo, wistia, loom > video * 0.5
strava, oura > fitness, health tracking
trustpilot, trust pilot
trustpilot > review, reputation
yelp > review, local business listing
tripadvisor, trip advisor > review, hotel, restaurant
g2, capterra > review, software review * 0.5
glassdoor > employer review * 0.5
nextdoor > local marketing * 0.4
# Crm and sales brands
gohighlevel, ghl, highlevel, go high level, high level, hl crm
go hi level, gohilevel, go highlevel, gohigh level > gohighlevel * 1
gohighlevel > crm, snapshot
gohighlevel > sub account, pipeline, funnel * 0.4
leadconnector, lead connector, lc phone > gohighlevel
ghl snapshot, highlevel snapshot, gohighlevel template
ghl snapshot > snapshot * 1
ghl sub account, subaccount, ghl location > sub account
agency account, saas mode > gohighlevel * 0.5
conversation ai, ghl ai employee, ai employee > chatbot, gohighlevel
hubspot, hub spot, hubspot crm
hs > hubspot * 0.5
hubspot > crm
hubspot > marketing contact, deal * 0.4
salesforce, sfdc, sales force, sales cloud, salesforce crm
sf > salesforce * 0.5
salesforce > crm, opportunity
pipedrive, pipe drive
pipedrive > crm, deal
zoho, zoho crm
zoho > crm
close com, close crm > crm
copper crm, prosperworks > crm
attio, folk crm, affinity > crm
freshsales, freshworks crm, freshworks
freshsales > crm
keap, infusionsoft, infusion soft
keap > crm, email marketing
agile crm, salesmate, capsule crm, nimble > crm
sugarcrm, vtiger, suitecrm > crm
kommo, amocrm > crm, whatsapp
bitrix24, bitrix > crm, project management
odoo, erpnext > erp, inventory
netsuite, oracle netsuite
netsuite, sap > erp
follow up boss, fub, kvcore, boomtown > real estate crm
servicetitan, service titan, housecall pro, jobber > field service, home service
dentrix, open dental > dental clinic, patient
mindbody, mind body, glofox > gym, studio, class booking
vagaro, fresha, booksy > salon, booking
clio, mycase, lawmatics > law firm, legal intake
simplepractice, jane app, cliniko > clinic, patient appointment
toast pos, opentable, resy > restaurant, table reservation
kajabi, teachable, thinkific, podia > online course, membership
clickfunnels, click funnels, kartra, systeme io > funnel, landing page
apollo, apollo io > prospecting, lead enrichment
zoominfo, zoom info > lead enrichment, company lookup
clearbit, people data labs, pdl > lead enrichment, company lookup
clay, clay com, clay table > lead enrichment
hunter, hunter io > email finder, lead enrichment
snov io, rocketreach, lusha, dropcontact, uplead > email finder, lead enrichment
lemlist, instantly ai, smartlead > cold email, outreach
emelia, reply io, woodpecker, mailshake > cold email, outreach
salesloft, outreach io > sales sequence, cold email
phantombuster, phantom buster, apify > scraping, lead list
gong, gong io, chorus ai > call recording, sales call
pandadoc, panda doc, proposify, better proposals > proposal, quote, e signature
crunchbase > company lookup, funding * 0.5
# Ai brands and models
openai, open ai, openai api
chatgpt, chat gpt, chatgtp, gpt chat > openai, gpt
openai > chatgpt, gpt
gpt > openai, chatgpt
gpt > ai, llm * 0.5
gpt 4, gpt 4o, gpt 5, gpt 3, gpt 4o mini > openai, llm
openai > ai, llm * 0.5
openai assistant, custom gpt, assistants api > openai, ai assistant
anthropic, claude, claude ai
claude > ai, llm * 0.5
sonnet, claude sonnet, opus, claude haiku > claude, anthropic
gemini, google gemini, google ai, gemini ai
bard, google bard > gemini * 1
gemini > ai, llm * 0.5
gemini flash, gemini pro, google ai studio > gemini
nano banana, imagen > gemini, image generation
notebooklm > gemini, chat with documents * 0.5
llama, llama 3, meta llama, meta ai
llama > llm, open source model
ollama > local llm, self hosted ai
lm studio, lemonade model, localai > local llm
local llm, self hosted llm, offline llm, private llm, local ai
mistral, mistral ai, mixtral
mistral > llm, ai * 0.5
deepseek, deep seek
deepseek > llm, ai * 0.5
groq > llm, fast inference * 0.5
grok, xai, x ai
grok > llm, ai * 0.5
cohere > llm, embedding
qwen, kimi model > llm * 0.5
openrouter, open router
openrouter > llm, model gateway
bedrock, aws bedrock, amazon bedrock
bedrock > llm * 0.5
hugging face, huggingface
hugging face > open source model, ai * 0.5
perplexity, perplexity ai, sonar search
perplexity > ai search, web research
tavily, exa search, serpapi, searxng > web search
serper, serp api > google search, web search
brave search, duckduckgo > web search
jina, jina ai > web page reader, embedding * 0.5
firecrawl, fire crawl > scraping, crawler
browserless, puppeteer, playwright, selenium > headless browser, scraping
browserbase, airtop > headless browser, scraping
bright data, scrapingbee, scraperapi, octoparse > scraping
dall e, dalle, dall e 3 > image generation, openai
midjourney, mid journey, stable diffusion, leonardo ai, ideogram > image generation
flux model, black forest labs, replicate, fal ai > image generation
sora, veo, veo 3, runway ml, kling, pika > video generation
heygen, hey gen, synthesia, d id > avatar video, video generation
elevenlabs, eleven labs, 11labs
elevenlabs > text to speech, voiceover
whisper, openai whisper, deepgram, assemblyai > transcription, speech to text
aws transcribe, amazon transcribe > transcription
amazon polly, play ht, murf > text to speech
vapi, retell, retell ai, bland ai, synthflow > voice agent, phone call
voiceflow, botpress, dialogflow, landbot > chatbot
otter, otter ai, fireflies, fireflies ai, fathom > meeting notes, transcription
tldv, read ai, granola, krisp, zoom ai companion > meeting notes
jasper, copy ai, writesonic > copywriting, content writing
opus clip, opusclip, riverside fm > video editing, podcast
grammarly, languagetool > proofreading
deepl, deep l > translation
langchain, lang chain, langgraph
langchain, llamaindex > ai agent, llm
crewai, autogen > multi agent, ai agent
flowise, dify, langflow > ai agent, chatbot
pinecone, qdrant, weaviate, milvus, chroma > vector database
chromadb > chroma, vector database * 1
pgvector, pg vector > vector database, postgres
zep, mem0, motorhead > chat memory
langfuse, langsmith, helicone > llm monitoring, llm evaluation
aws textract, textract, mindee, docparser, nanonets > ocr, document extraction
azure form recognizer, document ai, rossum > ocr, document extraction
aws rekognition, rekognition > image recognition
aws comprehend, google natural language > sentiment analysis, text analysis
google perspective > content moderation, toxicity
github copilot, cursor ai, claude code, codex > coding assistant * 0.5
lovable, bolt new, v0 > no code, vibe coding * 0.4
# Payment and accounting brands
stripe, stripe payments, stripe com
stripe > payment, subscription
stripe > card payment, invoice * 0.5
stripe link, stripe checkout, stripe payment link > payment link, checkout
paypal, pay pal
paypal > payment
square payments, square pos, squareup > pos, payment
braintree, adyen, mollie, klarna, razorpay > payment, checkout
authorize net, nmi, worldpay > card payment, payment gateway
gocardless, go cardless > direct debit, recurring payment
apple pay, google pay, venmo, cash app, zelle > payment * 0.5
afterpay, affirm, clearpay > buy now pay later, payment * 0.5
buy now pay later, bnpl, pay in instalments
wise, transferwise, wise transfer
wise > bank transfer, currency exchange
payoneer, western union > bank transfer, payout * 0.5
plaid, gocardless bank data > bank account, bank transaction
mercury bank, revolut, brex > bank account, expense * 0.5
paddle, lemon squeezy, lemonsqueezy, gumroad > digital product, payment
fastspring, thrivecart, samcart > checkout, digital product
chargebee, zuora > subscription, recurring billing
profitwell, baremetrics, chartmogul > mrr, churn, subscription
quickbooks, qbo, quick books, quickbooks online, intuit quickbooks
qb > quickbooks
quickbooks > accounting, bookkeeping
quickbooks > invoice, bill * 0.5
xero, xero accounting
xero > accounting, bookkeeping
freshbooks, fresh books, wave accounting, zoho books > accounting, invoice * 0.5
sage accounting, sage intacct, myob, tallyprime > accounting, bookkeeping
datev, lexoffice, sevdesk > accounting, bookkeeping
invoice ninja, invoiceninja > invoice * 0.5
bill com, melio, tipalti > bill payment, accounts payable
expensify, ramp card, concur, pleo > expense claim, receipt
dext, receipt bank, hubdoc > receipt, bookkeeping
gusto, adp, paychex, rippling, deel > payroll, hr
avalara, taxjar, tax jar > sales tax
docusign, docu sign, docusgin
docusign > e signature, contract
hellosign, dropbox sign, adobe sign, signnow, zoho sign > e signature, contract
coinbase, binance, coingecko > crypto price, cryptocurrency
bitcoin, btc, ethereum, crypto coin > cryptocurrency, crypto price
marketstack, alpha vantage, yahoo finance > stock price, stock market
tradingview, alpaca trading > trading signal, stock market
# Shop and delivery brands
shopify, shopfy, shopify store
shopify > ecommerce, online store
shopify order, shopify sale
shopify > order, product listing * 0.4
woocommerce, woo commerce, wc store
woo > woocommerce * 1
woocommerce > ecommerce, online store
woocommerce > wordpress * 0.4
magento, magento 2, adobe commerce
magento > ecommerce, online store
bigcommerce, big commerce, prestashop, opencart, shopware > ecommerce, online store
wix, wix store, squarespace, square space > website builder, online store
ecwid, gambio, jtl shop > ecommerce, online store
amazon seller, seller central, amazon fba, fba > marketplace selling, ecommerce
amazon listing, amazon product page, asin > product listing
amazon > ecommerce, marketplace selling * 0.4
ebay, etsy, walmart marketplace, vinted > marketplace selling, ecommerce
tiktok shop, instagram shop, facebook shop, social commerce > ecommerce, online store
printify, print on demand > ecommerce, order fulfilment
aliexpress, cj dropshipping, dropshipping > ecommerce, supplier
klaviyo > email marketing, ecommerce
gorgias, reamaze > support ticket, ecommerce
recharge subscriptions, subscription box > recurring order, ecommerce
yotpo, judge me, loox, okendo, stamped io > product review, review request
loop returns, aftership returns > return, refund
shipstation, shippo, easypost, sendcloud > shipping, shipping label
aftership, 17track > parcel tracking, shipping
dhl, fedex, usps, royal mail, ups parcel > parcel, shipping
dpd, hermes parcel, gls > parcel, shipping
onfleet, routific, circuit route > delivery, route planning
doordash, uber eats, deliveroo, justeat > food delivery, restaurant
lightspeed, clover pos, shopify pos, loyverse > pos, till
unleashed software, cin7, tradegecko, dear inventory > inventory, stock
fishbowl, zoho inventory > inventory, stock
shipbob, 3pl > warehouse, order fulfilment
airbnb, booking com, vrbo, expedia > vacation rental, guest booking
guesty, hostaway, lodgify > vacation rental, guest message
zillow, rightmove, realtor com, immoscout > real estate listing, property
mls, idx > real estate listing
appfolio, buildium > property management, tenant
eventbrite, event brite, ticketmaster, ticket tailor, luma events > event, ticket sale
# Project, note and table brands
notion, notion so, notion database
notion > wiki, note * 0.5
notion > database, knowledge base * 0.4
notion page, notion doc
coda, coda io > document, wiki * 0.5
obsidian, evernote, roam research, logseq, bear app > note * 0.5
apple notes, apple reminders > note, reminder * 0.5
confluence, atlassian confluence, slab wiki, nuclino > wiki, knowledge base
airtable, air table, airtable base
airtable > spreadsheet, database
baserow, nocodb, seatable, grist, stackby > spreadsheet, database
smartsheet, smart sheet > spreadsheet, project management
rows com, quick base, quickbase > spreadsheet, database
filemaker, file maker, claris > database
microsoft access, access database > database
asana, asana task
asana > task, project management * 0.5
trello, trello board, trello card
trello > kanban board, task * 0.5
click up, clickup task > clickup * 1
clickup > task, project management * 0.5
monday com, mondaycom, monday board
monday com > project management, task * 0.5
basecamp, wrike, teamwork com > project management, task * 0.5
todoist, todo ist, ticktick, things app, any do > to do list, task * 0.5
wekan, planka, kanbanize > kanban board
jira, jira software, atlassian jira, jira cloud
jira > issue, bug
jira > ticket, project management * 0.5
jira service desk, jira service management, jsm > support ticket, jira
linear, linear app
linear > issue, bug
shortcut app, taiga, youtrack, redmine > issue, bug
miro, mural board, figjam > whiteboard * 0.5
toggl, toggle track, clockify, harvest app > time tracking, timesheet
everhour, timely app, hubstaff > time tracking, timesheet
dropbox, drop box
dropbox > cloud storage, file storage
box com, nextcloud, next cloud, owncloud > cloud storage, file storage
icloud, apple icloud, mega drive > cloud storage
synology, nas drive > file storage, backup
raindrop, pocket app, instapaper, readwise > bookmark, read later
icalendar, ics file, ical, apple calendar > calendar, calendar event
reclaim ai, motion app, clockwise > calendar, time blocking
bamboohr, bamboo hr, hibob, personio, workday > hr, time off
workable, greenhouse, lever ats, ashby, recruitee > applicant, recruiting
indeed, ziprecruiter, monster jobs, upwork > job posting, applicant
wheniwork, deputy app, homebase, 7shifts > shift, staff schedule
lattice, 15five, culture amp > performance review, employee feedback
# Support, form and booking brands
zendesk, zen desk, zendesk ticket
zendesk > support ticket, helpdesk
freshdesk, fresh desk, freshdesk ticket
freshdesk > support ticket, helpdesk
zammad, osticket, halopsa, zoho desk, freshservice > helpdesk, support ticket
help scout, helpscout, groove hq > support ticket, shared inbox
front app, missive, hiver > shared inbox
servicenow, servicenow ticket
servicenow > technical support, incident, support ticket
intercom, intercom chat, drift chat, crisp chat, tidio > live chat, support chat
tawk to, livechat com, olark, chatwoot > live chat, support chat
syncromsp, connectwise, autotask, ninjaone > msp, technical support
msp, managed service provider, it service provider
typeform, type form
typeform > form, survey * 0.5
jotform, jot form, tally form, tally so, wufoo > form * 0.5
formstack, form io, cognito forms, paperform, fillout > form * 0.5
gravity forms, wpforms, contact form 7, ninja forms, elementor form > form, wordpress * 0.5
surveymonkey, survey monkey, qualtrics, kobotoolbox > survey, questionnaire
calendly, calendely, calandly, calendly link
calendly > booking, appointment scheduling
cal com, calcom
cal com > booking, appointment scheduling
acuity, acuity scheduling, setmore, simplybook, tidycal > booking, appointment scheduling
savvycal, youcanbook me, oncehub, chili piper > booking, appointment scheduling
doodle poll, doodle > meeting time, poll * 0.5
zoom, zoom meeting, zoom us, zoom call
zoom > online meeting, video call
zoom recording, zoom cloud recording > meeting recording
gotowebinar, go to webinar, demio, webinarjam, livestorm > webinar
jitsi, gotomeeting > online meeting, video call
statuspage, status page, instatus > uptime, incident
userpilot, pendo, canny, uservoice > product feedback, feature request
hotjar, fullstory, clarity heatmap > website visitor, user behaviour * 0.5
delighted nps, asknicely > nps, customer survey
# Email and marketing brands
mailchimp, mail chimp, mailchimp list
mailchimp > newsletter, email marketing
mandrill > transactional email, mailchimp * 0.5
activecampaign, active campaign
activecampaign > email marketing, drip campaign
convertkit, convert kit, kit com
convertkit > newsletter, email marketing
brevo, sendinblue, send in blue
brevo > email marketing, newsletter
mailerlite, mailer lite, getresponse, aweber, moosend > newsletter, email marketing
constant contact, campaign monitor, drip com, omnisend > email marketing, newsletter
customer io, customerio, iterable, braze, vero > email marketing, lifecycle message
mautic, autopilot, e goi, sendy, listmonk > email marketing, newsletter
marketo, pardot, eloqua > email marketing, lead nurture
sendgrid, send grid, mailgun, mailjet, postmark, sparkpost > transactional email, send email
aws ses, amazon ses, simple email service
aws ses > transactional email, send email * 0.5
tapfiliate, partnerstack, firstpromoter > affiliate, referral
unbounce, leadpages, instapage, carrd > landing page
webflow, web flow, framer > website builder, landing page
wordpress, word press, wordpres
wp > wordpress * 1
wordpress > blog, website, cms
elementor, divi, wp plugin > wordpress
ghost cms, ghost blog, hugo blog > blog, cms
storyblok, strapi, sanity cms, directus > cms, content publishing
drupal, joomla, typo3 > cms, website
semrush, sem rush, ahrefs, moz, ubersuggest > seo, keyword research
yoast, rank math, surfer seo, screaming frog > seo
dataforseo, data for seo, serpstack > seo, serp
birdeye, podium reviews, nicejob, gatherup > review request, reputation
mailtrap, zerobounce, neverbounce, mailcheck, millionverifier > email verification
mixpanel, amplitude, posthog, heap analytics, plausible > product analytics, website traffic
supermetrics, whatagraph, agencyanalytics, databox > client report, dashboard
canva, bannerbear, placid, apitemplate > graphic design, image template
figma, adobe xd > design file, graphic design
adobe photoshop, photoshop, adobe express > image editing
bit ly, tinyurl, rebrandly, yourls > short link, link tracking
linktree, link tree, link in bio > landing page
# Developer and cloud brands
github, git hub
gh > github * 0.5
github > code repository, pull request, issue
github actions, gha > ci cd, github
gitlab, git lab
gitlab > code repository, merge request, issue
bitbucket, bit bucket
bitbucket > code repository, pull request
jenkins, circleci, circle ci, travis ci, teamcity > ci cd, build pipeline
vercel, netlify, heroku, render hosting, railway hosting > hosting, deploy
digitalocean, digital ocean, hetzner, hostinger, linode > server, hosting
aws, amazon web services
aws > cloud infrastructure, server * 0.5
s3, aws s3, amazon s3, s3 bucket
minio, wasabi, backblaze, cloudflare r2 > s3, file storage
s3 > file storage, backup
aws lambda, lambda function, serverless function
aws sns, aws sqs, sqs > message queue
dynamodb, dynamo db, cosmos db, couchbase > nosql, database
postgres, postgresql, postgre, postgress, psql
pg > postgres
postgres > database, sql
timescaledb, cratedb, questdb, cockroachdb > database, time series
neon database, aws rds, planetscale > database, sql
my sql, mysql database, mysql table > mysql * 1
mysql, mariadb > database, sql
sqlite, oracle database, oracle db > database, sql
mongodb, mongo, mongo db, mongodb atlas
mongodb > database, nosql
redis, upstash > cache, key value store
supabase, supa base
supabase > database, postgres
xata, adalo, softr, bubble app, bubble io > no code, database * 0.5
snowflake, redshift, databricks > data warehouse, sql
metabase, tableau, superset, redash > dashboard, report
grafana, prometheus, datadog, new relic > monitoring, alert
uptimerobot, uptime robot, uptime kuma, pingdom, better stack > uptime, monitoring
pagerduty, pager duty, opsgenie, victorops, signl4 > on call, incident, alert
sentry, sentry io, rollbar, bugsnag > error tracking, bug
splunk, graylog, logstash, kibana > log, monitoring
elasticsearch, elastic search, opensearch, algolia, typesense > search index
kafka, rabbitmq, amqp, mqtt > message queue, event stream
kubernetes, k8s, kube
kubernetes > container, deploy
docker, docker compose, portainer > container, self hosted
cloudflare, cloud flare > dns, website security * 0.5
namecheap, godaddy, go daddy > domain, dns
auth0, okta, cognito > login, single sign on
home assistant, homeassistant, philips hue, alexa, smartthings > smart home, iot
pushover, pushbullet, gotify, ntfy, pushcut > push notification
openweathermap, open weather, accuweather > weather
postman, swagger, insomnia rest > api, http request
zapier, zapier zap, zappier > no code, app integration * 0.4
make com, integromat, make scenario, pabbly > no code, app integration * 0.4
ifttt, activepieces, node red > no code * 0.4
n8n, n8n io, nodemation, n8n workflow, n 8 n
uipath, automation anywhere, blue prism > rpa
# Everyday words that lead to brands
spreadsheet > google sheets, airtable, excel * 0.5
sheet, table of rows, worksheet > google sheets, excel * 0.4
team chat, work chat, company chat, office chat > slack, microsoft teams * 0.5
chat > slack, telegram, whatsapp * 0.4
messenger, chat app, messaging app > whatsapp, telegram, facebook messenger * 0.5
calendar > google calendar, outlook, calendly * 0.5
booking link, scheduling link, booking page > calendly, cal com * 0.5
crm > hubspot, pipedrive, salesforce, gohighlevel * 0.5
sales pipeline, deal tracker > hubspot, pipedrive, salesforce * 0.4
all in one crm, agency crm, white label crm > gohighlevel * 0.5
payment > stripe, paypal, square payments * 0.5
card payment, credit card, online payment, payment gateway > stripe, paypal * 0.5
subscription billing, recurring billing > stripe, chargebee * 0.5
accounting, bookkeeping software, accounts package > quickbooks, xero * 0.5
invoicing, billing software > stripe, quickbooks, xero * 0.4
online store, web shop, ecommerce > shopify, woocommerce, magento * 0.5
marketplace selling, sell online > shopify, ebay, etsy * 0.4
newsletter, mailing list > mailchimp, brevo, mailerlite, convertkit * 0.5
email marketing, email blast > mailchimp, activecampaign, klaviyo, gohighlevel * 0.4
email, mail, mailbox > gmail, outlook * 0.4
social media > facebook, instagram, linkedin, twitter, tiktok * 0.5
social network, socials, social channel > facebook, instagram, linkedin, twitter * 0.5
video platform, video site > youtube, vimeo * 0.5
helpdesk, ticketing, support desk > zendesk, freshdesk, intercom * 0.5
live chat, website chat > intercom, drift chat * 0.4
project management, project board > asana, trello, clickup, monday com * 0.5
task list, to do list > todoist, google tasks, asana, microsoft to do * 0.4
kanban, kanban board, task board > trello, jira, clickup * 0.5
issue tracker, bug tracker, issue tracking > jira, linear, github * 0.5
wiki, team wiki, internal docs > notion, confluence * 0.5
note taking, notes app, second brain > notion, obsidian, evernote * 0.5
cloud drive, cloud storage, file storage > google drive, dropbox, onedrive * 0.5
database > postgres, mysql, airtable, supabase * 0.5
sql > postgres, mysql, bigquery * 0.4
vector database > pinecone, qdrant, supabase, pgvector * 0.5
survey, online form, form builder > typeform, jotform, google forms * 0.5
video call, online meeting, video conference > zoom, google meet, microsoft teams * 0.5
webinar > zoom, gotowebinar * 0.4
sms, text message > twilio, gohighlevel, messagebird * 0.4
phone call, telephony, phone system > twilio, vapi, gohighlevel * 0.4
website builder, site builder > wordpress, webflow, wix * 0.5
blog, blog cms > wordpress, ghost cms, webflow * 0.4
code repository, source code, repo > github, gitlab, bitbucket * 0.5
llm, large language model, ai model > openai, claude, gemini * 0.5
ai assistant, ai chat > chatgpt, claude, gemini * 0.4
e signature, electronic signature > docusign, pandadoc * 0.5
applicant tracking, recruiting software > workable, greenhouse * 0.4
hr software, people software > bamboohr, personio * 0.4
time tracking, timesheet > toggl, clockify, harvest app * 0.4
monitoring, alerting > grafana, pagerduty, uptimerobot * 0.4
paid ads, online ads, ad platform > google ads, facebook ads, linkedin ads * 0.5
analytics, web analytics > google analytics, posthog * 0.4
design tool, graphic design > canva, figma * 0.5
presentation, slide deck, slideshow > google slides, powerpoint * 0.5
erp > odoo, erpnext, netsuite * 0.5
lead database, lead finder > apollo, hunter, linkedin * 0.4
group chat, community chat > discord, slack, telegram * 0.5
weather, weather forecast > openweathermap * 0.5
courier, parcel carrier, shipping carrier > dhl, fedex, onfleet * 0.5
review site, review platform > google review, trustpilot, yelp * 0.5
smart home > home assistant, philips hue * 0.5
# Other words for the same kind of thing
email, e mail, mail
spreadsheet, sheet, worksheet, excel sheet
ecommerce, e commerce, online store, online shop, web shop
helpdesk, help desk, support desk, service desk, customer support
support ticket, customer ticket, support request, support case
booking, appointment booking, online booking, appointment scheduling
video call, online meeting, video meeting, video conference
to do list, todo, task list, todo list
accounting, bookkeeping, book keeping
presentation, slide deck, slideshow, pitch deck
newsletter, email newsletter, mailing list, mailout
inventory, stock, stock level, stock count
parcel, package, shipment
applicant, candidate, job application, job applicant
survey, questionnaire, feedback form
website, web site, web page, homepage
live chat, website chat, web chat
cloud storage, online storage, cloud drive
# Ai terms
ai, artificial intelligence > llm, openai, claude * 0.4
llm, large language model, language model
gen ai, generative ai, genai > llm, ai
machine learning, ml, deep learning
rag, retrieval augmented generation, retrieval augmented, agentic rag
rag > knowledge base, own documents, vector database
chat with documents, chat with pdf, talk to documents, ask my documents > rag, own documents
ask my files, chat with my data, answers from documents > rag, own documents
knowledge bot, internal knowledge bot, company brain > rag, knowledge base
question answering, q a bot, answer bot > rag, chatbot
vector database, vector store, vector db, vectorstore
vector database > rag, embedding, search index * 0.5
embedding, vector embedding, text embedding
embedding > vector database, semantic search
semantic search, similarity search, meaning search, vector search
reranker, rerank > semantic search * 0.5
ai agent, agentic, agentic ai, autonomous agent, llm agent
multi agent, agent team, agent swarm, agent orchestration > ai agent
sub agent, agent tool, tool calling, function calling > ai agent
chatbot, chat bot, conversational bot, virtual agent, conversational ai
website chatbot, site chatbot, chat widget
chatbot > conversation assistant, live chat * 0.5
personal assistant, virtual assistant, ai assistant, digital assistant
jarvis, ai secretary, siri, executive assistant > personal assistant
ai receptionist, virtual receptionist, phone receptionist > voice agent, missed call, front desk
voice agent, voice ai, voice bot, ai phone agent, voicebot
ai caller, ai cold caller, phone bot, ai calling > voice agent, phone call
voice assistant, talk to assistant, voice command > personal assistant, voice message * 0.5
transcription, transcribe, speech to text, stt, voice to text
speech recognition, dictation, audio to text > transcription
text to speech, tts, read aloud, speech synthesis
text to speech > voice, audio * 0.5
voice cloning, voice clone, voice over, voiceover > text to speech
ocr, text recognition, optical character recognition
ocr > scan, document extraction
document extraction, document parsing, idp, intelligent document processing
document extraction > ocr, invoice, receipt * 0.5
invoice ocr, receipt ocr, receipt scanner, scan receipt > receipt, ocr, photo
image generation, text to image, ai image, generate picture, ai art
image generation > picture, social image
video generation, text to video, ai video, video generator
image recognition, vision model, computer vision, image analysis
image recognition > describe picture, alt text * 0.5
summarization, summary, summarize, sum up, tldr
summary > digest, brief, recap * 0.5
sentiment, sentiment analysis, tone detection, mood analysis
sentiment > feedback, review * 0.4
classification, classify, categorize, text classifier
classification > sort, triage, label
information extraction, data extraction, entity extraction, structured extraction
prompt, prompt template, system prompt, prompt engineering
mcp, model context protocol, mcp server, mcp client
mcp > ai agent, tool calling * 0.5
hallucination, ai makes things up, invented answer > true quote, evidence, grounded answer
grounded answer, cite source, source citation, with citations
fine tuning, fine tune, finetune, model training
guardrail, ai safety, prompt injection, jailbreak
human in the loop, hitl, human approval, human review
human in the loop > approval, thumbs up, ask first
ai approval, approve before sending, check before sending > human in the loop, approval, draft
chat memory, conversation memory, agent memory, long term memory
conversation history, chat history > chat memory * 0.5
text to sql, natural language query, ask database, chat with database
token cost, ai cost, llm cost, model cost
llm evaluation, ai evaluation, prompt testing, evals
content writing, ai writer, ai copywriter, copywriting
ai generated text, ai content, content generation > content writing
auto reply, auto responder, autoresponder, automatic reply
auto reply > draft reply * 0.5
ai email, email assistant, inbox assistant, ai inbox > draft reply, triage, email
ai email reply, email copilot, suggested reply > draft reply
ai sdr, ai sales agent, ai salesperson, sdr bot > outreach, lead qualification
lead scoring, score leads, ai scoring
resume screening, cv screening, ai recruiter > applicant, cv, application
topic modeling, theme analysis, clustering > theme, feedback
translation, translate, multilingual, localisation
speaker diarization, speaker label > transcription, meeting notes
deep research, web research, research agent, ai research
content moderation, toxicity, profanity filter
ai act, responsible ai, ai compliance > human in the loop, compliance * 0.5
# Data and developer terms
webhook, web hook, http callback, incoming webhook, inbound webhook
webhook signature, hmac, signed webhook, webhook verification
api, rest api, web api
api call, http request, http call, api request
api > http request, endpoint * 0.5
graphql, graph ql
api key, api token, access token, credential
cron, cron job, scheduled job, scheduled task, time trigger
every day, each morning, every monday > schedule, daily, weekly * 0.5
hourly, every hour, every five minutes > schedule, cron * 0.5
etl, elt, data pipeline, extract transform load
data warehouse, dwh, data lake
scraping, scraper, web scraping, webscraping, scrape
crawler, web crawler, site crawler, spider
crawl website, harvest website, extract from website, pull from website > scraping
headless browser, browser bot, browser agent
price tracker, price monitoring, competitor price > scraping, price
page change, website change, change detection > scraping, monitoring
rss, rss feed, news feed, atom feed
rss > news, article, blog * 0.5
csv, csv file, comma separated
csv > spreadsheet, import * 0.5
json, json file, json data
xml, xml feed, xml file
pdf, pdf file, acrobat
pdf > document * 0.4
sql, sql query, database query
backup, safety copy, backup copy
back up, save a copy > backup * 1
backup workflows, workflow backup, n8n backup > backup, github
restore, disaster recovery > backup
version control, versioning, git > github, gitlab * 0.5
monitoring, watchdog, keep an eye on, surveillance
health check, heartbeat, ping check > monitoring, uptime
uptime, downtime, outage, site down, website down
uptime > monitoring, alert * 0.5
ci cd, continuous integration, continuous deployment, build pipeline
deploy, deployment, ship to production, rollout
devops, sre, platform engineering > deploy, incident, monitoring * 0.5
pr review, code review, review pull request
issue, bug, defect, bug report
github issue, jira ticket, linear issue > issue, bug
bug triage, issue triage > bug, issue, triage
release notes, changelog, change log, whats new
feature request, product idea, roadmap request
sprint, scrum, standup, agile board
daily standup, async standup, stand up meeting > standup, daily update
log, log file, event log
error, failure, exception, failed run, crash
error handling, error workflow, failed workflow, error handler
error notification, error alert, failure alert > error handling, alert
alert, alarm, warning, notification
notify, alert me, send alert > notification, alert
incident, incident response, major incident, postmortem
on call, pager, oncall, duty rota
on call > incident, alert * 0.5
rate limit, throttle, too many requests, api limit, quota
retry, try again, backoff, exponential backoff
idempotent, idempotency, exactly once > dedupe, duplicate
dedupe, deduplicate, remove duplicates, duplicate, deduplication
duplicate contact, double entry, merge contacts > dedupe
data cleaning, clean data, data cleanup, data quality
normalize, format phone number > data cleaning
validation, data check > verify
enrichment, enrich, data enrichment, append data
sync, synchronize, synchronise, two way sync
mirror, replicate, connect two tools > sync
reconcile, reconciliation, match records, compare records
migrate, migration, data migration, switch over
import, bulk import, upload list, bulk upload
export, data export, dump > csv, spreadsheet
queue, message queue, job queue
batch, bulk, in bulk, mass update
cache, caching, redis cache
ssh, remote command, server command, shell command
ftp, sftp, file transfer
self hosted, self host, on premise, own hosting
server, vps, virtual machine > hosting * 0.5
server monitoring, disk space, cpu usage > monitoring, alert
dashboard, scoreboard, kpi board
kpi, metric, key figure, weekly numbers
report, reporting, weekly report, monthly report
data table, n8n data table, lookup table
sub workflow, reusable block, building block
anomaly, anomaly detection, outlier, unusual value
iot, sensor, internet of things
chart, graph, diagram, plot
qr code, barcode, qr scan
domain expiry, domain renewal, whois
# Security and compliance
gdpr, data protection, dsgvo, data privacy
gdpr > consent, erasure, personal data * 0.5
ccpa, cpra, lgpd, uk gdpr > privacy, personal data, consent
hipaa, phi, health privacy, patient privacy
soc 2, soc2, iso 27001, security audit
soc 2 > audit trail, evidence, access review * 0.5
pci, pci dss > card payment, compliance * 0.5
pii, personal data, personally identifiable information, personal information
redact, anonymize, mask pii, pseudonymize, remove names
dsar, data subject request, subject access request, data request
right to be forgotten, right to erasure, delete my data, erasure
tcpa, text consent, sms consent, permission to text
a2p, 10dlc, a2p 10dlc, a2p registration, brand registration
a2p > sms, text message * 0.4
can spam, canspam, casl, anti spam law > unsubscribe, opt out
consent, opt in, double opt in, permission to contact
permission > consent * 0.4
opt out, unsubscribe, stop texting, remove from list
dnd, dnc, dnc list, suppression list > opt out
quiet hours, do not disturb, no texts at night, night hours
cookie banner, cookie consent, consent banner > consent
kyc, know your customer, identity check, identity verification
aml, anti money laundering, sanctions check, watchlist screening
fraud, fraud detection, scam, chargeback
phishing, phishing email, suspicious email, spoofed mail
spam filter, junk mail, spam detection
virustotal, virus scan, suspicious link > malware, phishing, security alert
urlscan, misp, thehive > phishing, security alert
ssl, ssl certificate, tls certificate, https certificate
certificate expiry, ssl expiry, expired certificate > ssl certificate, domain expiry
access review, user access review, permission review
offboarding, deprovision, revoke access, leaver
user provisioning, account creation, create accounts, onboard user
single sign on, sso, saml, oauth
two factor, 2fa, mfa, one time code, totp, otp
bitwarden, 1password, lastpass, password manager > password, credential
audit trail, audit log, paper trail, change history
compliance, regulatory, regulation
retention, data retention, retention period, delete old records
data breach, data leak, breach notification, leaked password
siem, soc alert, security operations > security alert, incident
security alert, security incident, intrusion alert
vulnerability, cve, security patch, pentest
vendor risk, security questionnaire, third party risk
accessibility, wcag, alt text, screen reader
nda, non disclosure, confidentiality agreement > contract, e signature
# Marketing technology
seo, search engine optimization, search engine ranking, google ranking
seo > keyword research, blog, search ranking * 0.5
aeo, answer engine optimization, llm visibility, ai search ranking > seo
serp, search result, google results, rank tracking
keyword research, keyword planner, keyword idea, search term
backlink, link building, inbound link, guest post
on page seo, meta description, meta title, title tag > seo
technical seo, site audit, seo audit, broken link > seo
local seo, map pack, google maps ranking, local search
schema markup, structured data, sitemap > seo
meta ads, facebook ads, fb ads, instagram ads
ppc, pay per click, paid search, sem
ad campaign, paid ads, advertising, advert
ad spend, roas, ad budget, cost per click
ad creative, ad copy, ad image
utm, utm tag, utm parameter, campaign tracking
attribution, lead source, where leads come from, source tracking
pixel, facebook pixel, meta pixel, tracking pixel
capi, conversions api, conversion api, server side tracking
offline conversion, conversion tracking, conversion upload
landing page, squeeze page, lead page, one pager
funnel, sales funnel, marketing funnel
cro, conversion rate, conversion optimization > landing page, a b test * 0.5
drip campaign, drip, email sequence, nurture sequence, email series
lead nurture, nurture, warm up leads, follow up sequence
a b test, ab test, split test
retargeting, remarketing, custom audience, lookalike audience
lead magnet, freebie, ebook download, gated content
lead capture, lead generation, lead gen, new lead
opt in form, signup form, newsletter signup > lead capture, form
speed to lead, lead response time, instant lead reply > new lead, missed call, text back
email deliverability, spf, dkim, dmarc, domain warmup
bounce, bounced email, email verification, verify email
segmentation, segment list, audience segment, tagging contacts
abandoned cart, cart abandonment, cart recovery, left in cart
content calendar, editorial calendar, content plan, posting schedule
social media scheduling, schedule post, auto post, cross post, social post
repurpose, content repurposing, repurposing, one to many posts
hashtag, caption writing, post caption > social post
social listening, brand monitoring, mention tracking, brand mention
influencer, creator outreach, ugc > outreach, social media
referral, refer a friend, word of mouth, introduce a friend
affiliate, affiliate program > referral
competitor analysis, competitor research, competitor tracking
win back, winback, reactivation, dormant customer, lapsed customer
database reactivation, old leads, cold leads > win back, follow up
churn, attrition, lost member, customer churn
churn > cancellation, win back, membership * 0.5
nps, net promoter score, csat, satisfaction survey
review request, ask for review, get reviews, review generation
reputation, reputation management, online reputation > review, review request
merge field, custom value, personalized message, personalised message
account based marketing, abm, target account
cold outreach, cold email, outreach, prospecting
programmatic seo, bulk pages, landing pages at scale > seo, landing page
# Telephony and texting
sms, text message, txt, texting, mobile message
sms > text * 0.5
mms, picture message > sms
twilio > sms, phone call, phone number
vonage, nexmo, plivo, telnyx, bandwidth sms > sms, phone call
messagebird, message bird, msg91, mocean, seven sms, clicksend > sms
ringcentral, ring central, aircall, dialpad, openphone, justcall > phone call, call log
3cx, asterisk, voip, sip trunk, pbx > phone call, telephony
phone call, telephone call, call by phone
phone call > ring, call log * 0.4
missed call, unanswered call, lost call
missed call text back, mctb, missed call sms, text back missed call
text back, auto text, automatic text > missed call text back, sms
after hours call, call outside opening hours > missed call, voicemail
voicemail, voice mail, answering machine, phone mailbox
voicemail transcription, visual voicemail > voicemail, transcription
voicemail drop, ringless voicemail, rvm
ivr, phone menu, call menu, press one
call routing, call forwarding, call distribution, round robin call
call recording, record call, recorded call
call recording > transcription, call summary * 0.5
call tracking, tracking number, call source, call attribution
callrail, call rail > call tracking, phone call
call summary, call notes, call transcript, sales call notes
call center, contact centre, call centre
power dialer, auto dialer, predictive dialer, dialler
callback, call back request, request a call, call me back
phone number, mobile number, cell number
two way texting, conversational sms, sms conversation
sms blast, mass text, bulk sms, text blast, sms campaign
appointment reminder, sms reminder, text reminder, reminder call
no show, noshow, missed appointment, skipped appointment
rcs, rich sms > sms, whatsapp
fax, efax > pdf, document * 0.4
voice message, voice note, audio message, voice memo
unified inbox, shared inbox, omnichannel inbox, one inbox
# Files and media
image, picture, photo, photograph
image editing, resize image, crop image, remove background
watermark, logo overlay, compress image > image editing
social image, social graphic, banner, story image, post image
thumbnail, video thumbnail, youtube thumbnail, cover image
mockup, product photo, product shot > picture, image generation
logo, brand kit, brand asset, brand colour
video editing, video edit, cut video, trim video
subtitle, closed caption, video caption, srt
clip, short video, reel, video short, vertical video
ffmpeg, video converter > video editing, convert file
podcast, podcast episode, audio show, radio show
show notes, episode notes, podcast description
podcast guest, guest pitch, guest booking > podcast
transcript, audio transcript, video transcript, meeting transcript
meeting notes, meeting minutes, meeting summary, call minutes
meeting recording, recorded meeting > transcription, meeting notes
audio, sound file, mp3, voice recording
mp4, mov, video file > video
jpg, jpeg, png, svg, webp > image
e signature, esignature, electronic signature, sign online, digital signature
document template, doc generation, document generation, generate pdf, pdf generation
contract, agreement
html to pdf, convert file, file conversion, convert pdf
ebook, epub, whitepaper > pdf, lead magnet * 0.5
attachment, email attachment, attached file, save attachment
folder, file sorting, organize files
screenshot, screen capture, page capture
scan, scanned document, paper document
digital asset, dam, media library, picture library
digest, roundup, newsletter digest, news summary
template design, page kit, design kit, page template
wordpress theme, website theme > page kit, design kit
# Words of automation
starting event, workflow start, event trigger > trigger * 0.4
n8n template, n8n blueprint, ready made workflow, n8n recipe > n8n
snapshot, ghl template, account template
no code, nocode, low code, without coding
workflow builder, visual builder, flow builder, drag and drop > no code * 0.4
rpa, robotic process automation, click robot > headless browser * 0.4
integration, connector, app integration, app connection
condition, branching, conditional logic, decision branch
approval, approval flow, approve, thumbs up
sign off, sign off flow > approval
reminder, nudge, remind me
handover, escalate, escalation, human takeover
hand over, hand off > handover, escalate * 1
routing, assign owner, round robin, distribute leads
checklist, step by step list, to do checklist
# Operations of steps in plain words
send email, send mail, write an email
create draft, draft reply, draft email, prepare a reply
read email, check inbox, watch inbox, new email
label email, sort email, clean inbox > triage, email
inbox zero, too many emails, email overload > triage, digest, inbox
append row, add row, new row, write to sheet
update row, change row, update cell, edit row
lookup, find record, search record
update record, edit record, change record
create contact, add contact, new contact, save contact
search contact, find contact, contact lookup
upload file, save file, store file, put in folder
new file, file added, watch folder, file arrives
create task, add task, new task, turn into task
create event, add event, book meeting, put in calendar
free slot, availability, find a time, open slot
create deal, new deal, add opportunity > deal, pipeline
create invoice, make invoice, write invoice, generate invoice
create ticket, open ticket, new ticket, log ticket
form submission, form response, submitted form, form entry
publish post, post article, publish article, blog post
post to slack, send slack message, slack notification, slack alert
ask in slack, send and wait, wait for answer > approval, human in the loop
# Abbreviations of the field
kb, knowledge base, help center, help centre, help page
faq, frequently asked question, common question
cta, call to action
url, web address, hyperlink
sop, standard operating procedure, work instruction, procedure
poc, proof of concept, pilot project
saas, software as a service, subscription software
b2b, business to business
b2c, d2c, dtc, direct to consumer > ecommerce * 0.5
erp, enterprise resource planning > inventory, accounting, order * 0.5
pos, point of sale, till, cash register
wms, warehouse management, warehouse, stock room
ats, applicant tracking, applicant tracking system
ats > applicant, application, recruiting
lms, learning management, elearning, e learning, online course
cms, content management, content management system
dns, name server, domain record
hris, hrms, hcm > hr, employee
psa, itsm > helpdesk, technical support
mrr, arr, recurring revenue, monthly recurring revenue
ltv, clv, lifetime value
icp, ideal customer profile, buyer persona
mql, sales qualified lead, qualified lead, lead qualification
sdr, bdr, sales rep, sales development
okr, quarterly goal, goal tracking
eod, end of day report, daily report
po, purchase order, order to supplier
ap, accounts payable, bill payment, supplier bill
ar, accounts receivable, unpaid invoice, overdue invoice
p and l, profit and loss, income statement > month end close, report
rfp, rfq, tender, request for quote
sla, response time, due time > escalate, support ticket * 0.5
sku, article number, product code, product variant
pto, time off, leave request, vacation request
rsvp, guest list, attendee list
eta, arrival time, estimated arrival
pim, product information, product data, product feed
$aliases$);
