/**
 * Values of the application form that can be prefilled from the account. Unknown values are '' or false, never null.
 */
export type ApplicationStart = {
  email: string
  firstName: string
  lastName: string
  hasCompany: boolean
  companyName: string
  businessDescription: string
  hasClients: boolean
  templatesCount: string
  /** Platform and URL, as entered at registration. */
  socialAccounts: { platform: string; url: string }[]
  /** Approved creators cannot apply again. */
  isApproved: boolean
}

type Account = { email?: string }

type Named = { first_name: string; last_name: string }
type Said = Named & {
  has_company: boolean
  company_name: string | null
  business_description: string | null
  templates_count: string | null
  has_clients: boolean
}
type CreatorRow = Said & { application_status: string }
type Earlier = Said & { email: string; socials: ApplicationStart['socialAccounts'] }

/** Counts of the registration that lie in one of the application's; the others have to be chosen. */
const countOfRegistration: Record<string, string> = { '6-10': '4-10', '20+': '21+' }

/**
 * Initial form values for an account: from its last application, else from the creators row, else from the profile.
 */
export function applicationStart(
  { email = '' }: Account,
  creator: Partial<CreatorRow> | null,
  profile: Named | null = null,
  socialAccounts: ApplicationStart['socialAccounts'] = [],
  earlier: Earlier | null = null,
): ApplicationStart {
  const isApproved = creator?.application_status === 'approved'
  if (earlier) return { ...startOfEarlier(earlier), isApproved }
  return {
    email,
    firstName: creator?.first_name || profile?.first_name || '',
    lastName: creator?.last_name || profile?.last_name || '',
    // has_company defaults to true in the database, so it counts only together with a name.
    hasCompany: Boolean(creator?.has_company && creator.company_name),
    companyName: creator?.company_name ?? '',
    businessDescription: creator?.business_description ?? '',
    hasClients: creator?.has_clients ?? false,
    templatesCount: countOfRegistration[creator?.templates_count ?? ''] ?? creator?.templates_count ?? '',
    socialAccounts,
    isApproved,
  }
}

const startOfEarlier = (earlier: Earlier): Omit<ApplicationStart, 'isApproved'> => ({
  email: earlier.email,
  firstName: earlier.first_name,
  lastName: earlier.last_name,
  hasCompany: earlier.has_company,
  companyName: earlier.company_name ?? '',
  businessDescription: earlier.business_description ?? '',
  hasClients: earlier.has_clients,
  templatesCount: earlier.templates_count ?? '',
  socialAccounts: earlier.socials,
})
