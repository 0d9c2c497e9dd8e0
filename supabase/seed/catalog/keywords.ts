/** What people search for, by the slug of the template: trade, job, pain, and words that its texts do not use. */
const lists: Record<string, string> = {
  'chase-invoices':
    'dunning, late payments, accounts receivable, collect money owed, payment reminder, freelancer cash flow, human approval, AR, past due, credit control',
  'weekly-numbers':
    'KPI report, business metrics, weekly update, startup dashboard alternative, plausible analytics, mrr, team reporting, weekly business review, revenue, traffic',
  'brand-images':
    'social media graphics, image generation, instagram story, canva alternative, dall-e, content creator, ad creatives, bulk images, AI image generator, post visuals',
  'local-pages':
    'plumber website, roofer, contractor website, lead generation page, google ads landing page, home services, quote form, conversion, website template, contractor site',
  'expense-claims':
    'reimbursement, receipt scanner, OCR, travel expenses, expensify alternative, bookkeeping, petty cash, employee spending, employee expenses, expense report',
  'month-end-close':
    'bookkeeping, reconciliation, accountant, closing the books, controller, monthly report, financial statements, cash flow, accounting, bookkeeper',
  'report-slides':
    'marketing agency reporting, powerpoint, presentation generator, monthly report, mail merge, seo report, pitch deck, marketing report, account manager, performance report',
  'file-receipts':
    'invoice archive, bookkeeping, pdf attachments, tax documents, paperless office, save email attachments, gmail to drive',
  'support-triage':
    'customer service automation, helpdesk, ticket routing, email classification, ai agent, auto reply, shared inbox, spam filter, draft replies, FAQ',
  'podcast-posts':
    'content repurposing, audio transcription, whisper, linkedin posts, social media content, creator tools, episode summary, podcaster, speech to text, content marketing',
  'own-documents':
    'RAG, knowledge base, chat with PDF, vector database, internal wiki, company chatbot, qdrant, semantic search, company wiki, Supabase',
  'feedback-themes':
    'voice of the customer, sentiment analysis, survey analysis, support insights, topic clustering, product feedback, nps comments, VoC, customer feedback, customer insights',
  'voicemail-tickets':
    'speech to text, call center, answering machine, missed calls, phone support, audio transcription, callback list, helpdesk, call back, voice message',
  'ask-the-database':
    'text to SQL, natural language query, business intelligence, data analyst, sql chatbot, self-service reporting, ai agent, SQL agent, BI, self-service analytics',
  'meeting-notes':
    'minutes, action items, call transcription, zoom recording, meeting summary, project management, follow-up tasks, AI note taker, call summary, recap',
  'release-notes':
    'changelog, product updates, software release, developer tools, SaaS, what is new page, product manager, version control, whats new, PR summary',
  'bug-intake':
    'issue tracker, quality assurance, duplicate detection, jira alternative, software testing, user feedback form, developer tools, bug triage, QA, steps to reproduce',
  'error-desk':
    'monitoring, alerting, exception handling, error notification, alert fatigue, DevOps, debugging, deduplicate alerts, error handling, crash',
  'signed-webhook':
    'api security, authentication, verify requests, idempotency, replay attack, stripe events, backend, gateway, deduplication, verify payload',
  pager:
    'uptime monitoring, website down, on-call, health check, server alert, pingdom alternative, status page, false alarms, downtime alert, outage',
  'stock-watch':
    'inventory management, out of stock, purchase order, low stock alert, ecommerce, warehouse, demand forecast, small retailer, stockout, restock',
  'review-request':
    'customer reviews, testimonials, product ratings, online shop, social proof, ecommerce, feedback email, after purchase, customer feedback, star ratings',
  'returns-desk':
    'refund request, exchange, RMA, ecommerce, online shop, customer service, send back an item, withdrawal, send item back, online store',
  'product-texts':
    'product description, copywriting, ecommerce content, seo, catalog, amazon listing, AI writer, fact check, product copy, brand voice',
  'till-and-shop':
    'reconciliation, bookkeeping, missing payments, ecommerce accounting, daily sales, end of day, online shop, payment matching, payment mismatch, discrepancies',
  'lead-enrichment':
    'prospecting, b2b data, company lookup, email finder, clay alternative, crm cleanup, lead scoring, sales operations, hunter, waterfall enrichment',
  'fair-applications':
    'recruiting, cv screening, resume, anonymous hiring, bias, applicant tracking, candidate review, talent, recruiter, blind hiring',
  'pocket-assistant':
    'ai secretary, voice commands, chatbot, personal agent, scheduling, to-do list, gmail assistant, productivity, personal secretary, voice assistant',
  'polite-retry':
    'exponential backoff, rate limit, error handling, HTTP request, 429, resilience, timeout, subworkflow, too many requests, flaky service',
  'first-week':
    'onboarding, new hire, employee checklist, welcome email, people operations, it setup, starter, buddy program, orientation, induction',
  'time-off':
    'vacation request, leave management, PTO, sick days, holiday planner, absence tracking, manager approval, small team, annual leave, leave request',
  'quote-follow-up':
    'stale deals, sales pipeline, proposal reminder, crm automation, close more deals, email drafts, account executive, dormant leads, sales follow-up, estimates',
  'morning-brief':
    'daily summary, text to speech, voice briefing, agenda, podcast for one, wake up routine, Todoist, news, daily briefing, TTS',
  'newsletter-digest':
    'email summary, inbox zero, reading list, gmail cleanup, too many emails, weekly roundup, ai summarizer, email overload, TLDR, AI summary',
  'alt-texts':
    'accessibility, WCAG, screen reader, image description, seo images, website audit, blind visitors, media library, a11y, alt tags',
  'who-do-i-meet':
    'call preparation, sales briefing, prospect research, attendee lookup, CRM, account manager, calendar reminder, meeting prep, pre-call research, attendees',
  'salon-chair':
    'hairdresser, barber, no-show, last minute appointments, beauty studio, rebooking, client retention, spa, hair stylist, last-minute openings',
  'restaurant-large-tables':
    'group reservation, party booking, private dining, event catering, table booking, no-show protection, bistro, birthday dinner, restaurant, group booking',
  'cleaning-quotes':
    'price calculator, instant estimate, maid service, janitorial, e-signature, proposal, housekeeping, win more jobs, house cleaning, online booking',
  'repair-status':
    'phone repair, bike workshop, garage, work order, sms notification, is it ready, estimate approval, electronics, SMS updates, technician',
  'shift-swap':
    'employee scheduling, staff rota, roster, cover a shift, sick call, café team, workforce, hourly workers, shift cover, call in sick',
  'membership-renewal':
    'churn, failed payment, dunning, yoga studio, subscription retention, fitness club, card declined, annual plan, declined card, expired card',
  'quiet-hours':
    'do not disturb, sms compliance, tcpa, send time, time zone, message throttling, delay messages, opt-out, DND, frequency cap',
  'open-house':
    'real estate agent, property viewing, rental, landlord, QR code, visitor registration, realtor, tenant selection, apartment, letting agent',
  'dental-front-desk':
    'dentist, receptionist, appointment reminder, patient communication, no-show, medical practice, google reviews, orthodontist, missed appointments, SMS',
  'estate-nurture':
    'realtor, drip campaign, home buyers, property sellers, long-term follow-up, lead conversion, SMS sequence, broker, lead follow-up, cpast clients',
  'gym-saver':
    'churn prevention, fitness studio, retention, cancellation, win-back campaign, personal trainer, crossfit, inactive customers, at-risk customers, freeze membership',
  'trades-hiring':
    'recruiting, electrician, construction, blue collar, job applicants, sms interview, craftsmen, Spanish, blue-collar, contractor',
  'missed-call':
    'lost leads, auto reply, SMS, phone answering, receptionist, small business, after hours, return a phone call, MCTB, unanswered phone',
  'vet-recall':
    'animal clinic, dog, cat, vaccine reminder, pet owners, appointment reminder, practice management, vet clinic, animal hospital, booster shots',
  'physio-between':
    'physical therapy, chatbot, rehab, patient questions, home exercises, clinic, knowledge base, chiropractor, PT, home exercise program',
  'hvac-seasons':
    'air conditioning, furnace, maintenance plan, technician dispatch, tune-up, route planning, field service, off-season, HVAC, boiler',
  'care-visits':
    'elderly care, senior living, caregiver, lead response, nursing service, intake form, call routing, coordinator, senior care, in-home care',
  'job-board-nurses':
    'healthcare recruiting, hospital staffing, hiring caregivers, applicant tracking, sms screening, talent, trial shift, nursing home, caregiver hiring, RN',
  'coach-intake':
    'life coach, discovery call, client onboarding, qualify leads, consultant, booking, contract, scheduling, business coach, e-signature',
  'webinar-room':
    'online event, zoom, sales funnel, no-shows, live workshop, sign-up page, email sequence, masterclass, show-up rate, live training',
  'course-pace':
    'e-learning, drop-out, completion rate, online academy, learner engagement, membership site, teacher, accountability, online course, dropouts',
  'podcast-guests':
    'interview scheduling, speaker booking, consent form, show host, media production, calendar booking, guest outreach, podcaster, guest booking, interviewee',
  'agency-onboarding':
    'new customer, welcome sequence, intake questionnaire, collect passwords, project start, marketing agency, checklist, freelancer, client intake, account manager',
  'reply-desk':
    'shared inbox, SLA, response time, customer service, ticketing, message routing, whatsapp, overdue replies, unified inbox, auto-reply',
  'referral-loop':
    'word of mouth, refer a friend, recommendation, reward program, loyalty, customer advocacy, new business, gift, new customers, five-star',
  'event-desk':
    'guest list, party invitation, registration, check-in, wedding, community, attendance, ticket alternative, attendees, waitlist',
  'brand-kit-pages':
    'personal brand, website builder, keynote, portfolio, consultant, homepage, media kit, author, website template, landing page',
}

/** The keywords of the demo templates by slug. */
export const keywords: Record<string, string[]> = Object.fromEntries(
  Object.entries(lists).map(([slug, list]) => [slug, list.split(', ')]),
)
