import * as z from 'zod/mini'
import type { Personal } from './personal-schema'

const key = 'flowshelf.profile-draft'

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

/** Saves unsaved input in sessionStorage, so that it survives the end of a session. */
export function saveDraft(userId: string, fields: Partial<Personal>) {
  try {
    if (Object.keys(fields).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ userId, fields }))
  } catch {
    // Storage is full or blocked: the form still holds the input.
  }
}

/** The user's unsaved input. Drafts are per user. */
export function savedDraft(userId: string): Partial<Personal> {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    return draft?.userId === userId ? draft.fields : {}
  } catch {
    return {}
  }
}
