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

/** What was typed into either form: no password, which belongs in no store, no file, and no consent, which is given anew. */
export type RegistrationDraft = z.infer<typeof draftSchema>

const sentSchema = z.object({ role: z.enum(['buyer', 'creator']), typed: draftSchema })
type SentRegistration = z.infer<typeof sentSchema>

/** Keeps what was typed for as long as the tab lives: a reload, or a look at another page, takes nothing. */
export function keepDraft(typed: object) {
  const { data } = draftSchema.safeParse(typed)
  if (!data) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...keptDraft(), ...data }))
  } catch {
    // A full or forbidden store takes nothing; the form itself still holds it.
  }
}

/** What was typed here before and led to no account, or is to lead to another one. */
export function keptDraft(): RegistrationDraft {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** The account is made, and waits for its link to be opened: the form begins anew, unless the address was wrong. */
export function setDraftAside(role: SentRegistration['role']) {
  const sent: SentRegistration = { role, typed: keptDraft() }
  try {
    forgetDraft()
    sessionStorage.setItem(sentKey, JSON.stringify(sent))
  } catch {
    // Who has to sign up again types it again.
  }
}

/** What a registration was made with whose address waits to be confirmed; null where none does. */
export function sentRegistration(): SentRegistration | null {
  try {
    return sentSchema.safeParse(JSON.parse(sessionStorage.getItem(sentKey) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The form goes on with what the registration was made with. The address is to be typed twice again: it was the wrong one. */
export function takeUpSent() {
  const typed = sentRegistration()?.typed
  if (typed && !sessionStorage.getItem(key)) keepDraft({ ...typed, confirmEmail: '' })
}

/** The account is done: nothing of what was typed for it stays. */
export function forgetDraft() {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(sentKey)
}
