import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { featuredListingsQuery, listingsPageQuery, matchingCountsQuery } from '@/catalog/data/listings'
import { templateQuery } from '@/catalog/data/templates'
import { topicQuery } from '@/catalog/data/topics'
import { appsTopic, categoryTopic } from '@/catalog/rules/topics'
import { parseListingSearch } from '@/catalog/rules/listing-search'
import { paths, type Path } from '@/base/rules/paths'
import { featuredFilterOf } from '@/catalog/rules/template'
import HomeScreen from '@/shop/home/home-screen'
import { env } from '@/base/page/env'
import { Gallery } from './gallery'
import { lazyScreen } from './lazy-screen'

export type RouteParams = { id: string; query: URLSearchParams }

/** Prefetches a query. */
export type PrefetchQuery = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) => Promise<void>

export type PageRoute = {
  path: Path | '/gallery'
  screen: ComponentType & { preload?: () => Promise<void> }
  /** Default: everybody. Visitors are sent to sign in; users who are no admins see Not found. */
  guard?: 'signed-in' | 'admin'
  /** The screen is in the dashboard's frame instead of the shop's: always, or for some queries. */
  isInDashboard?: true | ((query: URLSearchParams) => boolean)
  /** Queries to prefetch in parallel with the chunk, for the initial URL and on link intent. */
  prefetch?: (params: RouteParams, prefetchQuery: PrefetchQuery) => Promise<unknown>
  /** The first render waits for these queries: the boot script has shown part of their data (app/first-paint). */
  awaitsPrefetch?: true
}

const marketplace = {
  screen: lazyScreen(() => import('@/shop/marketplace/marketplace-screen')),
  prefetch: ({ query }: RouteParams, prefetchQuery: PrefetchQuery) => {
    const search = parseListingSearch(query)
    return Promise.all([prefetchQuery(listingsPageQuery(search)), prefetchQuery(matchingCountsQuery(search))])
  },
}
const template = {
  screen: lazyScreen(() => import('@/shop/template-detail/template-detail-screen')),
  prefetch: ({ id }: RouteParams, prefetchQuery: PrefetchQuery) => prefetchQuery(templateQuery(id)),
  awaitsPrefetch: true,
} as const
const topic = { screen: lazyScreen(() => import('@/shop/topic/topic-screen')) } as const
const createTemplate = {
  screen: lazyScreen(() => import('@/selling/template-form/create-template-screen')),
  guard: 'signed-in',
  isInDashboard: true,
} as const

const signUp: PageRoute[] = env.isSignupOpen
  ? [{ path: paths.getStarted, screen: lazyScreen(() => import('@/app/get-started/get-started-screen')) }]
  : []
