import { Route, Routes } from 'react-router-dom'
import { paths } from '@/domain/paths'
import HomeScreen from '@/features/home/home-screen'
import { env } from '@/lib/env'
import { Gallery } from './gallery'
import { AdminOnly, SignedIn } from './guards'
import { NotFoundScreen } from './not-found-screen'
import { screens } from './screens'
import { SiteLayout } from './site-layout'

/** Spec section 2, "Route table", in its order; the screens that exist. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.marketplace} element={<screens.marketplace />} />
        <Route path={paths.templates} element={<screens.marketplace />} />
        <Route path={paths.template(':id')} element={<screens.templateDetail />} />
        <Route path="/template/:id" element={<screens.templateDetail />} />
        <Route path="/creators/:username" element={<screens.creatorPage />} />
        <Route path={paths.about} element={<screens.about />} />
        <Route path={paths.features} element={<screens.features />} />
        <Route path={paths.support} element={<screens.support />} />
        <Route path={paths.supportTicket} element={<screens.supportTicket />} />
        <Route path={paths.howItWorks} element={<screens.howItWorks />} />
        <Route path={paths.faq} element={<screens.faq />} />
        {env.isSignupOpen && <Route path={paths.getStarted} element={<screens.getStarted />} />}
        <Route path={paths.emailConfirmationPending} element={<screens.emailConfirmationPending />} />
        <Route path={paths.emailConfirmed} element={<screens.emailConfirmed />} />
        <Route path={paths.resetPassword} element={<screens.resetPassword />} />
        <Route path={paths.creatorApplication} element={<screens.creatorApplication />} />
        <Route path={paths.applicationPending} element={<screens.applicationPending />} />
        <Route element={<SignedIn />}>
          <Route path={paths.paymentSuccess} element={<screens.paymentSuccess />} />
        </Route>
        <Route path={paths.paymentCanceled} element={<screens.paymentCanceled />} />
        <Route element={<SignedIn />}>
          <Route path={paths.purchases} element={<screens.purchases />} />
        </Route>
        <Route element={<screens.dashboardLayout />}>
          <Route path={paths.dashboard} element={<screens.dashboard />} />
          <Route element={<SignedIn />}>
            <Route path={paths.creatorDashboard} element={<screens.creatorDashboard />} />
            <Route path={paths.buyerDashboard} element={<screens.buyerDashboard />} />
            <Route path={paths.buyerSettings} element={<screens.buyerSettings />} />
            <Route path={paths.settings} element={<screens.settings />} />
            <Route element={<AdminOnly />}>
              <Route path={paths.adminApplications} element={<screens.adminApplications />} />
              <Route path={paths.adminAudit} element={<screens.adminAudit />} />
              <Route path={paths.adminSupport} element={<screens.adminSupport />} />
            </Route>
          </Route>
        </Route>
        <Route path={paths.login} element={<screens.login />} />
        <Route path={paths.confirmNewsletter} element={<screens.confirmNewsletter />} />
        <Route path={paths.unsubscribe} element={<screens.unsubscribe />} />
        <Route path={paths.terms} element={<screens.terms />} />
        <Route path={paths.privacy} element={<screens.privacy />} />
        {Gallery && <Route path="/gallery" element={<Gallery />} />}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
