import * as z from 'zod/mini'

const key = 'flowshelf.registration-draft'
const sentKey = 'flowshelf.registration-sent'

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

/** Saves the entered values for this tab, so that they survive a reload or a visit to another page. */
export function saveDraft(typed: object) {
  const { data } = draftSchema.safeParse(typed)
  if (!data) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...savedDraft(), ...data }))
  } catch {
    // Storage full or blocked: the form still has its state.
  }
}

/** The saved values of a registration that is not finished. */
export function savedDraft(): RegistrationDraft {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** After sign-up: clears the draft, but keeps a copy in case the address was wrong. */
export function archiveDraft(role: SentRegistration['role']) {
  const sent: SentRegistration = { role, typed: savedDraft() }
  try {
    clearDraft()
    sessionStorage.setItem(sentKey, JSON.stringify(sent))
  } catch {
    // Storage full or blocked: after a wrong address the values must be entered again.
  }
}

/** The registration that awaits confirmation, or null. */
export function sentRegistration(): SentRegistration | null {
  try {
    return sentSchema.safeParse(JSON.parse(sessionStorage.getItem(sentKey) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Restores the values of a registration with a wrong address; the address must be confirmed again. */
export function restoreSentRegistration() {
  const typed = sentRegistration()?.typed
  if (typed && !sessionStorage.getItem(key)) saveDraft({ ...typed, confirmEmail: '' })
}

/** Clears everything once the account is confirmed. */
export function clearDraft() {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(sentKey)
}
