import { templateId } from './catalog/ids.ts'
import { imani } from './catalog/imani.ts'
import { mara } from './catalog/mara.ts'
import { meera } from './catalog/meera.ts'
import { northlane } from './catalog/northlane.ts'
import { oku } from './catalog/oku.ts'
import { piotr } from './catalog/piotr.ts'
import { rosa } from './catalog/rosa.ts'
import { tinyops } from './catalog/tiny-ops.ts'
import type { CreatorTemplate, SentBack, Template, Update } from './catalog/types.ts'

/**
 * Demo catalog: approved templates with their buyers (one file per creator in catalog/), a template that was sent back,
 * and updates in review. `npm run seed:build` generates catalog.sql from these files, people.ts, descriptions/ and the
 * workflow files in objects/; catalog.sql is not edited by hand.
 */

const byCreator = { mara, oku, northlane, tinyops, rosa, piotr, imani, meera } satisfies Record<
  Template['creator'],
  CreatorTemplate[]
>

export const templates = Object.entries(byCreator).flatMap(([creator, list]) =>
  list.map((template) => ({ ...template, creator }) as Template),
)

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
    priceCents: 1900,
    offers: ['setup'],
    submittedDaysAgo: 2,
    note: 'The name says “by month”, but all files end up in one folder. Please make a folder for each month, or change the name.',
  },
]

export const updates: Update[] = [
  {
    id: 'd0000000-0000-4000-8000-000000000001',
    templateId: templateId(1),
    priceCents: 5900,
    shortDescription:
      'Reads overdue invoices from Stripe each morning, writes a reminder in your tone, waits for your thumbs-up in Slack, and sends it if still unpaid.',
    changelog:
      'Asks Stripe once more before a reminder leaves, so that nobody is reminded of what they have just paid.',
  },
]
