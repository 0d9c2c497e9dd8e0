import { lazy, type ComponentType } from 'react'
import { reloadOnce } from '@/lib/reload-once'

type Load = () => Promise<{ default: ComponentType }>

type Loaded = Awaited<ReturnType<Load>>

/** The page is loaded again and opens the screen then; where that was tried already, the screen has failed. */
function afreshOrThrow(error: unknown): Promise<Loaded> {
  if (reloadOnce()) return new Promise(() => undefined)
  throw error
}

/** A screen that is there already is drawn at once: a promise, even a kept one, would let what stands before it be seen. */
function screen(load: Load) {
  let loaded: Loaded | undefined
  const keep = () => load().then((module) => (loaded = module))
  const now = (module: Loaded) =>
    ({ then: (take: (module: Loaded) => void) => take(module) }) as unknown as Promise<Loaded>
  // A preload that fails is nobody's concern: the screen asks again, and reports.
  return Object.assign(
    lazy(() => (loaded ? now(loaded) : keep().catch(afreshOrThrow))),
    {
      preload: () =>
        keep().then(
          () => undefined,
          () => undefined,
        ),
    },
  )
}

/**
 * Every screen but home is a file of its own, loaded when it is first shown, or when a link to it is about to be followed;
 * marketplace and template are asked for beside the page's script (app/first-paint). Home is what most visits open with, and
 * what it is made of the others need too.
 */
export const screens = {
  marketplace: screen(() => import('@/features/marketplace/marketplace-screen')),
  templateDetail: screen(() => import('@/features/template-detail/template-detail-screen')),
  creatorPage: screen(() => import('@/features/creator-page/creator-page-screen')),
  about: screen(() => import('@/features/static-pages/about-screen')),
  features: screen(() => import('@/features/static-pages/features-screen')),
  support: screen(() => import('@/features/support/support-screen')),
  supportTicket: screen(() => import('@/features/support-ticket/support-ticket-screen')),
  confirmNewsletter: screen(() => import('@/features/newsletter/confirm-screen')),
  unsubscribe: screen(() => import('@/features/newsletter/unsubscribe-screen')),
  howItWorks: screen(() => import('@/features/static-pages/how-it-works-screen')),
  faq: screen(() => import('@/features/static-pages/faq-screen')),
  getStarted: screen(() => import('@/features/sign-up/get-started-screen')),
  emailConfirmationPending: screen(() => import('@/features/email-confirmation/email-confirmation-pending-screen')),
  emailConfirmed: screen(() => import('@/features/email-confirmation/email-confirmed-screen')),
  resetPassword: screen(() => import('@/features/password-reset/reset-password-screen')),
  creatorApplication: screen(() => import('./creator-application-route')),
  applicationPending: screen(() => import('@/features/application-pending/application-pending-screen')),
  paymentSuccess: screen(() => import('@/features/checkout-outcome/payment-success-screen')),
  paymentCanceled: screen(() => import('@/features/checkout-outcome/payment-canceled-screen')),
  purchases: screen(() => import('@/features/purchases/purchases-screen')),
  dashboardLayout: screen(() => import('./dashboard-layout')),
  dashboard: screen(() => import('@/features/dashboard-landing/dashboard-landing-screen')),
  creatorDashboard: screen(() => import('@/features/creator-dashboard/creator-dashboard-screen')),
  buyerDashboard: screen(() => import('@/features/buyer-dashboard/buyer-dashboard-screen')),
  buyerSettings: screen(() => import('@/features/buyer-settings/buyer-settings-screen')),
  settings: screen(() => import('@/features/account-settings/account-settings-screen')),
  adminApplications: screen(() => import('@/features/application-review/applications-screen')),
  adminAudit: screen(() => import('@/features/audit-log/audit-log-screen')),
  adminSupport: screen(() => import('@/features/support-desk/support-desk-screen')),
  login: screen(() => import('@/features/sign-in/login-screen')),
  terms: screen(() => import('@/features/static-pages/terms-screen')),
  privacy: screen(() => import('@/features/static-pages/privacy-screen')),
}
