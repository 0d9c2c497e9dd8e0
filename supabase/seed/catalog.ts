import type { Buyer, creators } from './people.ts'

/**
 * Demo catalog: templates and their buyers. `npm run seed:build` generates catalog.sql from this file, people.ts,
 * descriptions/ and the workflow files in objects/; catalog.sql is not edited by hand.
 */

export type Category =
  'Sales' | 'Finance' | 'Marketing' | 'HR' | 'Product' | 'AI' | 'Support' | 'Blocks' | 'Designs' | 'Personal Assistant'
export type Option = 'template' | 'setup'
/** What a creator offers besides the template. */
export type Offer = 'setup' | 'support'

/** What creators submit. */
export type Submission = {
  id: string
  /** File name of the description, `descriptions/<slug>.md`, and of the downloaded workflow. */
  slug: string
  creator: keyof typeof creators
  name: string
  category: Category
  shortDescription: string
  /** US dollars; null is free. */
  price: number | null
  /** The creator's own fees in US dollars, shown as running costs. */
  startupFee?: number
  monthlyFee?: number
  /** At the prices of src/domain/template.ts. */
  offers: Offer[]
} & ({ platform: 'n8n' } | { platform: 'GHL'; snapshotUrl: string })

/** An approved template. */
export type Template = Submission & {
  /** Publication date in days before the seed runs. */
  publishedDaysAgo: number
  /** Local parts of the buyers' addresses, with the option they bought; without one, the template alone. */
  buyers: (Buyer | [Buyer, Option])[]
}

/** A template that was sent back for changes before it was ever approved. */
export type SentBack = Submission & { submittedDaysAgo: number; note: string }

/** An update of an approved n8n template, which waits for the review; its workflow is `2.json`. */
export type Update = { id: string; templateId: string; price: number; shortDescription: string; changelog: string }

const templateId = (number: number) => `7e000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`
const snapshot = (code: string) => `https://app.gohighlevel.com/snapshots/share/${code}`

