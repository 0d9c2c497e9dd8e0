import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'
import { noTicket, type TicketFields } from './ticket-schema'

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

const draft = kept('session', 'flowshelf.ticket-draft', draftSchema)

/** Keeps the draft for this tab. `filledName` is the profile's name, if it was filled in. */
export const saveDraft = (userId: string | null, fields: Partial<TicketFields>, filledName?: string) =>
  draft.write({ userId, filledName, fields: { ...noTicket, ...fields } })

/** The stored draft of this user, or of a visitor before signing in; never of another user. */
export function savedDraft(userId: string | null): { fields: TicketFields; filledName?: string | undefined } | null {
  const saved = draft.read()
  return saved && (saved.userId === null || saved.userId === userId) ? saved : null
}

export const clearDraft = draft.remove
