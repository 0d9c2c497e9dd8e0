import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import { featuredListingsQuery, listingsPageQuery, matchingCountsQuery } from '@/catalog/data/listings'
import { templateQuery } from '@/catalog/data/templates'
import { topicQuery } from '@/catalog/data/topics'
import { isPaidByLink } from '@/buying/rules/paid-by-link'
import { appsTopic, categoryTopic } from '@/catalog/rules/topics'
import { parseListingSearch } from '@/catalog/rules/listing-search'
import type { Address, PrefetchQuery, PrefetchScreen } from '@/base/data/prefetch'
import { paths, type Path } from '@/base/rules/paths'
import { featuredFilterOf } from '@/catalog/rules/template'
import HomeScreen from '@/shop/home/home-screen'
import { env } from '@/base/page/env'

/** A screen's chunk; `prefetch` are its queries, which need the chunk to be described. */
type Load = () => Promise<{ default: ComponentType; prefetch?: PrefetchScreen }>

export type PageRoute = ({ load: Load; screen?: never } | { screen: ComponentType; load?: never }) & {
  path: Path | '/gallery'
  /** Default: everybody. Visitors are sent to sign in; users who are no admins see Not found. */
  guard?: 'signed-in' | 'admin'
  /** Of a screen without a guard: the queries at which it sends visitors to sign in itself. */
  asksToSignIn?: (query: URLSearchParams) => boolean
  /** The screen is in the dashboard's frame instead of the shop's: always, or for some queries. */
  isInDashboard?: true | ((query: URLSearchParams) => boolean)
  /** Queries of everybody, in parallel with the chunk, on navigation and on link intent; a screen's own follow its chunk. */
  prefetch?: (params: Address, prefetchQuery: PrefetchQuery) => Promise<unknown>
  /** The first render waits for these queries and the screen's own: the boot script has shown part of their data (app/first-paint). */
  awaitsPrefetch?: true
}

const marketplace = {
  load: () => import('@/shop/marketplace/marketplace-screen'),
  prefetch: ({ query }: Address, prefetchQuery: PrefetchQuery) => {
    const search = parseListingSearch(query)
    return Promise.all([prefetchQuery(listingsPageQuery(search)), prefetchQuery(matchingCountsQuery(search))])
  },
}
const template = {
  load: () => import('@/shop/template-detail/template-detail-screen'),
  prefetch: ({ id }: Address, prefetchQuery: PrefetchQuery) => prefetchQuery(templateQuery(id)),
  awaitsPrefetch: true,
} as const
const topic = { load: () => import('@/shop/topic/topic-screen') } as const
const needsAccount = (query: URLSearchParams) => !isPaidByLink(query)
const createTemplate = {
  load: () => import('@/selling/template-form/create-template-screen'),
  guard: 'signed-in',
  isInDashboard: true,
} as const

const signUp: PageRoute[] = env.isSignupOpen
  ? [{ path: paths.getStarted, load: () => import('@/app/get-started/get-started-screen') }]
  : []
// In development only; not part of the production bundle.
const gallery: PageRoute[] = import.meta.env.DEV
  ? [{ path: '/gallery', load: () => import('@/app/gallery/gallery-screen') }]
  : []

/**
 * Table of routes (docs/product/app.md#routes), used by router and prefetch. All screens but home are lazy-loaded: home is
 * the most common landing page, and other screens share most of its modules.
 */
