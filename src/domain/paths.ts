/** Every address of the page (spec section 2, "Route table"), for those screens that exist. */
export const paths = {
  home: '/',
  featured: '/#templates',
  marketplace: '/marketplace',
  templates: '/templates',
  template: (id: string) => `/templates/${id}`,
  about: '/about',
  features: '/features',
  support: '/support',
  supportTicket: '/support/ticket',
  ticket: (id: string) => `/support/ticket?id=${id}`,
  howItWorks: '/how-it-works',
  faq: '/faq',
  getStarted: '/get-started',
  emailConfirmationPending: '/email-confirmation-pending',
  emailConfirmed: '/email-confirmed',
  paymentSuccess: '/payment-success',
  paymentCanceled: '/payment-canceled',
  purchases: '/purchases',
  adminSupport: '/dashboard/admin/support',
  login: '/login',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** A template's page with its choice kept, for the way back after signing in. */
export const templateWithChoice = (id: string, option: 'template') => `${paths.template(id)}?buy=${option}`
