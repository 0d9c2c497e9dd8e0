import { templateId } from './ids.ts'
import type { CreatorTemplate } from './types.ts'

export const rosa: CreatorTemplate[] = [
  {
    id: templateId(18),
    slug: 'stock-watch',
    name: 'Reorder list before the shelf is empty',
    platform: 'n8n',
    category: 'Product',
    shortDescription:
      'Compares Shopify stock with four weeks of sales and drafts one order mail per supplier before anything runs out.',
    priceCents: 4500,
    offers: ['setup', 'support'],
    publishedDaysAgo: 26,
    buyers: ['ines', 'wren', ['theo', 'setup']],
  },
  {
    id: templateId(19),
    slug: 'review-request',
    name: 'Ask for a review once the parcel is there',
    platform: 'n8n',
    category: 'Marketing',
    shortDescription:
      'Waits twelve days after a WooCommerce order, checks that nothing was refunded, and asks for a review once, by mail.',
    priceCents: 1900,
    offers: ['support'],
    publishedDaysAgo: 44,
    buyers: ['priya', 'sofia', 'amara'],
  },
  {
    id: templateId(20),
    slug: 'returns-desk',
    name: 'Returns desk with clear answers',
    platform: 'n8n',
    category: 'Support',
    shortDescription:
      'A return form that looks the order up in Shopify, applies your rules, and answers the customer in a clear, kind mail.',
    priceCents: 3900,
    offers: ['setup', 'support'],
    publishedDaysAgo: 13,
    buyers: ['lukas', ['jonah', 'setup']],
  },
  {
    id: templateId(21),
    slug: 'product-texts',
    name: 'Product texts from your own facts',
    platform: 'n8n',
    category: 'AI',
    shortDescription:
      'Turns facts in Airtable into title, description and bullets with Claude, and asks you instead of inventing what it lacks.',
    priceCents: 4900,
    offers: ['setup', 'support'],
    publishedDaysAgo: 8,
    buyers: ['theo', 'ines'],
  },
  {
    id: templateId(22),
    slug: 'till-and-shop',
    name: 'Till and shop, counted once a day',
    platform: 'n8n',
    category: 'Finance',
    shortDescription:
      "Compares yesterday's WooCommerce orders with Stripe's payments and posts each difference in Slack before you open.",
    priceCents: 2500,
    offers: ['support'],
    publishedDaysAgo: 37,
    buyers: ['sofia', 'lukas'],
  },
]
