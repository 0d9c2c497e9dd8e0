import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'
import type { Personal } from './personal-schema'

const text = z.optional(z.string())
const draftSchema = z.object({
  userId: z.string(),
  fields: z.object({
    firstName: text,
    lastName: text,
    username: text,
    phone: text,
    birthDate: text,
    country: text,
    city: text,
    language: text,
    bio: text,
  }),
})

const draft = kept('session', 'flowshelf.profile-draft', draftSchema)

/** Saves unsaved input, so that it survives the end of a session. */
export function saveDraft(userId: string, fields: Partial<Personal>) {
  if (Object.keys(fields).length === 0) draft.remove()
  else draft.write({ userId, fields })
}

/** The user's unsaved input. Drafts are per user. */
export function savedDraft(userId: string): Partial<Personal> {
  const saved = draft.read()
  return saved?.userId === userId ? saved.fields : {}
}