export const routes: PageRoute[] = [
  {
    path: paths.home,
    screen: HomeScreen,
    prefetch: ({ query }, prefetchQuery) => prefetchQuery(featuredListingsQuery(featuredFilterOf(query.get('filter')))),
  },
  { path: paths.marketplace, ...marketplace },
  { path: paths.templates, ...marketplace },
  { path: paths.template(':id'), ...template },
  { path: paths.templateAlias(':id'), ...template },
  { path: '/creators/:username', load: () => import('@/shop/creator-page/creator-page-screen') },
  {
    path: paths.appPage(':id'),
    ...topic,
    prefetch: ({ id }, prefetchQuery) => prefetchQuery(topicQuery(appsTopic(id))),
  },
  {
    path: paths.categoryPage(':id'),
    ...topic,
    prefetch: ({ id }, prefetchQuery) => prefetchQuery(topicQuery(categoryTopic(id))),
  },
  { path: paths.about, load: () => import('@/shop/static-pages/about-screen') },
  { path: paths.features, load: () => import('@/shop/static-pages/features-screen') },
  { path: paths.support, load: () => import('@/support/support/support-screen') },
  { path: paths.supportTicket, load: () => import('@/support/support-ticket/support-ticket-screen') },
  { path: paths.guestTicket, load: () => import('@/support/guest-ticket/guest-ticket-screen') },
  { path: paths.howItWorks, load: () => import('@/shop/static-pages/how-it-works-screen') },
  { path: paths.faq, load: () => import('@/shop/static-pages/faq-screen') },
  ...signUp,
  {
    path: paths.emailConfirmationPending,
    load: () => import('@/account/email-confirmation/email-confirmation-pending-screen'),
  },
  {
    path: paths.emailConfirmed,
    load: () => import('@/account/email-confirmation/email-confirmed-screen'),
  },
  { path: paths.resetPassword, load: () => import('@/account/password-reset/reset-password-screen') },
  {
    path: paths.creatorApplication,
    load: () => import('./creator-application-route'),
    // With an id it is the review screen.
    isInDashboard: (query) => query.has('id'),
  },
  {
    path: paths.applicationPending,
    load: () => import('@/selling/application-pending/application-pending-screen'),
  },
  {
    path: paths.paymentSuccess,
    load: () => import('./payment-success-route'),
    asksToSignIn: needsAccount,
  },
  {
    path: paths.paymentSuccessCall,
    load: () => import('./payment-success-call-route'),
    asksToSignIn: needsAccount,
  },
  {
    path: paths.paymentCanceled,
    load: () => import('@/buying/checkout-outcome/payment-canceled-screen'),
  },
  {
    path: paths.purchases,
    load: () => import('@/buying/purchases/purchases-screen'),
    guard: 'signed-in',
  },
  {
    path: paths.dashboard,
    load: () => import('@/app/dashboard-landing/dashboard-landing-screen'),
    isInDashboard: true,
  },
  {
    path: paths.creatorDashboard,
    load: () => import('@/selling/creator-dashboard/creator-dashboard-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.buyerDashboard,
    load: () => import('@/buying/buyer-dashboard/buyer-dashboard-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  { path: paths.createTemplate, ...createTemplate },
  { path: paths.createTemplateLong, ...createTemplate },
  { path: paths.createTemplateShort, ...createTemplate },
  {
    path: paths.editTemplate(':id'),
    load: () => import('@/selling/template-form/edit-template-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.myTemplates,
    load: () => import('@/selling/my-templates/my-templates-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.payment,
    load: () => import('@/selling/payment-methods/payment-information-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.buyerSettings,
    load: () => import('@/account/buyer-settings/buyer-settings-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.settings,
    load: () => import('@/account/account-settings/account-settings-screen'),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.adminApplications,
    load: () => import('@/desk/application-review/applications-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminTemplates,
    load: () => import('@/desk/template-review/template-queue-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.reviewTemplate(':id'),
    load: () => import('@/desk/template-review/template-review-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminAudit,
    load: () => import('@/desk/audit-log/audit-log-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminPayments,
    load: () => import('@/desk/admin-payments/payments-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminSupport,
    load: () => import('@/desk/support-desk/support-desk-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminStuckWork,
    load: () => import('@/desk/stuck-work/stuck-work-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminHealth,
    load: () => import('@/desk/health/health-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminSearch,
    load: () => import('@/desk/search/search-screen'),
    guard: 'admin',
    isInDashboard: true,
  },
  { path: paths.login, load: () => import('@/account/sign-in/login-screen') },
  { path: paths.confirmReviewAddress, load: () => import('@/selling/review-address/confirm-screen') },
  { path: paths.confirmNewsletter, load: () => import('@/shop/newsletter/confirm-screen') },
  { path: paths.keepAccount, load: () => import('@/account/keep-account/keep-account-screen') },
  {
    path: paths.undoEmailChange,
    load: () => import('@/account/undo-email-change/undo-email-change-screen'),
  },
  { path: paths.unsubscribe, load: () => import('@/shop/newsletter/unsubscribe-screen') },
  { path: paths.confirmWish, load: () => import('@/shop/wishes/confirm-screen') },
  { path: paths.withdrawWish, load: () => import('@/shop/wishes/withdraw-screen') },
  { path: paths.terms, load: () => import('@/shop/static-pages/terms-screen') },
  { path: paths.privacy, load: () => import('@/shop/static-pages/privacy-screen') },
  ...gallery,
]

const match = (pathname: string) => ({ pathname, found: matchRoutes(routes, pathname)?.at(-1) })
let latest: ReturnType<typeof match> | undefined

/** The route of an address, and its parameters. Remembers the latest: the router ranks all routes anew for each match. */
export function matchOf(pathname: string) {
  if (latest?.pathname !== pathname) latest = match(pathname)
  return latest.found
}

/** Whether the screen at an address is in the dashboard's frame. */
export function isInDashboard({ pathname, search }: { pathname: string; search: string }): boolean {
  const place = matchOf(pathname)?.route.isInDashboard
  return typeof place === 'function' ? place(new URLSearchParams(search)) : place === true
}
