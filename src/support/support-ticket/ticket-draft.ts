import * as z from 'zod/mini'
import { noTicket, type TicketFields } from './ticket-schema'

const key = 'flowshelf.ticket-draft'

const draftSchema = z.object({
  userId: z.nullable(z.string()),
  /** The profile's name, if that is what the field holds. */
  filledName: z.optional(z.string()),
  fields: z.object({
    name: z.string(),
    email: z.string(),
    category: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
})

/** Stores the draft in sessionStorage. `filledName` is the profile's name, if it was filled in. */
export function saveDraft(userId: string | null, fields: Partial<TicketFields>, filledName?: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, filledName, fields: { ...noTicket, ...fields } }))
  } catch {
    // Storage is full or blocked: the form still holds the input.
  }
}

/** The stored draft of this user, or of a visitor before signing in; never of another user. */
export function savedDraft(userId: string | null): { fields: TicketFields; filledName?: string | undefined } | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    return draft && (draft.userId === null || draft.userId === userId) ? draft : null
  } catch {
    return null
  }
}

export const clearDraft = () => sessionStorage.removeItem(key)
