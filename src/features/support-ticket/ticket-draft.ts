import * as z from 'zod/mini'
import { noTicket, type TicketFields } from './ticket-schema'

const key = 'flowshelf.ticket-draft'

const draftSchema = z.object({
  userId: z.nullable(z.string()),
  fields: z.object({
    name: z.string(),
    email: z.string(),
    category: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
})

/** Keeps what was typed for as long as the tab lives. Where the browser keeps nothing, only a reload loses it. */
export function saveDraft(userId: string | null, fields: Partial<TicketFields>) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, fields: { ...noTicket, ...fields } }))
  } catch {
    // A full or forbidden store takes nothing; the form itself still holds it.
  }
}

/** What was typed before, by this person or, before signing in, by a visitor; one person's words are not shown to another. */
export function savedDraft(userId: string | null): TicketFields | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    return draft && (draft.userId === null || draft.userId === userId) ? draft.fields : null
  } catch {
    return null
  }
}

export const clearDraft = () => sessionStorage.removeItem(key)
