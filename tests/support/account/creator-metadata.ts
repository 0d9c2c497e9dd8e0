/** Complete sign-up metadata of a creator. */
export const creatorMetadata = {
  first_name: 'Grace',
  last_name: 'Hopper',
  role: 'creator',
  company_name: 'Nanoseconds',
  business_description: 'We shorten waits.',
  templates_count: '1-5',
  has_clients: true,
  calendly_url: 'https://calendly.com/grace',
  has_company: true,
  social_accounts: { linkedin: 'https://linkedin.com/in/grace' },
} as const
