import * as z from 'zod/mini'
import { kept } from '@/base/page/kept'

const text = z.optional(z.string())
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  confirmEmail: text,
  companyName: text,
  businessDescription: text,
  templatesCount: text,
  hasClients: z.optional(z.enum(['yes', 'no'])),
  calendlyUrl: text,
  socialAccounts: z.optional(
    z.object({
      linkedin: z.string(),
      facebook: z.string(),
      instagram: z.string(),
      twitter: z.string(),
      website: z.string(),
    }),
  ),
})

/** Entered values of either form, without password, file and consent. */
export type RegistrationDraft = z.infer<typeof draftSchema>

const sentSchema = z.object({ role: z.enum(['buyer', 'creator']), typed: draftSchema })
type SentRegistration = z.infer<typeof sentSchema>

const draft = kept('session', 'flowshelf.registration-draft', draftSchema)
const sent = kept('session', 'flowshelf.registration-sent', sentSchema)

/** Saves the entered values for this tab, so that they survive a reload or a visit to another page. */
export function saveDraft(typed: object) {
  const { data } = draftSchema.safeParse(typed)
  if (data) draft.write({ ...savedDraft(), ...data })
}

/** The saved values of a registration that is not finished. */
export const savedDraft = (): RegistrationDraft => draft.read() ?? {}

/** After sign-up: clears the draft, but keeps a copy in case the address was wrong. */
export function archiveDraft(role: SentRegistration['role']) {
  const typed = savedDraft()
  clearDraft()
  sent.write({ role, typed })
}

/** The registration that awaits confirmation, or null. */
export const sentRegistration = (): SentRegistration | null => sent.read()

/** Restores the values of a registration with a wrong address; the address must be confirmed again. */
export function restoreSentRegistration() {
  const typed = sentRegistration()?.typed
  if (typed && !draft.exists()) saveDraft({ ...typed, confirmEmail: '' })
}

/** Clears everything once the account is confirmed. */
export function clearDraft() {
  draft.remove()
  sent.remove()
}
