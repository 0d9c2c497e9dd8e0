import * as z from 'zod/mini'
import type { CreatorSignUp } from '@/data/registration/creator-registration'
import { isHttpsAddress } from '@/domain/https-address'
import { creatorRegistrationMessages as messages } from '@/domain/messages/creator-registration'
import { minPasswordLength } from '@/domain/password-strength'
import { registrationLimits as limits, registrationPlatforms, registrationTemplateCounts } from '@/domain/registration'
import { isSchedulingUrl } from '@/domain/scheduling'
import { shownName, shownTitle } from '@/lib/name-checks'

const requiredText = (missing: string, longest: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest, tooLong))

/** Optional https URL; a missing scheme is added. */
const optionalUrl = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((typed: string) => (typed && !/^[a-z][a-z+.-]*:/i.test(typed) ? `https://${typed}` : typed)),
  ),
  z.string().check(z.refine((address) => !address || isHttpsAddress(address), messages.socialUrlInvalid)),
)

// Runs even if other fields are invalid, so that all messages show at once.
const alwaysChecked = { when: () => true }

const fields = z.object({
  firstName: requiredText(messages.firstNameMissing, limits.name, messages.nameTooLong).check(shownName()),
  lastName: requiredText(messages.lastNameMissing, limits.name, messages.nameTooLong).check(shownName()),
  email: z.string().check(z.trim(), z.email(messages.emailInvalid)),
  confirmEmail: z.string().check(z.trim()),
  password: z.string().check(z.minLength(minPasswordLength.creator, messages.passwordTooShort)),
  confirmPassword: z.string(),
  companyName: requiredText(messages.companyNameMissing, limits.companyName, messages.companyNameTooLong).check(
    shownTitle(),
  ),
  businessDescription: requiredText(
    messages.businessDescriptionMissing,
    limits.businessDescription,
    messages.businessDescriptionTooLong,
  ),
  companyDocument: z.nullable(z.instanceof(File)),
  templatesCount: z.pipe(z.string(), z.enum(registrationTemplateCounts, messages.templatesCountMissing)),
  hasClients: z.enum(['yes', 'no']),
  calendlyUrl: z.string().check(
    z.trim(),
    z.refine(Boolean, messages.calendlyMissing),
    z.refine((url) => !url || isSchedulingUrl(url), messages.calendlyInvalid),
  ),
  socialAccounts: z.object({
    linkedin: optionalUrl,
    facebook: optionalUrl,
    instagram: optionalUrl,
    twitter: optionalUrl,
    website: optionalUrl,
  }),
  termsAgreed: z.boolean().check(z.refine((agreed) => agreed, messages.termsRequired)),
})

/** See docs/product.md#creator-registration. */
export const creatorRegistrationSchema = fields.check(
  z.refine(({ email, confirmEmail }) => email === confirmEmail, {
    path: ['confirmEmail'],
    error: messages.emailsDiffer,
    ...alwaysChecked,
  }),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsDiffer,
    ...alwaysChecked,
  }),
)

/** Form values; the templates count is empty until chosen. */
export type CreatorRegistration = z.input<typeof creatorRegistrationSchema>
export type FilledCreatorRegistration = z.output<typeof creatorRegistrationSchema>

export const noCreatorRegistration: CreatorRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  businessDescription: '',
  companyDocument: null,
  templatesCount: '',
  hasClients: 'no',
  calendlyUrl: '',
  socialAccounts: { linkedin: '', facebook: '', instagram: '', twitter: '', website: '' },
  termsAgreed: false,
}

/** Maps form values to the sign-up request and its user metadata. */
export function toCreatorSignUp(form: FilledCreatorRegistration): Omit<CreatorSignUp, 'next'> {
  const { firstName, lastName, email, password, socialAccounts } = form
  return {
    email,
    password,
    companyDocument: form.companyDocument,
    details: {
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`,
      company_name: form.companyName,
      business_description: form.businessDescription,
      templates_count: form.templatesCount,
      has_clients: form.hasClients === 'yes',
      calendly_url: form.calendlyUrl,
      has_company: true,
      social_accounts: Object.fromEntries(
        registrationPlatforms.map((platform) => [platform, socialAccounts[platform]]).filter(([, url]) => url),
      ),
    },
  }
}
