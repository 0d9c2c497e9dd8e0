import type { CheckoutOption } from './checkout-option.ts'

/** Paths of all screens. See docs/product.md#routes. */
export const paths = {
  home: '/',
  featured: '/#templates',
  marketplace: '/marketplace',
  templates: '/templates',
  marketplaceOf: (app: string) => `/marketplace?app=${encodeURIComponent(app)}` as const,
  template: (id: string) => `/templates/${id}` as const,
  templateAlias: (id: string) => `/template/${id}` as const,
  about: '/about',
  features: '/features',
  support: '/support',
  supportTicket: '/support/ticket',
  ticket: (id: string) => `/support/ticket?id=${id}` as const,
  howItWorks: '/how-it-works',
  faq: '/faq',
  getStarted: '/get-started',
  emailConfirmationPending: '/email-confirmation-pending',
  emailConfirmed: '/email-confirmed',
  emailChangeConfirmed: '/email-confirmed?change=email',
  confirmReviewAddress: '/confirm-email',
  dashboard: '/dashboard',
  creatorDashboard: '/dashboard/creator',
  creatorEarnings: '/dashboard/creator?tab=earnings',
  buyerDashboard: '/dashboard/buyer',
  buyerSubscriptions: '/dashboard/buyer?tab=subscriptions',
  buyerTemplates: '/dashboard/buyer?tab=templates',
  buyerBilling: '/dashboard/buyer?tab=billing',
  myTemplates: '/dashboard/templates',
  mySubmittedTemplates: '/dashboard/templates?list=submitted',
  createTemplate: '/dashboard/create-template',
  editTemplate: (id: string) => `/dashboard/templates/${id}/edit` as const,
  createTemplateLong: '/dashboard/templates/create',
  createTemplateShort: '/create-template',
  buyerSettings: '/dashboard/buyer-settings',
  payment: '/dashboard/payment',
  settings: '/dashboard/settings',
  adminApplications: '/dashboard/admin/applications',
  adminTemplates: '/dashboard/admin/templates',
  reviewTemplate: (id: string) => `/dashboard/admin/templates/${id}` as const,
  adminAudit: '/dashboard/admin/audit',
  creatorApplication: '/creator-application',
  newCreatorApplication: '/creator-application?new=true',
  reviewApplication: (id: string) => `/creator-application?id=${id}` as const,
  applicationPending: '/application-pending',
  creator: (username: string) => `/creators/${encodeURIComponent(username)}` as const,
  resetPassword: '/reset-password',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  paymentSuccess: '/payment-success',
  paymentSuccessCall: '/payment-success-calendly',
  paymentCanceled: '/payment-canceled',
  purchases: '/purchases',
  adminPayments: '/dashboard/admin/payments',
  adminSupport: '/dashboard/admin/support',
  login: '/login',
  terms: '/terms',
  privacy: '/privacy',
} as const

type PathOf<T> = T extends (...args: never[]) => infer Path ? Path : T

/** A URL path of the app, or its route pattern. */
export type Path = { [Name in keyof typeof paths]: PathOf<(typeof paths)[Name]> }[keyof typeof paths]

/** A template's URL that keeps the chosen option, for the return after sign-in. */
export const templateWithChoice = (id: string, option: CheckoutOption) => `${paths.template(id)}?buy=${option}`
