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

/** Keeps what was typed and not saved for as long as the tab lives: a session that ends takes the form away, not the words. */
export function keepDraft(userId: string, fields: Partial<Personal>) {
  try {
    if (Object.keys(fields).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ userId, fields }))
  } catch {
    // A full or forbidden store takes nothing; the form itself still holds it.
  }
}

/** What this person typed before and did not save; one person's words are not shown to another. */
export function keptDraft(userId: string): Partial<Personal> {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    return draft?.userId === userId ? draft.fields : {}
  } catch {
    return {}
  }
}
