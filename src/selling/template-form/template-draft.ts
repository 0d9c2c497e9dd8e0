import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'
import { typedContents } from '@/catalog/rules/snapshot-contents'
import { uploadLifetimeMs } from '@/base/rules/limits'
import { draftContentsSchema } from './contents/contents-schema'
import { goodsSchema, imageSchema } from './files-schema'
import { typedQuestionSchema } from './questions-schema'
import { isSame, type TemplateFields } from './template-schema'

const text = z.string()
const money = z.union([z.int(), text])

const draftSchema = z.object({
  fields: z.object({
    platform: text,
    goods: z.nullable(goodsSchema),
    hides_step_names: z._default(z.boolean(), false),
    shows_notes: z._default(z.boolean(), false),
    questions: z._default(z.array(typedQuestionSchema), []),
    json_file_url: text,
    ghl_snapshot_url: text,
    contents: z._default(draftContentsSchema, typedContents(null)),
    name: text,
    category: text,
    short_description: text,
    long_description: text,
    keywords: z._default(z.array(text), []),
    keyword: z._default(text, ''),
    image: z.nullable(imageSchema),
    price_cents: money,
    offers_setup: z.boolean(),
    offers_support: z.boolean(),
    startup_fee_cents: money,
    monthly_fee_cents: money,
    email: text,
    changelog: text,
  }),
  savedAt: z.number(),
  /** State of the edited template; '' for a new one. */
  basedOn: text,
  /** The fields that differ from that state. */
  changed: z._default(z.array(text), []),
  /** The template was sent, but no answer arrived. */
  isUnanswered: z.boolean(),
})

export type Draft = z.output<typeof draftSchema>

/** A draft as the form shows it. isOverNewer: the template has changed since. */
export type ShownDraft = Draft & { isOverNewer: boolean }

/** `subject` is the edited template's id, or "new". */
const draftOf = (userId: string, subject: string) =>
  kept('local', `flowshelf.template-draft.${userId}.${subject}`, draftSchema)

/** Keeps the draft, which outlives the tab and the session. */
export const saveDraft = (userId: string, subject: string, draft: Draft) => draftOf(userId, subject).write(draft)

/**
 * The user's draft, without uploads that have expired. If the template has changed since, what was entered stands on its newest state.
 * @param start the fields of that state
 * @returns null if there is none, or nothing of it is new
 */
export function savedDraft(userId: string, subject: string, basedOn: string, start: TemplateFields): ShownDraft | null {
  const draft = draftOf(userId, subject).read()
  if (!draft) return null
  const fields = withoutExpired(draft.fields)
  if (draft.basedOn === basedOn) return { ...draft, fields, isOverNewer: false }
  // It is this draft that changed the template, most likely.
  if (draft.isUnanswered) return null
  const merged = withChanges(start, fields, draft.changed)
  return isSame(merged, start) ? null : { ...draft, fields: merged, isOverNewer: true }
}

const withChanges = (start: TemplateFields, fields: TemplateFields, changed: readonly string[]): TemplateFields => ({
  ...start,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name))),
})

/** The names of the fields that were changed. */
export const changedFields = (fields: TemplateFields, start: TemplateFields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (isSame(value, start[name as keyof TemplateFields]) ? [] : [name]))

/** Whether a draft is stored; false if storage is blocked. */
export const hasDraft = (userId: string, subject: string): boolean => draftOf(userId, subject).exists()

export const clearDraft = (userId: string, subject: string) => draftOf(userId, subject).remove()

/** `uploadedAt` is 0 for files that a stored template refers to: they do not expire. */
const isExpired = (uploadedAt: number) => uploadedAt > 0 && Date.now() - uploadedAt > uploadLifetimeMs

function withoutExpired(fields: TemplateFields): TemplateFields {
  const { goods, image } = fields
  return {
    ...fields,
    goods: goods?.kind === 'file' && isExpired(goods.uploadedAt) ? null : goods,
    // A file that was fetched is fetched again from the same address.
    json_file_url:
      goods?.kind === 'file' && isExpired(goods.uploadedAt) ? (goods.source_url ?? '') : fields.json_file_url,
    image: image?.kind === 'file' && isExpired(image.uploadedAt) ? null : image,
  }
}
