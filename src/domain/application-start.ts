/** What an account already knows of what an application asks. Nothing is null: what is not known is empty, or no. */
export type ApplicationStart = {
  email: string
  firstName: string
  lastName: string
  hasCompany: boolean
  companyName: string
  businessDescription: string
  hasClients: boolean
  templatesCount: string
  /** Platform and address, as given at registration. */
  socialAccounts: { platform: string; url: string }[]
  /** An approved creator has nothing to apply for. */
  isApproved: boolean
}

type Account = { email?: string; user_metadata: Record<string, unknown> }

type CreatorRow = {
  first_name: string
  last_name: string
  has_company: boolean
  company_name: string | null
  business_description: string | null
  templates_count: string | null
  has_clients: boolean
  application_status: string
}

/**
 * What a form for this account begins with: the creators row, else the profile, else what was said at sign-up. Spec section 3,
 * "profiles": of a full name the first word is the first name, the rest the last name.
 */
export function applicationStart(
  { email = '', user_metadata: metadata }: Account,
  creator: Partial<CreatorRow> | null,
  fullName = '',
  socialAccounts: ApplicationStart['socialAccounts'] = [],
): ApplicationStart {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const said = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : '')
  return {
    email,
    firstName: creator?.first_name || first || said('first_name'),
    lastName: creator?.last_name || rest.join(' ') || said('last_name'),
    // Yes is the column's default, so it says nothing without a name.
    hasCompany: Boolean(creator?.has_company && creator.company_name),
    companyName: creator?.company_name ?? '',
    businessDescription: creator?.business_description ?? '',
    hasClients: creator?.has_clients ?? false,
    templatesCount: creator?.templates_count ?? '',
    socialAccounts,
    isApproved: creator?.application_status === 'approved',
  }
}