export const templates: Template[] = [
  {
    id: templateId(1),
    slug: 'chase-invoices',
    creator: 'mara',
    name: 'Chase unpaid invoices without being rude',
    platform: 'n8n',
    category: 'Finance',
    shortDescription:
      'Reads overdue invoices from Stripe each morning, writes a reminder in your tone, waits for your thumbs-up in Slack, and sends it.',
    price: 49,
    offers: ['setup', 'support'],
    publishedDaysAgo: 34,
    buyers: [['buyer', 'setup'], 'ines', 'jonah', ['priya', 'setup'], 'lukas', 'wren', 'sofia'],
  },
  {
    id: templateId(2),
    slug: 'support-triage',
    creator: 'oku',
    name: 'Support inbox triage agent',
    platform: 'n8n',
    category: 'Support',
    shortDescription:
      'Sorts new mail, answers the easy ones from your help pages, and hands over the rest with a three-line summary.',
    price: 79,
    monthlyFee: 15,
    offers: ['setup', 'support'],
    publishedDaysAgo: 27,
    buyers: ['ines', ['jonah', 'setup'], 'amara', 'theo', 'wren', ['sofia', 'setup']],
  },
  {
    id: templateId(3),
    slug: 'weekly-numbers',
    creator: 'mara',
    name: 'Weekly numbers in Slack',
    platform: 'n8n',
    category: 'Product',
    shortDescription:
      'Collects sales, sign-ups and visits on Monday at eight and posts one readable message. No dashboard to open.',
    price: null,
    offers: ['support'],
    publishedDaysAgo: 52,
    buyers: ['buyer', 'ines', 'jonah', 'priya', 'lukas', 'amara', 'theo', 'sofia'],
  },
  {
    id: templateId(4),
    slug: 'podcast-posts',
    creator: 'oku',
    name: 'Podcast to ten posts',
    platform: 'n8n',
    category: 'Marketing',
    shortDescription:
      'Transcribes a new episode and drafts posts, newsletter and show notes for your approval. Every post rests on a real quote.',
    price: 29,
    offers: ['setup', 'support'],
    publishedDaysAgo: 19,
    buyers: ['priya', 'theo', 'wren'],
  },
  {
    id: templateId(5),
    slug: 'lead-enrichment',
    creator: 'tinyops',
    name: 'Lead enrichment with a budget',
    platform: 'n8n',
    category: 'Sales',
    shortDescription:
      'Enriches new leads from three sources, the free one first, and stops at the monthly limit you set.',
    price: 59,
    offers: ['setup', 'support'],
    publishedDaysAgo: 12,
    buyers: ['lukas', ['amara', 'setup']],
  },
  {
    id: templateId(6),
    slug: 'fair-applications',
    creator: 'tinyops',
    name: 'Read every application the same way',
    platform: 'n8n',
    category: 'HR',
    shortDescription:
      'Removes who it is, collects quoted evidence for each of your criteria, and leaves the decision to a person.',
    price: 69,
    offers: ['setup', 'support'],
    publishedDaysAgo: 6,
    buyers: ['sofia'],
  },
  {
    id: templateId(7),
    slug: 'pocket-assistant',
    creator: 'tinyops',
    name: 'Pocket assistant for calendar and mail',
    platform: 'n8n',
    category: 'Personal Assistant',
    shortDescription:
      'Talk to it on Telegram: it reads your calendar, finds mails, drafts answers and books what you confirm.',
    price: 39,
    offers: ['setup'],
    publishedDaysAgo: 41,
    buyers: ['ines', 'lukas', 'theo', 'wren'],
  },
  {
    id: templateId(8),
    slug: 'own-documents',
    creator: 'oku',
    name: 'Answers from your own documents',
    platform: 'n8n',
    category: 'AI',
    shortDescription:
      'Keeps a search index in step with a Drive folder and answers with the names of the files, or says it does not know.',
    price: 89,
    startupFee: 60,
    offers: ['setup', 'support'],
    publishedDaysAgo: 23,
    buyers: [['ines', 'setup'], 'priya', 'amara', 'sofia'],
  },
  {
    id: templateId(9),
    slug: 'polite-retry',
    creator: 'tinyops',
    name: 'A retry that gives up politely',
    platform: 'n8n',
    category: 'Blocks',
    shortDescription:
      'A building block for every call to an API: tries again with growing pauses and ends with the data or one clean error.',
    price: null,
    offers: [],
    publishedDaysAgo: 47,
    buyers: ['jonah', 'lukas', 'amara', 'theo', 'wren'],
  },
  {
    id: templateId(10),
    slug: 'brand-images',
    creator: 'mara',
    name: 'Social images from one brand sheet',
    platform: 'n8n',
    category: 'Designs',
    shortDescription:
      'A headline and a scene in a sheet become three matching pictures in your colours: square, story and banner.',
    price: 35,
    offers: [],
    publishedDaysAgo: 3,
    buyers: [],
  },
  {
    id: templateId(11),
    slug: 'dental-front-desk',
    creator: 'northlane',
    name: 'Dental clinic front desk',
    platform: 'GHL',
    category: 'Support',
    shortDescription:
      'Missed-call text back, booking, reminders and review requests in one snapshot, in plain English.',
    price: 149,
    startupFee: 99,
    monthlyFee: 49,
    offers: ['setup', 'support'],
    publishedDaysAgo: 30,
    buyers: ['jonah', ['amara', 'setup'], 'theo'],
    snapshotUrl: snapshot('dentaldesk24example'),
  },
  {
    id: templateId(12),
    slug: 'estate-nurture',
    creator: 'northlane',
    name: 'Real estate nurture',
    platform: 'GHL',
    category: 'Sales',
    shortDescription:
      'Twelve months of follow-up by text and mail that reads like a person wrote it, and stops when somebody answers.',
    price: 99,
    offers: ['setup', 'support'],
    publishedDaysAgo: 16,
    buyers: ['lukas', 'wren'],
    snapshotUrl: snapshot('estatenurture12example'),
  },
  {
    id: templateId(13),
    slug: 'gym-saver',
    creator: 'northlane',
    name: 'Gym membership saver',
    platform: 'GHL',
    category: 'Marketing',
    shortDescription:
      'Spots members who are about to leave and wins them back with a Monday call list and honest offers.',
    price: 129,
    monthlyFee: 29,
    offers: ['support'],
    publishedDaysAgo: 9,
    buyers: ['priya'],
    snapshotUrl: snapshot('gymsaver09example'),
  },
  {
    id: templateId(14),
    slug: 'trades-hiring',
    creator: 'northlane',
    name: 'Hiring for trades by text',
    platform: 'GHL',
    category: 'HR',
    shortDescription:
      'Five questions by text, a trial day booked with one tap, and an answer for everybody the same week.',
    price: 119,
    offers: ['setup'],
    publishedDaysAgo: 5,
    buyers: [],
    snapshotUrl: snapshot('tradeshiring05example'),
  },
  {
    id: templateId(15),
    slug: 'missed-call',
    creator: 'northlane',
    name: 'Missed-call text back',
    platform: 'GHL',
    category: 'Blocks',
    shortDescription:
      'Who calls and is not answered gets one text within a minute, only while you are open. The smallest useful block.',
    price: 0,
    offers: [],
    publishedDaysAgo: 56,
    buyers: ['ines', 'jonah', 'priya', 'lukas', 'amara', 'sofia'],
    snapshotUrl: snapshot('missedcall01example'),
  },
  {
    id: templateId(16),
    slug: 'local-pages',
    creator: 'mara',
    name: 'Landing pages for local services',
    platform: 'GHL',
    category: 'Designs',
    shortDescription:
      'Six fast pages that say what it costs and ask for one thing, in two colour sets made from five values.',
    price: 45,
    offers: ['setup', 'support'],
    publishedDaysAgo: 21,
    buyers: ['theo'],
    snapshotUrl: snapshot('localpages16example'),
  },
]

export const sentBack: SentBack[] = [
  {
    id: templateId(17),
    slug: 'file-receipts',
    creator: 'mara',
    name: 'Receipts from mail, filed by month',
    platform: 'n8n',
    category: 'Finance',
    shortDescription:
      'Stores every PDF receipt that arrives by mail in Google Drive, and adds it to a list in a sheet.',
    price: 19,
    offers: ['setup'],
    submittedDaysAgo: 2,
    note: 'The name says “by month”, but all files end up in one folder. Please make a folder for each month, or change the name.',
  },
]

export const updates: Update[] = [
  {
    id: 'd0000000-0000-4000-8000-000000000001',
    templateId: templateId(1),
    price: 59,
    shortDescription:
      'Reads overdue invoices from Stripe each morning, writes a reminder in your tone, waits for your thumbs-up in Slack, and sends it if still unpaid.',
    changelog:
      'Asks Stripe once more before a reminder leaves, so that nobody is reminded of what they have just paid.',
  },
]
