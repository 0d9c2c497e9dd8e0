import * as z from 'zod/mini'

const key = 'flowshelf.registration-draft'

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
    z.object({ linkedin: z.string(), facebook: z.string(), instagram: z.string(), twitter: z.string(), website: z.string() }),
  ),
})

/** What was typed into either form: no password, which belongs in no store, no file, and no consent, which is given anew. */
export type RegistrationDraft = z.infer<typeof draftSchema>

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

/** What was typed here before and led to no account. */
export function keptDraft(): RegistrationDraft {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** The account is made. */
export const forgetDraft = () => sessionStorage.removeItem(key)