const gallery: PageRoute[] = Gallery ? [{ path: '/gallery', screen: Gallery }] : []

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
  { path: '/creators/:username', screen: lazyScreen(() => import('@/shop/creator-page/creator-page-screen')) },
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
  { path: paths.about, screen: lazyScreen(() => import('@/shop/static-pages/about-screen')) },
  { path: paths.features, screen: lazyScreen(() => import('@/shop/static-pages/features-screen')) },
  { path: paths.support, screen: lazyScreen(() => import('@/support/support/support-screen')) },
  { path: paths.supportTicket, screen: lazyScreen(() => import('@/support/support-ticket/support-ticket-screen')) },
  { path: paths.guestTicket, screen: lazyScreen(() => import('@/support/guest-ticket/guest-ticket-screen')) },
  { path: paths.howItWorks, screen: lazyScreen(() => import('@/shop/static-pages/how-it-works-screen')) },
  { path: paths.faq, screen: lazyScreen(() => import('@/shop/static-pages/faq-screen')) },
  ...signUp,
  {
    path: paths.emailConfirmationPending,
    screen: lazyScreen(() => import('@/account/email-confirmation/email-confirmation-pending-screen')),
  },
  {
    path: paths.emailConfirmed,
    screen: lazyScreen(() => import('@/account/email-confirmation/email-confirmed-screen')),
  },
  { path: paths.resetPassword, screen: lazyScreen(() => import('@/account/password-reset/reset-password-screen')) },
  {
    path: paths.creatorApplication,
    screen: lazyScreen(() => import('./creator-application-route')),
    // With an id it is the review screen.
    isInDashboard: (query) => query.has('id'),
  },
  {
    path: paths.applicationPending,
    screen: lazyScreen(() => import('@/selling/application-pending/application-pending-screen')),
  },
  {
    path: paths.paymentSuccess,
    screen: lazyScreen(() => import('./payment-success-route')),
  },
  {
    path: paths.paymentSuccessCall,
    screen: lazyScreen(() => import('./payment-success-call-route')),
  },
  {
    path: paths.paymentCanceled,
    screen: lazyScreen(() => import('@/buying/checkout-outcome/payment-canceled-screen')),
  },
  {
    path: paths.purchases,
    screen: lazyScreen(() => import('@/buying/purchases/purchases-screen')),
    guard: 'signed-in',
  },
  {
    path: paths.dashboard,
    screen: lazyScreen(() => import('@/app/dashboard-landing/dashboard-landing-screen')),
    isInDashboard: true,
  },
  {
    path: paths.creatorDashboard,
    screen: lazyScreen(() => import('@/selling/creator-dashboard/creator-dashboard-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.buyerDashboard,
    screen: lazyScreen(() => import('@/buying/buyer-dashboard/buyer-dashboard-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  { path: paths.createTemplate, ...createTemplate },
  { path: paths.createTemplateLong, ...createTemplate },
  { path: paths.createTemplateShort, ...createTemplate },
  {
    path: paths.editTemplate(':id'),
    screen: lazyScreen(() => import('@/selling/template-form/edit-template-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.myTemplates,
    screen: lazyScreen(() => import('@/selling/my-templates/my-templates-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.payment,
    screen: lazyScreen(() => import('@/selling/payment-methods/payment-information-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.buyerSettings,
    screen: lazyScreen(() => import('@/account/buyer-settings/buyer-settings-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.settings,
    screen: lazyScreen(() => import('@/account/account-settings/account-settings-screen')),
    guard: 'signed-in',
    isInDashboard: true,
  },
  {
    path: paths.adminApplications,
    screen: lazyScreen(() => import('@/desk/application-review/applications-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminTemplates,
    screen: lazyScreen(() => import('@/desk/template-review/template-queue-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.reviewTemplate(':id'),
    screen: lazyScreen(() => import('@/desk/template-review/template-review-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminAudit,
    screen: lazyScreen(() => import('@/desk/audit-log/audit-log-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminPayments,
    screen: lazyScreen(() => import('@/desk/admin-payments/payments-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminSupport,
    screen: lazyScreen(() => import('@/desk/support-desk/support-desk-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminStuckWork,
    screen: lazyScreen(() => import('@/desk/stuck-work/stuck-work-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  {
    path: paths.adminSearch,
    screen: lazyScreen(() => import('@/desk/search/search-screen')),
    guard: 'admin',
    isInDashboard: true,
  },
  { path: paths.login, screen: lazyScreen(() => import('@/account/sign-in/login-screen')) },
  { path: paths.confirmReviewAddress, screen: lazyScreen(() => import('@/selling/review-address/confirm-screen')) },
  { path: paths.confirmNewsletter, screen: lazyScreen(() => import('@/shop/newsletter/confirm-screen')) },
  { path: paths.keepAccount, screen: lazyScreen(() => import('@/account/keep-account/keep-account-screen')) },
  {
    path: paths.undoEmailChange,
    screen: lazyScreen(() => import('@/account/undo-email-change/undo-email-change-screen')),
  },
  { path: paths.unsubscribe, screen: lazyScreen(() => import('@/shop/newsletter/unsubscribe-screen')) },
  { path: paths.confirmWish, screen: lazyScreen(() => import('@/shop/wishes/confirm-screen')) },
  { path: paths.withdrawWish, screen: lazyScreen(() => import('@/shop/wishes/withdraw-screen')) },
  { path: paths.terms, screen: lazyScreen(() => import('@/shop/static-pages/terms-screen')) },
  { path: paths.privacy, screen: lazyScreen(() => import('@/shop/static-pages/privacy-screen')) },
  ...gallery,
]

/** Whether the screen at an address is in the dashboard's frame. */
export function isInDashboard({ pathname, search }: { pathname: string; search: string }): boolean {
  const place = routes.find(({ path }) => matchPath(path, pathname))?.isInDashboard
  return typeof place === 'function' ? place(new URLSearchParams(search)) : place === true
}
