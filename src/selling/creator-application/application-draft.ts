import * as z from 'zod/mini'
import type { StoredDocument } from '@/selling/parts/use-documents'
import { uploadLifetimeMs } from '@/base/rules/limits'
import type { ApplicationFields } from './application-schema'

const keyOf = (userId: string) => `flowshelf.application-draft.${userId}`

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

/** Stores the draft in sessionStorage. */
export function saveDraft(userId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form still holds the input.
  }
}

/** The user's stored draft. */
export function savedDraft(userId: string): Draft | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')).data
    return draft
      ? { ...draft, documents: draft.documents.filter(({ uploadedAt }) => Date.now() - uploadedAt < uploadLifetimeMs) }
      : null
  } catch {
    return null
  }
}

export const clearDraft = (userId: string) => sessionStorage.removeItem(keyOf(userId))
