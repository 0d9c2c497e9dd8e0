import * as z from 'zod/mini'
import type { NewApplication } from '@/data/applications/creator-applications'
import {
  applicationLimits,
  applicationPlatforms,
  applicationTemplateCounts,
  type ApplicationPlatform,
} from '@/domain/application'
import type { ApplicationStart } from '@/domain/application-start'
import { isEmailAddress } from '@/domain/email'
import { isHttpsAddress } from '@/domain/https-address'
import { applicationMessages as messages } from '@/domain/messages/creator-application'
import { nameMessages } from '@/domain/messages/names'
import { isReservedName } from '@/domain/names'
import { shownName, shownTitle } from '@/lib/name-checks'

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

const nameNotReserved = z.refine<{ firstName: string; lastName: string }>(
  (form) => !isReservedName(`${form.firstName} ${form.lastName}`),
  {
    path: ['firstName'],
    error: nameMessages.reserved,
  },
)

/** Step 1 of the form. See docs/product.md#creator-application. */
export const basicInfoSchema = z.object(basicInfo).check(companyNameRequired, nameNotReserved)

/** Both steps of a creator application. */
export const applicationSchema = z
  .object({ ...basicInfo, ...businessDetails })
  .check(companyNameRequired, nameNotReserved)

/** Form values; the templates count is empty until chosen. */
export type ApplicationFields = z.input<typeof applicationSchema>
export type FilledApplication = z.output<typeof applicationSchema>

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
    // The registration form has other options for the count, of which some match.
    templatesCount: isKnownCount ? start.templatesCount : '',
    hasClients: yesOrNo(start.hasClients),
    profiles,
  }
}

export const isSame = (one: ApplicationFields, other: ApplicationFields) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Maps form values and uploaded documents to the request. */
export const toNewApplication = (
  { profiles, ...filled }: FilledApplication,
  documents: NewApplication['documents'],
): NewApplication => ({
  ...filled,
  hasCompany: filled.hasCompany === 'yes',
  hasClients: filled.hasClients === 'yes',
  documents: documents.map(({ path, name }) => ({ path, name })),
  socialProfiles: applicationPlatforms
    .map(({ value }) => ({ platform: value, profileUrl: profiles[value] }))
    .filter(({ profileUrl }) => profileUrl),
})
