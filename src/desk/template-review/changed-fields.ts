import { templateLabels } from '@/catalog/messages/template-labels'
import type { ReviewedTemplate } from '@/desk/data/template-review'
import { contentsText } from '@/catalog/rules/snapshot-contents'
import { formatCents, formatPrice } from '@/base/rules/money'

/** A field that an update changes, as people read it; longer texts are compared word by word. */
export type ChangedField = { name: string; before: string; after: string; isText: boolean }

const orNone = (text: string | null) => text || 'None'
const fee = (cents: number | null) => (cents ? formatCents(cents) : 'None')
const questionsText = (questions: ReviewedTemplate['questions']) =>
  questions.map(({ question, step }) => `${question} (${step})`).join('\n')
const offer = (cents: number | null) => (cents === null ? 'Not offered' : formatCents(cents))

const fields: { name: string; shown: (template: ReviewedTemplate) => string; isText?: true }[] = [
  { name: 'Name', shown: ({ name }) => name, isText: true },
  { name: 'Price', shown: ({ price_cents }) => formatPrice(price_cents) },
  { name: 'Category', shown: ({ category }) => category },
  { name: 'Short description', shown: ({ short_description }) => short_description, isText: true },
  { name: 'Long description', shown: ({ long_description }) => long_description, isText: true },
  { name: 'Keywords', shown: ({ keywords }) => orNone(keywords.join(', ')), isText: true },
  { name: 'Setup Fee', shown: ({ startup_fee_cents }) => fee(startup_fee_cents) },
  { name: 'Monthly Maintenance/Support Fee', shown: ({ monthly_fee_cents }) => fee(monthly_fee_cents) },
  { name: 'Setup offered', shown: ({ setup_cents }) => offer(setup_cents) },
  { name: 'Support offered', shown: ({ support_cents }) => offer(support_cents) },
  { name: 'GHL Snapshot URL', shown: ({ ghl_snapshot_url }) => orNone(ghl_snapshot_url) },
  { name: 'More snapshots', shown: ({ ghl_snapshot_urls }) => orNone((ghl_snapshot_urls ?? []).join(' ')) },
  { name: 'What’s in it', shown: ({ contents }) => orNone(contents && contentsText(contents)), isText: true },
  { name: 'Step names', shown: ({ hides_step_names }) => (hides_step_names ? 'Hidden' : 'Shown') },
  { name: 'Notes', shown: ({ shows_notes }) => (shows_notes ? 'Shown' : 'Hidden') },
  { name: 'Questions for buyers', shown: ({ questions }) => orNone(questionsText(questions)), isText: true },
  { name: 'Hosted JSON URL', shown: ({ json_file_url }) => orNone(json_file_url) },
  { name: templateLabels.notificationEmail, shown: ({ email }) => orNone(email) },
]

/** The fields that differ; picture and workflow are compared elsewhere. */
export const changedFields = (before: ReviewedTemplate, after: ReviewedTemplate): ChangedField[] =>
  fields.flatMap(({ name, shown, isText = false }) => {
    const [was, is] = [shown(before), shown(after)]
    return was === is ? [] : [{ name, before: was, after: is, isText }]
  })
