import { templateId } from './ids.ts'
import type { CreatorTemplate } from './types.ts'

export const oku: CreatorTemplate[] = [
  {
    id: templateId(2),
    slug: 'support-triage',
    name: 'Support inbox triage agent',
    platform: 'n8n',
    category: 'Support',
    shortDescription:
      'Sorts new mail, answers the easy ones from your help pages, and hands over the rest with a three-line summary.',
    priceCents: 7900,
    monthlyFeeCents: 1500,
    offers: ['setup', 'support'],
    publishedDaysAgo: 27,
    buyers: [['buyer', 'support'], 'ines', ['jonah', 'setup'], 'amara', 'theo', 'wren', ['sofia', 'full']],
  },
  {
    id: templateId(4),
    slug: 'podcast-posts',
    name: 'Podcast to ten posts',
    platform: 'n8n',
    category: 'Marketing',
    shortDescription:
      'Transcribes a new episode and drafts posts, newsletter and show notes for your approval. Every post rests on a real quote.',
    priceCents: 2900,
    offers: ['setup', 'support'],
    publishedDaysAgo: 19,
    buyers: ['priya', 'theo', 'wren'],
  },
  {
    id: templateId(8),
    slug: 'own-documents',
    name: 'Answers from your own documents',
    platform: 'n8n',
    category: 'AI',
    shortDescription:
      'Keeps a search index in step with a Drive folder and answers with the names of the files, or says it does not know.',
    priceCents: 8900,
    startupFeeCents: 6000,
    offers: ['setup', 'support'],
    publishedDaysAgo: 23,
    buyers: [['ines', 'setup'], 'priya', 'amara', 'sofia'],
  },
  {
    id: templateId(28),
    slug: 'feedback-themes',
    name: 'What customers said this month',
    platform: 'n8n',
    category: 'AI',
    shortDescription:
      'Sorts a month of solved Zendesk tickets into themes and writes a report with numbers and true quotes in Google Docs.',
    priceCents: 5500,
    offers: ['setup', 'support'],
    publishedDaysAgo: 20,
    buyers: ['amara', ['ines', 'setup']],
  },
  {
    id: templateId(29),
    slug: 'voicemail-tickets',
    name: 'Voicemails become tickets you can read',
    platform: 'n8n',
    category: 'Support',
    shortDescription:
      'Transcribes voicemails from a mailbox and opens a Zendesk ticket with the wish, the number to call and the exact words.',
    priceCents: 3200,
    offers: ['setup'],
    publishedDaysAgo: 39,
    buyers: ['wren', 'sofia'],
  },
  {
    id: templateId(30),
    slug: 'ask-the-database',
    name: 'Ask your database in plain words',
    platform: 'n8n',
    category: 'AI',
    shortDescription:
      'A chat that reads your Postgres with a read-only user, answers in two sentences, and shows the query it used.',
    priceCents: 3500,
    offers: ['setup', 'support'],
    publishedDaysAgo: 10,
    buyers: ['jonah', 'lukas', ['theo', 'setup']],
  },
  {
    id: templateId(31),
    slug: 'meeting-notes',
    name: 'Meeting notes with owners and dates',
    platform: 'n8n',
    category: 'Personal Assistant',
    shortDescription:
      'Turns a recording in Google Drive into notes in Google Docs, and into Asana tasks after you said yes in Slack.',
    priceCents: 2700,
    offers: ['setup', 'support'],
    publishedDaysAgo: 15,
    buyers: ['priya', 'wren', 'ines'],
  },
]
