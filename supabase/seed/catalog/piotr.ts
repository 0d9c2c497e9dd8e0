import { templateId } from './ids.ts'
import type { CreatorTemplate } from './types.ts'

export const piotr: CreatorTemplate[] = [
  {
    id: templateId(23),
    slug: 'release-notes',
    name: 'Release notes from merged pull requests',
    platform: 'n8n',
    category: 'Product',
    shortDescription:
      'Turns two weeks of merged GitHub pull requests into release notes customers understand, as a draft page in Notion.',
    priceCents: 1900,
    offers: ['support'],
    publishedDaysAgo: 49,
    buyers: ['jonah', 'theo', 'amara', 'wren'],
  },
  {
    id: templateId(24),
    slug: 'bug-intake',
    name: 'Bug reports that arrive complete',
    platform: 'n8n',
    category: 'Product',
    shortDescription:
      'A three-question form that finds twins among your open Linear issues and files the rest with steps and severity.',
    priceCents: 2900,
    offers: ['setup', 'support'],
    publishedDaysAgo: 17,
    buyers: ['jonah', ['priya', 'setup']],
  },
  {
    id: templateId(25),
    slug: 'error-desk',
    name: 'One quiet desk for failed workflows',
    platform: 'n8n',
    category: 'Blocks',
    shortDescription:
      'One error workflow for all others: new failures ring once in Slack, repeats are counted quietly in a data table.',
    priceCents: null,
    offers: ['setup', 'support'],
    publishedDaysAgo: 31,
    buyers: ['ines', 'jonah', 'lukas', 'amara', 'theo', 'wren'],
  },
  {
    id: templateId(26),
    slug: 'signed-webhook',
    name: 'Webhook with a signature and no doubles',
    platform: 'n8n',
    category: 'Blocks',
    shortDescription:
      'A front door for webhooks: checks the HMAC signature, refuses old and repeated calls, answers fast and hands over.',
    priceCents: 900,
    offers: ['setup'],
    publishedDaysAgo: 24,
    buyers: ['lukas', 'theo'],
  },
  {
    id: templateId(27),
    slug: 'pager',
    name: 'Three checks before the pager rings',
    platform: 'n8n',
    category: 'Support',
    shortDescription:
      'Calls your addresses every five minutes, tries three times before it rings on Telegram, and says once when it is back.',
    priceCents: 1200,
    offers: [],
    publishedDaysAgo: 58,
    buyers: ['jonah', 'lukas'],
  },
]
