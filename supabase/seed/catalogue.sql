-- The demo catalogue. Made by `npm run seed:build` from catalogue.ts, descriptions/ and objects/: change those, not this.

update public.profiles as profile set username = told.username, bio = told.bio, country = told.country, city = told.city
from (values
  ('c0000000-0000-4000-8000-000000000001', 'mara', 'Ran the books of three agencies before she automated them. Workflows that ask before they act.', 'Sweden', 'Gothenburg'),
  ('c0000000-0000-4000-8000-000000000002', 'oku', 'Support lead turned builder. Agents with small tools, short prompts and a way back to a person.', 'Japan', 'Osaka'),
  ('c0000000-0000-4000-8000-000000000003', 'northlane', 'GoHighLevel snapshots for clinics, gyms and trades. Every message is read aloud before it ships.', 'Canada', 'Halifax'),
  ('c0000000-0000-4000-8000-000000000004', 'tiny-ops', 'Operations for teams of one to ten. If it needs a manual, it is not finished.', 'Portugal', 'Porto')
) as told (id, username, bio, country, city) where profile.id = told.id::uuid;

insert into public.templates (id, creator_id, name, platform, category, email, short_description, long_description, startup_fee,
  monthly_maintenance_fee, snapshot_price, ghl_snapshot_url, skeleton, published_at, created_at) values
  ('7e000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'Chase unpaid invoices without being rude', 'n8n', 'Finance', 'creator@flowshelf.test', 'Reads overdue invoices from Stripe each morning, writes a reminder in your tone, waits for your thumbs-up in Slack, and sends it.', 'Unpaid invoices are awkward, so they wait. This workflow reads your overdue Stripe invoices every weekday at nine, writes one reminder for each in your own tone, shows it to you in Slack, and sends it only after you press **Send it**.

## What it does

- Leaves invoices alone until they are a few days late; you say how many.
- Grows firmer in three levels: a nudge, a question for a date, the next step without threats.
- Never reminds the same customer twice in one week.
- Writes down what was sent, to whom and when, in a Google Sheet.

## What you need

- **Stripe**, API key: reads open invoices, read-only is enough
- **OpenAI**, API key: writes the text, about half a cent per reminder
- **Slack**, OAuth2: your thumbs-up
- **Gmail**, OAuth2: sends
- **Google Sheets**, OAuth2: the log

n8n 1.80 or newer, self-hosted or cloud.

## Setting it up

1. Import the file and connect the five services in the nodes that ask for them.
2. Open **Settings**: your name, your tone in one sentence, the Slack channel, the address of the log sheet.
3. Run it once by hand and skip everything, to see what it would write.
4. Switch it on.

## What it does not do

It does not send anything without your approval, does not add fees, and does not read bank accounts: an invoice that was paid by transfer but is still open in Stripe will be reminded.', null, null, 49, null, '{"n":[["t",0,0],["l",1,0],["p",2,0],["l",3,0],["l",4,0],["l",5,0],["a",6,0],["p",7,0],["l",8,0],["p",9,0],["p",10,0],["a",6,1],["a",7,1],["l",9,2]],"e":[[0,1],[1,2],[2,3],[3,4],[4,5],[5,6],[6,7],[7,8],[8,9],[8,13],[9,10],[11,6,1],[12,6,1]]}'::jsonb, now() - interval '34 days', now() - interval '36 days'),
  ('7e000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000002', 'Support inbox triage agent', 'n8n', 'Support', 'oku@flowshelf.test', 'Sorts new mail, answers the easy ones from your help pages, and hands over the rest with a three-line summary.', 'An agent that reads new support mail first: it answers what your help pages answer, hands over the rest with a three-line summary, and moves obvious spam out of the way.

## What it does

- Cuts quoted history and signatures before a model sees the mail.
- Searches your help pages (a Qdrant collection) and, if an order number is named, your shop''s order address.
- Decides between **answer**, **hand over** and **spam**, and says why in a structured result you can audit.
- Saves answers as **drafts**. Sending by itself is a choice you make later, in one node.

## What you need

Gmail (OAuth2), OpenAI (API key), Qdrant (free tier is enough for a few thousand pages), Slack (OAuth2). A read-only address of your shop that answers one order as JSON, or delete that tool.

Running it costs about one cent per mail with the model that is set.

## Setting it up

1. Put your help pages into the Qdrant collection `help-pages`, embedded with `text-embedding-3-small`.
2. Connect the services, point **Order lookup** at your shop.
3. Make a Gmail label `handled` and choose it in **Label as handled**.
4. Read its drafts for a week before you let it reply.

## What it does not do

It cannot refund, cancel or change anything: the tools for that are not there. It hands over everything about money, law, security or anger. It does not fill the Qdrant collection for you.', null, 15, 79, null, '{"n":[["p",5,0],["t",0,1],["l",1,1],["l",2,1],["a",3,1],["l",4,1],["p",5,1],["p",6,1],["a",1,2],["a",2,2],["a",3,2],["a",4,2],["a",5,2],["a",2,3],["p",5,4]],"e":[[0,7],[1,2],[2,3],[3,4],[4,5],[5,0],[5,6],[5,14],[6,7],[8,4,1],[9,4,1],[10,4,1],[11,4,1],[12,4,1],[13,9,1]]}'::jsonb, now() - interval '27 days', now() - interval '29 days'),
  ('7e000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000001', 'Weekly numbers in Slack', 'n8n', 'Product', 'creator@flowshelf.test', 'Collects sales, sign-ups and visits on Monday at eight and posts one readable message. No dashboard to open.', 'Monday at eight, one short message in Slack: sales, sign-ups and visits of last week, each with the change from the week before. No dashboard to open.

## What it does

- Reads Stripe charges, your own users table and Plausible at the same time.
- Compares full weeks, Monday to Sunday, in your n8n''s time zone.
- Says "not available" when a source fails, and posts the rest. No number is ever made up.

## What you need

Stripe (API key), Postgres (a read-only user is enough), Plausible (API key as header `Authorization`), Slack (OAuth2).

## Setting it up

1. Import, connect the four services.
2. Change the site in **Visits** and the channel in **Post it**.
3. If your users table is not called `users` or has no `created_at`, change the one line of SQL in **Sign-ups**.

## What it does not do

It reads the last 100 charges of two weeks: shops with more should add paging, which **Sales** has room for. It does not convert currencies, and it does not store history.', null, null, null, null, '{"n":[["p",2,0],["t",0,1],["l",1,1],["p",2,1],["l",3,1],["l",4,1],["p",5,1],["p",2,2]],"e":[[0,4],[1,2],[2,0],[2,3],[2,7],[3,4],[4,5],[5,6],[7,4]]}'::jsonb, now() - interval '52 days', now() - interval '54 days'),
  ('7e000000-0000-4000-8000-000000000004', 'c0000000-0000-4000-8000-000000000002', 'Podcast to ten posts', 'n8n', 'Marketing', 'oku@flowshelf.test', 'Transcribes a new episode and drafts posts, newsletter and show notes for your approval. Every post rests on a real quote.', 'A new episode in your feed becomes a transcript, show notes, a newsletter and ten posts, all waiting for your approval the same hour.

## What it does

- Watches the feed, downloads the audio, transcribes it.
- Writes three things from one transcript, each with its own prompt: ten posts, a newsletter, show notes.
- Keeps only posts that rest on a sentence that was really said: every post names its quote, and the quote is looked up.
- Puts posts as rows into a sheet, texts as documents into Drive, and tells you once in Slack.

## What you need

OpenAI (API key; about $0.60 for an hour of audio), Google Drive and Google Sheets (OAuth2), Slack (OAuth2). Audio files up to 25 MB; larger ones need to be cut first.

## Setting it up

1. Put the feed''s address into **New episode in the feed**.
2. Make a sheet with a tab `Posts` and the columns `Episode, Platform, Text, Status`; put its address into **Settings**.
3. Describe your voice in **Settings**, in one honest sentence.

## What it does not do

It does not publish. Posts wait in the sheet with the status *To review*; what happens to approved ones is yours to decide. It does not tell speakers apart.', null, null, 29, null, '{"n":[["a",4,0],["l",5,0],["l",6,0],["p",7,0],["a",4,1],["a",5,1],["t",0,2],["l",1,2],["p",2,2],["a",3,2],["a",4,2],["l",5,2],["l",6,2],["p",7,2],["l",8,2],["p",9,2],["a",4,3],["a",4,4],["l",5,4]],"e":[[0,1],[1,2],[2,3],[3,14],[4,0,1],[4,10,1],[4,17,1],[5,0,1],[6,7],[7,8],[8,9],[9,0],[9,10],[9,17],[10,11],[11,12],[12,13],[13,14],[14,15],[16,10,1],[17,18],[18,12]]}'::jsonb, now() - interval '19 days', now() - interval '21 days'),
  ('7e000000-0000-4000-8000-000000000005', 'c0000000-0000-4000-8000-000000000004', 'Lead enrichment with a budget', 'n8n', 'Sales', 'tiny-ops@flowshelf.test', 'Enriches new leads from three sources, the free one first, and stops at the monthly limit you set.', 'Enriches new leads from three sources, the free one first, and stops at the monthly limit that you set. When the money is used up, leads go on with what is free, and you hear about it.

## What it does

- Takes leads from your form as a webhook and answers at once, so that nobody waits for it.
- Skips private mail addresses and people whose job HubSpot already knows.
- Reads the company''s own site for free; asks Hunter and People Data Labs only while the budget lasts.
- Counts what it spends in one table of yours and writes one clean record to HubSpot.

## What you need

HubSpot (OAuth2), Postgres (one small table, the SQL is in the note), Hunter and People Data Labs (API keys), Slack (OAuth2).

## Setting it up

1. Run the SQL of the yellow note once.
2. Connect the services; choose a secret for the header of **New lead** and put it into your form.
3. Set `monthlyLimitCents` and `centsPerFullLookup` in **Settings** to what your contracts say.
4. Send one test lead and look at each step.

## What it does not do

It does not buy more credits, score leads or write to them. Whether you may look people up this way depends on your country: ask before you switch it on.', null, null, 59, null, '{"n":[["l",3,0],["p",4,0],["l",5,0],["l",6,0],["t",0,1],["l",1,1],["l",2,1],["p",6,1],["l",7,1],["l",3,2],["p",2,3],["p",0,4],["l",1,4],["p",2,4],["l",3,4],["p",4,4],["l",5,4],["p",6,4],["p",2,5]],"e":[[0,1],[1,2],[2,3],[2,7],[4,5],[5,6],[6,0],[6,9],[7,8],[8,11],[10,14],[11,12],[12,10],[12,13],[12,18],[13,14],[14,15],[15,16],[16,17],[18,16]]}'::jsonb, now() - interval '12 days', now() - interval '14 days'),
  ('7e000000-0000-4000-8000-000000000006', 'c0000000-0000-4000-8000-000000000004', 'Read every application the same way', 'n8n', 'HR', 'tiny-ops@flowshelf.test', 'Removes who it is, collects quoted evidence for each of your criteria, and leaves the decision to a person.', 'Every application is read against the same criteria, with the evidence quoted beside each point. A person decides.

## What it does

- A form takes the application; the CV is stored in your Drive and its text read once.
- Name, mail, phone, age and the like are removed **before** a model sees the text.
- For each criterion the model answers *shown*, *partly* or *not found* and must quote the application. Quotes are looked up in the text; one that is not there does not count.
- The result is a reading list in Notion with points, evidence and one question worth asking. The applicant gets a confirmation.

## What you need

OpenAI (API key; about two cents per application), Notion (a database with `Score`, `Role`, `CV`, `Ask`), Google Drive and Gmail (OAuth2).

## Setting it up

1. Write the role and three to six criteria into **The role**.
2. Connect the services and choose the Notion database.
3. Keep the sentence in the form that says a computer helps: people should know.

## What it does not do

It rejects nobody and ranks nobody out: the score only orders the reading list. It reads PDF with text, not scans. In many countries software like this has duties of its own; the template helps with them and does not replace advice.', null, null, 69, null, '{"n":[["t",0,0],["l",1,0],["p",1,1],["l",2,1],["l",3,1],["a",4,1],["l",5,1],["l",6,1],["p",7,1],["p",8,1],["a",4,2],["a",5,2]],"e":[[0,1],[0,2],[1,3],[2,7],[3,4],[4,5],[5,6],[6,7],[7,8],[8,9],[10,5,1],[11,5,1]]}'::jsonb, now() - interval '6 days', now() - interval '8 days'),
  ('7e000000-0000-4000-8000-000000000007', 'c0000000-0000-4000-8000-000000000004', 'Pocket assistant for calendar and mail', 'n8n', 'Personal Assistant', 'tiny-ops@flowshelf.test', 'Talk to it on Telegram: it reads your calendar, finds mails, drafts answers and books what you confirm.', 'An assistant in your pocket: talk or type to it on Telegram. It reads your calendar, finds mails, drafts answers, notes tasks, and books what you confirm. Every morning at seven it sends the plan of the day.

## What it does

- Understands voice messages and text.
- Looks things up in Google Calendar and Gmail instead of remembering them.
- Creates events in your own calendar after your yes, tasks in Todoist, drafts in Gmail.
- Answers only you: everybody else''s messages are dropped without a word.

## What you need

A Telegram bot (free, two minutes with @BotFather), OpenAI (API key), Google Calendar and Gmail (OAuth2), Todoist (API key). About one cent per message.

## Setting it up

1. Connect the five services.
2. Put your own Telegram id into **Is it me?** and **Send the plan of the day**; @userinfobot tells you the number.
3. Ask it "What is on tomorrow?".

## What it does not do

It never sends a mail and never invites others to an event: it has no tool for that. It forgets after twelve messages. Mails it reads may try to give it orders; it is told to ignore them, and what it cannot do it cannot be talked into.', null, null, 39, null, '{"n":[["l",2,0],["p",3,0],["t",0,1],["l",1,1],["l",3,1],["a",4,1],["a",5,1],["p",6,1],["p",3,2],["p",4,2],["a",5,2],["a",6,2],["p",7,2],["p",5,3],["p",6,3],["l",2,4],["t",0,5],["p",1,5],["l",2,5],["p",3,5]],"e":[[0,1],[0,4],[1,5],[2,3],[3,0],[3,15],[4,6],[5,6],[6,7],[8,6,1],[9,6,1],[10,6,1],[11,6,1],[12,6,1],[13,6,1],[14,6,1],[16,17],[17,18],[18,19]]}'::jsonb, now() - interval '41 days', now() - interval '43 days'),
  ('7e000000-0000-4000-8000-000000000008', 'c0000000-0000-4000-8000-000000000002', 'Answers from your own documents', 'n8n', 'AI', 'oku@flowshelf.test', 'Keeps a search index in step with a Drive folder and answers with the names of the files, or says it does not know.', 'Ask your company''s documents and get an answer that names the files it came from, or an honest "I do not know from these documents".

## What it does

- Keeps a search index in step with one Google Drive folder: new files are added, changed files replace their old passages.
- Reads PDF, Google Docs, text and spreadsheets.
- Answers questions in n8n''s chat, in at most 150 words, with the names of the files.

## What you need

Google Drive (OAuth2), Supabase (free project is enough to begin with), OpenAI (API key). Indexing a hundred pages costs about one cent, an answer about two.

## Setting it up

1. In Supabase, run the SQL of its guide on vector columns for n8n: it makes the table `documents` and the function `match_documents`.
2. Connect the services and choose the folder in **File added** and **File changed**.
3. Put three files into the folder, wait two minutes, ask.

## What it does not do

It does not notice files that are deleted from the folder: remove their rows in Supabase. It reads no scanned pages. Everybody who may use the chat can ask about every file in the folder, so choose the folder with that in mind.', 60, null, 89, null, '{"n":[["t",0,0],["l",5,0],["t",0,1],["l",1,1],["p",2,1],["p",3,1],["l",4,1],["l",5,1],["l",6,1],["a",7,1],["a",7,2],["a",8,2],["a",8,3],["l",5,4],["t",0,5],["a",1,5],["a",0,6],["a",1,6],["a",2,6],["a",0,7]],"e":[[0,3],[1,9],[2,3],[3,4],[4,5],[5,6],[6,1],[6,7],[6,13],[7,8],[8,9],[10,9,1],[11,9,1],[12,11,1],[13,9],[14,15],[16,15,1],[17,15,1],[18,15,1],[19,16,1]]}'::jsonb, now() - interval '23 days', now() - interval '25 days'),
  ('7e000000-0000-4000-8000-000000000009', 'c0000000-0000-4000-8000-000000000004', 'A retry that gives up politely', 'n8n', 'Blocks', 'tiny-ops@flowshelf.test', 'A building block for every call to an API: tries again with growing pauses and ends with the data or one clean error.', 'A building block that every workflow with an API needs once: it tries again after 2, 4, 8 … seconds, obeys `Retry-After`, and ends either with the data or with one clean error.

## What it does

- Takes `method`, `url`, `body` and `maxTries` from the workflow that calls it.
- Tries again on no answer, 429 and 5xx. A 404 or 401 is answered at once: trying again would not help.
- Answers `ok`, `status`, `tries`, and `data` or `problem`, always in the same shape.

## What you need

Nothing. If the API wants a key, choose the credential in **Call the API**; make one copy of the block per service then.

## Setting it up

1. Import it and save it as a workflow of its own.
2. In the calling workflow add **Execute Sub-workflow**, choose this one and fill the four fields.

## What it does not do

It waits at most two minutes between tries and tries at most ten times. It does not remember failures between runs, so it is no circuit breaker. Repeat only calls that may be repeated: a POST that charges a card needs an idempotency key.', null, null, null, null, '{"n":[["l",5,0],["t",0,1],["l",1,1],["p",2,1],["l",3,1],["l",4,1],["l",5,1],["l",6,1],["l",5,2]],"e":[[1,2],[2,3],[3,4],[4,5],[5,0],[5,6],[5,8],[6,7],[7,3]]}'::jsonb, now() - interval '47 days', now() - interval '49 days'),
  ('7e000000-0000-4000-8000-000000000010', 'c0000000-0000-4000-8000-000000000001', 'Social images from one brand sheet', 'n8n', 'Designs', 'creator@flowshelf.test', 'A headline and a scene in a sheet become three matching pictures in your colours: square, story and banner.', 'Write a headline and a scene into a sheet; an hour later three pictures in your colours are in Drive: square, story and banner, linked in the same row.

## What it does

- Takes rows with the status `To draw`, five per run, one after the other.
- Draws each picture once with your style and colours, then crops it to 1080 × 1080, 1080 × 1920 and 1200 × 628, so that the three match and you pay for one.
- Writes the links and the status back. What the model refuses is said in the row, and the run goes on.

## What you need

OpenAI (API key with image access; four to six cents per row), Google Sheets and Drive (OAuth2), Slack (OAuth2). n8n with its image library, which the official Docker image has.

## Setting it up

1. Make a sheet with a tab `Images` and the columns `Id, Headline, Scene, Status, Square, Story, Banner`.
2. Put its address, your colours and your style into **Settings**.
3. Start with one row and the manual trigger.

## What it does not do

It puts no text on the picture, since models still misspell: `Headline` is for your own use. It does not post anywhere.', null, null, 35, null, '{"n":[["t",0,0],["l",6,0],["t",0,1],["l",1,1],["p",2,1],["l",3,1],["l",4,1],["p",5,1],["l",6,1],["l",7,1],["p",8,1],["l",9,1],["p",10,1],["a",5,2],["l",6,2],["p",6,3]],"e":[[0,3],[1,9],[2,3],[3,4],[4,5],[5,6],[6,7],[6,13],[8,9],[9,10],[10,11],[11,12],[12,6],[13,1],[13,8],[13,14],[13,15],[14,9],[15,6]]}'::jsonb, now() - interval '3 days', now() - interval '5 days'),
  ('7e000000-0000-4000-8000-000000000011', 'c0000000-0000-4000-8000-000000000003', 'Dental clinic front desk', 'GHL', 'Support', 'northlane@flowshelf.test', 'Missed-call text back, booking, reminders and review requests in one snapshot, in plain English.', 'The front desk of a dental clinic in one snapshot: a missed call gets a text back within a minute, appointments are booked and reminded, and a happy patient is asked for a review.

## What is in it

- Missed-call text back with three follow-ups, silent outside opening hours.
- Booking calendar for check-up, cleaning and emergency, with a form that asks only what the clinic may ask.
- Reminders three days, one day and two hours before, with one-tap confirmation and rescheduling.
- Review request the day after; unhappy answers go to the practice manager instead.
- A pipeline from *called* to *treated*, and 24 message templates in plain English.

## What you need

A GoHighLevel sub-account (any plan) with a phone number, and a person who answers what the texts bring in.

## Setting it up

1. Open the link after buying and import the snapshot into an **empty** sub-account.
2. Fill the 14 custom values: clinic''s name, address, hours, review link and so on.
3. Connect the phone number and the calendar''s users.
4. Call the number, hang up, and watch the first text arrive.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It holds no medical records and is not meant to.', 99, 49, 149, 'https://app.gohighlevel.com/snapshots/share/dentaldesk24example', null, now() - interval '30 days', now() - interval '32 days'),
  ('7e000000-0000-4000-8000-000000000012', 'c0000000-0000-4000-8000-000000000003', 'Real estate nurture', 'GHL', 'Sales', 'northlane@flowshelf.test', 'Twelve months of follow-up by text and mail that reads like a person wrote it, and stops when somebody answers.', 'Twelve months of follow-up for real estate agents that read as if a person had written them, because one did: 38 texts and 22 mails, with pauses where a person would pause.

## What is in it

- Three tracks: buying now, buying later, thinking about selling.
- Stops by itself when somebody answers, books or asks to stop, and gives the conversation to you with its history.
- A yearly note on the day somebody moved in.
- A pipeline with nine stages and a smart list *Call today*.

## What you need

A GoHighLevel sub-account with a phone number registered for texting in your country, and leads who agreed to hear from you.

## Setting it up

1. Import the snapshot and fill the 11 custom values.
2. Read the three tracks once from start to end and change what does not sound like you. An hour well spent.
3. Put your five oldest leads into *buying later* before you put in five hundred.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It does not import your leads and does not know listings or prices.', null, null, 99, 'https://app.gohighlevel.com/snapshots/share/estatenurture12example', null, now() - interval '16 days', now() - interval '18 days'),
  ('7e000000-0000-4000-8000-000000000013', 'c0000000-0000-4000-8000-000000000003', 'Gym membership saver', 'GHL', 'Marketing', 'northlane@flowshelf.test', 'Spots members who are about to leave and wins them back with a Monday call list and honest offers.', 'Spots members who are about to leave, two weeks before they do, and wins them back with a call list and honest offers instead of a fight at the door.

## What is in it

- A score from visits, failed payments and unanswered messages, refreshed every night.
- A call list for Monday morning: ten names, why they are on it, what to say first.
- Four offers (pause, smaller plan, a session with a coach, a friend for free), each with its own small workflow.
- A leaving form that asks one question and says thank you.

## What you need

A GoHighLevel sub-account, and visits as tags or a webhook from your door system. It works with payments alone, less well.

## Setting it up

1. Import the snapshot, fill the 9 custom values.
2. Connect payments, and point your door system at the inbound webhook that the notes describe.
3. Let it watch for two weeks before you switch the messages on.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It does not connect to a door system by itself and makes no cancelling harder.', null, 29, 129, 'https://app.gohighlevel.com/snapshots/share/gymsaver09example', null, now() - interval '9 days', now() - interval '11 days'),
  ('7e000000-0000-4000-8000-000000000014', 'c0000000-0000-4000-8000-000000000003', 'Hiring for trades by text', 'GHL', 'HR', 'northlane@flowshelf.test', 'Five questions by text, a trial day booked with one tap, and an answer for everybody the same week.', 'Hiring for trades that fits into a pocket: applicants answer five questions by text, choose a time for a trial day, and hear from you whatever you decide.

## What is in it

- A page and a QR code for the van: *Work with us*.
- Five questions by text, in English and Spanish, with answers that need one tap.
- Booking of a trial day, directions the evening before, a check-in in the morning.
- A kind no, sent the same week.
- A pipeline the crew''s lead can read on the phone.

## What you need

A GoHighLevel sub-account with a phone number, and somebody who looks at the pipeline twice a week.

## Setting it up

1. Import the snapshot, fill the 12 custom values, among them the pay range: adverts with one get twice the answers.
2. Set the hours of the trial-day calendar.
3. Apply yourself, from your own phone.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It does not judge applicants, check papers or replace a contract.', null, null, 119, 'https://app.gohighlevel.com/snapshots/share/tradeshiring05example', null, now() - interval '5 days', now() - interval '7 days'),
  ('7e000000-0000-4000-8000-000000000015', 'c0000000-0000-4000-8000-000000000003', 'Missed-call text back', 'GHL', 'Blocks', 'northlane@flowshelf.test', 'Who calls and is not answered gets one text within a minute, only while you are open. The smallest useful block.', 'The smallest useful block: who calls and is not answered gets a text within a minute, once, and only while you are open.

## What is in it

- One workflow with a switch for opening hours and one for *do not text twice a day*.
- Three wordings to choose from.
- A task for you when the answer holds a question mark.

## What you need

A GoHighLevel sub-account with a phone number that may send texts.

## Setting it up

1. Import the snapshot.
2. Fill two custom values: your business''s name and your opening hours in words.
3. Call yourself.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It does not answer calls, and it keeps quiet outside opening hours on purpose.', null, null, 0, 'https://app.gohighlevel.com/snapshots/share/missedcall01example', null, now() - interval '56 days', now() - interval '58 days'),
  ('7e000000-0000-4000-8000-000000000016', 'c0000000-0000-4000-8000-000000000001', 'Landing pages for local services', 'GHL', 'Designs', 'creator@flowshelf.test', 'Six fast pages that say what it costs and ask for one thing, in two colour sets made from five values.', 'Six landing pages for local services that load fast, say what it costs and ask for one thing. Made for plumbers, cleaners, roofers and everybody else whose customers are in a hurry and on the phone.

## What is in it

- Six pages: emergency, quote, booking, membership, season offer, thank you.
- Two colour sets, light and dark, from five custom values.
- Forms with at most four fields, and the calendar behind them.
- A 301 plan for the pages you have now.

## What you need

A GoHighLevel sub-account and a domain. Three real photos of your people at work do more than any design.

## Setting it up

1. Import the snapshot, fill the 16 custom values.
2. Put your photos into the marked places.
3. Connect the domain and send yourself every form.

## What travels with a snapshot, and what does not

Workflows, pipelines, calendars, forms, templates and tags are imported. **Contacts, tracking codes and connections to other services are not.** Custom values arrive as empty keys: the list of them is the first thing to fill in.

It brings no texts for search engines and no photos.', null, null, 45, 'https://app.gohighlevel.com/snapshots/share/localpages16example', null, now() - interval '21 days', now() - interval '23 days');

insert into public.template_versions (template_id, goods_path, goods_sha256, file_name, number)
select told.template_id::uuid, told.goods_path, told.goods_sha256, told.file_name, 1 from (values
  ('7e000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001/7e000000-0000-4000-8000-000000000001/1.json', '74ee4fd31ab75026e649f2bdfab91c13089af802620dcd28091c2456832175f8', 'chase-invoices.json'),
  ('7e000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000002/7e000000-0000-4000-8000-000000000002/1.json', '2016432cc7cd3f22b71355980ac3f80ed9a83e8ab358d782d280cd55c3c208a5', 'support-triage.json'),
  ('7e000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000001/7e000000-0000-4000-8000-000000000003/1.json', '7d0a52db8a6e5aee45fa9a9ed2e5ee7afa90407c9cd698390cc23f7bea70dd71', 'weekly-numbers.json'),
  ('7e000000-0000-4000-8000-000000000004', 'c0000000-0000-4000-8000-000000000002/7e000000-0000-4000-8000-000000000004/1.json', '0fb714c025520b8db9e34c06f8a0f3fdc8fe8b67ba65b1aa6ba914df6a854323', 'podcast-posts.json'),
  ('7e000000-0000-4000-8000-000000000005', 'c0000000-0000-4000-8000-000000000004/7e000000-0000-4000-8000-000000000005/1.json', 'ff35a903e7a39cca2242f63c5fa8fe49d8119fa785fde081967fdbd08c57421c', 'lead-enrichment.json'),
  ('7e000000-0000-4000-8000-000000000006', 'c0000000-0000-4000-8000-000000000004/7e000000-0000-4000-8000-000000000006/1.json', 'b91f87b60e70203f2ccd5cf3c61217dfb8527b59d0a78f1a79fadb65a198649a', 'fair-applications.json'),
  ('7e000000-0000-4000-8000-000000000007', 'c0000000-0000-4000-8000-000000000004/7e000000-0000-4000-8000-000000000007/1.json', 'bf738171d3f019a59a77bd4dc8992805d74b75d011ba4bce3cac8f6aaaf42ac2', 'pocket-assistant.json'),
  ('7e000000-0000-4000-8000-000000000008', 'c0000000-0000-4000-8000-000000000002/7e000000-0000-4000-8000-000000000008/1.json', '769f31bf724de069d6daea5d2d3c5091e4592f5480f1265c02513618121091e0', 'own-documents.json'),
  ('7e000000-0000-4000-8000-000000000009', 'c0000000-0000-4000-8000-000000000004/7e000000-0000-4000-8000-000000000009/1.json', '781ab0fdc17fa6c0bd936b29c30fa4f4d9eea62d9dc79c3479a31049337efe46', 'polite-retry.json'),
  ('7e000000-0000-4000-8000-000000000010', 'c0000000-0000-4000-8000-000000000001/7e000000-0000-4000-8000-000000000010/1.json', '988159f7f77d9d8ec11c28f7521bec760fbd6a537236ce99b4b08e24ba0fb5d7', 'brand-images.json')
) as told (template_id, goods_path, goods_sha256, file_name);

-- Approved by the demo admin through the function that admins use, so that each approval stands in the audit log.
do $$
declare
  session_id constant uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id) values (session_id, 'a0000000-0000-4000-8000-000000000001');
  perform set_config('request.jwt.claims', jsonb_build_object('sub', 'a0000000-0000-4000-8000-000000000001', 'role', 'authenticated', 'session_id', session_id)::text, true), set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-000000000001'::text, true);
  perform public.review_template(id, 'approved', null, updated_at) from public.templates order by published_at;
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  delete from auth.sessions where id = session_id;
end $$;

-- Sales, through the same functions as real ones: an offer, and the event of its payment; free ones are claimed.
do $$
declare
  sale record;
  offer jsonb;
  session text;
  outcome jsonb;
begin
  for sale in
    select row_number() over () as number, told.buyer_id::uuid, told.template_id::uuid, told.option from (values
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000015', 'template'),
  ('b0000000-0000-4000-8000-000000000001', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000003', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000009', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000009', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000009', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000009', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000009', 'template'),
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000007', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000007', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000007', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000007', 'template'),
  ('b0000000-0000-4000-8000-000000000001', '7e000000-0000-4000-8000-000000000001', 'setup'),
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000001', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000001', 'template'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000001', 'setup'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000001', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000001', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000001', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000011', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000011', 'setup'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000011', 'template'),
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000002', 'template'),
  ('b0000000-0000-4000-8000-000000000003', '7e000000-0000-4000-8000-000000000002', 'setup'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000002', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000002', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000002', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000002', 'setup'),
  ('b0000000-0000-4000-8000-000000000002', '7e000000-0000-4000-8000-000000000008', 'setup'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000008', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000008', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000008', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000016', 'template'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000004', 'template'),
  ('b0000000-0000-4000-8000-000000000007', '7e000000-0000-4000-8000-000000000004', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000004', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000012', 'template'),
  ('b0000000-0000-4000-8000-000000000008', '7e000000-0000-4000-8000-000000000012', 'template'),
  ('b0000000-0000-4000-8000-000000000005', '7e000000-0000-4000-8000-000000000005', 'template'),
  ('b0000000-0000-4000-8000-000000000006', '7e000000-0000-4000-8000-000000000005', 'setup'),
  ('b0000000-0000-4000-8000-000000000004', '7e000000-0000-4000-8000-000000000013', 'template'),
  ('b0000000-0000-4000-8000-000000000009', '7e000000-0000-4000-8000-000000000006', 'template')
    ) as told (buyer_id, template_id, option)
  loop
    offer := public.begin_checkout(sale.buyer_id, sale.template_id, sale.option);
    if offer ->> 'problem' = 'free' then
      perform set_config('request.jwt.claims', jsonb_build_object('sub', sale.buyer_id, 'role', 'authenticated', 'session_id', null)::text, true), set_config('request.jwt.claim.sub', sale.buyer_id::text, true);
      outcome := public.claim_free_template(sale.template_id);
      perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
      if not (outcome ->> 'ok')::boolean then raise exception 'claim %: %', sale.number, outcome; end if;
      continue;
    end if;
    if not (offer ->> 'ok')::boolean then raise exception 'offer %: %', sale.number, offer; end if;
    session := 'cs_demo_' || sale.number;
    perform public.record_checkout(session, sale.buyer_id, sale.template_id, sale.option, offer -> 'lines',
      'https://checkout.stripe.com/c/pay/' || session, now() + interval '30 minutes');
    outcome := public.apply_payment_event(jsonb_build_object(
      'id', 'evt_demo_' || sale.number,
      'type', 'checkout.session.completed',
      'created', extract(epoch from now())::bigint,
      'data', jsonb_build_object('object', jsonb_build_object(
        'id', session, 'payment_status', 'paid', 'amount_total', offer -> 'total_cents', 'currency', 'usd',
        'payment_intent', 'pi_demo_' || sale.number, 'client_reference_id', sale.buyer_id,
        'customer_details', jsonb_build_object('email', offer -> 'email'),
        'metadata', jsonb_build_object('template_id', sale.template_id, 'option', sale.option, 'buyer_id', sale.buyer_id, 'checkout', 'session')))));
    if outcome ->> 'outcome' <> 'processed' then raise exception 'sale %: %', sale.number, outcome; end if;
  end loop;
end $$;

insert into public.testimonials (id, quote, author_name, author_role, position, is_shown) values
  ('5a000000-0000-4000-8000-000000000001', 'I read the workflow before I paid, imported it over lunch, and by four o’clock two customers had settled invoices I had given up on.', 'Priya Raman', 'Demo buyer, studio owner', 1, true);

-- Nobody is mailed about made-up sales, nobody has used up tries, and nobody edited a profile.
delete from private.outbox;
delete from private.rate_limits;
delete from public.activity where type = 'profile_update';
