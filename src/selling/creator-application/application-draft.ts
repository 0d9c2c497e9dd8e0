import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'
import type { StoredDocument } from '@/selling/parts/use-documents'
import { uploadLifetimeMs } from '@/base/rules/limits'
import type { ApplicationFields } from './application-schema'

const text = z.string()
const yesOrNo = z.enum(['yes', 'no'])

const draftSchema = z.object({
  fields: z.object({
    email: text,
    firstName: text,
    lastName: text,
    hasCompany: yesOrNo,
    companyName: text,
    businessDescription: text,
    templatesCount: text,
    hasClients: yesOrNo,
    profiles: z.object({ linkedin: text, twitter: text, facebook: text, instagram: text, youtube: text }),
  }),
  documents: z.array(z.object({ path: text, name: text, size: z.number(), type: text, uploadedAt: z.number() })),
})

export type Draft = { fields: ApplicationFields; documents: StoredDocument[] }

const draftOf = (userId: string) => kept('session', `flowshelf.application-draft.${userId}`, draftSchema)

/** Keeps the draft for this tab. */
export const saveDraft = (userId: string, draft: Draft) => draftOf(userId).write(draft)

/** The user's stored draft, without documents that are about to be swept. */
export function savedDraft(userId: string): Draft | null {
  const draft = draftOf(userId).read()
  return (
    draft && {
      ...draft,
      documents: draft.documents.filter(({ uploadedAt }) => Date.now() - uploadedAt < uploadLifetimeMs),
    }
  )
}

export const clearDraft = (userId: string) => draftOf(userId).remove()
