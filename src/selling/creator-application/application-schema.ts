import * as z from 'zod/mini'
import {
  applicationLimits,
  applicationPlatforms,
  applicationTemplateCounts,
  type ApplicationPlatform,
} from '@/selling/rules/application'
import type { ApplicationStart } from '@/selling/rules/application-start'
import { isEmailAddress } from '@/account/rules/email'
import { isHttpsAddress } from '@/base/rules/https-address'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { ownFullName, shownName, shownTitle } from '@/account/parts/name-checks'

const requiredText = (missing: string, longest: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest, tooLong))

const name = (missing: string) => requiredText(missing, applicationLimits.name, messages.nameTooLong).check(shownName())

/** Adds the missing scheme: "linkedin.com/in/ada" is accepted as well as a full URL. */
const withScheme = (typed: string) => {
  const address = typed.trim()
  return address && !/^[a-z][a-z0-9+.-]*:/i.test(address) && !address.startsWith('/') ? `https://${address}` : address
}

const isProfileUrl = (address: string) =>
  !address || (isHttpsAddress(address) && new URL(address).hostname.includes('.'))

const profileUrl = z.pipe(
  z.pipe(z.string(), z.transform(withScheme)),
  z.string().check(z.refine(isProfileUrl, messages.socialUrlInvalid)),
)

const basicInfo = {
  email: z.string().check(
    z.trim(),
    z.minLength(1, messages.emailMissing),
    // An empty field has a message of its own. (An aborting check would suppress the message of the company name.)
    z.refine((email) => email === '' || isEmailAddress(email), messages.emailInvalid),
  ),
  firstName: name(messages.firstNameMissing),
  lastName: name(messages.lastNameMissing),
  hasCompany: z.enum(['yes', 'no']),
  companyName: z
    .string()
    .check(z.trim(), z.maxLength(applicationLimits.companyName, messages.companyNameTooLong), shownTitle()),
  businessDescription: requiredText(
    messages.businessDescriptionMissing,
    applicationLimits.businessDescription,
    messages.businessDescriptionTooLong,
  ),
}

const businessDetails = {
  templatesCount: z.pipe(z.string(), z.enum(applicationTemplateCounts, messages.templatesCountMissing)),
  hasClients: z.enum(['yes', 'no']),
  profiles: z.object({
    linkedin: profileUrl,
    twitter: profileUrl,
    facebook: profileUrl,
    instagram: profileUrl,
    youtube: profileUrl,
  }),
}

const companyNameRequired = z.refine<{ hasCompany: string; companyName: string }>(
  (form) => form.hasCompany === 'no' || form.companyName.trim() !== '',
  {
    path: ['companyName'],
    error: messages.companyNameMissing,
    // Runs even if other fields are invalid, so that all messages show at once.
    when: () => true,
  },
)

/** Step 1 of the form. See docs/product/selling.md#creator-application. */
export const basicInfoSchema = z.object(basicInfo).check(companyNameRequired, ownFullName())

const bothSteps = z.object({ ...basicInfo, ...businessDetails }).check(companyNameRequired, ownFullName())

const toArguments = ({ profiles, ...filled }: z.output<typeof bothSteps>) => ({
  application: {
    email: filled.email,
    has_company: filled.hasCompany === 'yes',
    company_name: filled.companyName,
    business_description: filled.businessDescription,
    first_name: filled.firstName,
    last_name: filled.lastName,
    templates_count: filled.templatesCount,
    has_clients: filled.hasClients === 'yes',
  },
  social_profiles: applicationPlatforms
    .map(({ value }) => ({ platform: value, profile_url: profiles[value] }))
    .filter(({ profile_url }) => profile_url),
})

/** Both steps. The output is what `submit_application` takes, without the documents. */
export const applicationSchema = z.pipe(bothSteps, z.transform(toArguments))

/** Form values; the templates count is empty until chosen. */
export type ApplicationFields = z.input<typeof applicationSchema>
export type ApplicationArguments = z.output<typeof applicationSchema>

/** In the order of the form, so that the first invalid field gets the focus. */
export const basicInfoFields = [
  'firstName',
  'lastName',
  'email',
  'hasCompany',
  'companyName',
  'businessDescription',
] as const

const noProfiles: Record<ApplicationPlatform, string> = {
  linkedin: '',
  twitter: '',
  facebook: '',
  instagram: '',
  youtube: '',
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** Initial form values from the data of the account. */
export function toInitialFields(start: ApplicationStart): ApplicationFields {
  const isKnownCount = applicationTemplateCounts.some((count) => count === start.templatesCount)
  const profiles = { ...noProfiles }
  for (const { value } of applicationPlatforms)
    profiles[value] = start.socialAccounts.find(({ platform }) => platform === value)?.url ?? ''
  return {
    email: start.email,
    firstName: start.firstName,
    lastName: start.lastName,
    hasCompany: yesOrNo(start.hasCompany),
    companyName: start.companyName,
    businessDescription: start.businessDescription,
    // Options of the registration form that fit none have to be chosen again.
    templatesCount: isKnownCount ? start.templatesCount : '',
    hasClients: yesOrNo(start.hasClients),
    profiles,
  }
}

export const isSame = (one: ApplicationFields, other: ApplicationFields) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether what would be sent says the same as these form values, whitespace aside. */
export function saysTheSame(filled: ApplicationArguments, start: ApplicationFields): boolean {
  const other = applicationSchema.safeParse(start).data
  return other !== undefined && spaced(filled) === spaced(other)
}

const spaced = (filled: ApplicationArguments) => JSON.stringify(filled).replace(/(\\[rnt]|\s)+/g, ' ')
