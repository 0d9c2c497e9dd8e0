import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { isHttpsAddress } from '@/base/rules/https-address'
import { creatorRegistrationMessages as messages } from '@/account/messages/creator-registration'
import { registrationLimits as limits } from '@/account/rules/registration-limits'
import { registrationPlatforms, registrationTemplateCounts } from '@/account/rules/registration'
import { isSchedulingUrl } from '@/account/rules/scheduling'
import { ownFullName, shownName, shownTitle } from '@/account/parts/name-checks'
import { accountAddress } from '@/account/parts/account-address'
import { newPassword } from '@/account/parts/new-password'

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
  email: accountAddress(messages.emailInvalid),
  confirmEmail: z.string().check(z.trim()),
  password: newPassword(),
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

const checkedFields = fields.check(
  ownFullName(),
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

const toSignUp = ({ socialAccounts, ...filled }: z.output<typeof fields>) => ({
  email: filled.email,
  password: filled.password,
  companyDocument: filled.companyDocument,
  details: {
    first_name: filled.firstName,
    last_name: filled.lastName,
    full_name: `${filled.firstName} ${filled.lastName}`,
    company_name: filled.companyName,
    business_description: filled.businessDescription,
    templates_count: filled.templatesCount,
    has_clients: filled.hasClients === 'yes',
    calendly_url: filled.calendlyUrl,
    has_company: true as const,
    social_accounts: Object.fromEntries(
      registrationPlatforms.map((platform) => [platform, socialAccounts[platform]]).filter(([, url]) => url),
    ),
  },
})

/** The output is what the sign-up sends. See docs/product/account.md#creator-registration. */
export const creatorRegistrationSchema = z.pipe(checkedFields, z.transform(toSignUp))

/** Form values; the templates count is empty until chosen. */
export type CreatorRegistration = z.input<typeof creatorRegistrationSchema>
export type CreatorAccount = z.output<typeof creatorRegistrationSchema>
export type CreatorForm = UseFormReturn<CreatorRegistration, unknown, CreatorAccount>

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
