import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { creatorStatusQuery, suspensionQuery } from '@/account/data/profile/creator-status'
import { profileQuery } from '@/account/data/profile/profiles'
import { useUser } from '@/account/data/session/session'
import { signUpName } from '@/account/data/session/stored-session'
import { applicationStatusQuery } from '@/selling/data/creator-applications'
import { creatorRefundRequestsQuery } from '@/selling/data/refund-answers'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { useFocusOnTab } from '@/base/page/use-focus-on-tab'
import { useUrlQuery } from '@/base/url/use-url-query'
import { actionTexts } from '@/base/messages/actions'
import { ApplicationNotice } from './application-notice'
import { OwnTemplates } from './own-templates'
import { RefundNotice } from './refund-notice'
import { SettingsTab } from './settings-tab'
import { Summary, SummaryPlaceholder } from './summary'
import type { PrefetchScreen } from '@/base/data/prefetch'

const AnalyticsTab = lazyPart(() => import('./analytics-tab'))

const DemandTab = lazyPart(() => import('./demand-tab'))

const EarningsTab = lazyPart(() => import('./earnings-tab'))

const tabs = [
  { value: 'templates', label: 'My Templates', Content: OwnTemplates },
  { value: 'analytics', label: 'Buyer Analytics', Content: AnalyticsTab },
  { value: 'demand', label: 'Demand', Content: DemandTab },
  { value: 'earnings', label: 'Earnings', Content: EarningsTab },
  { value: 'settings', label: 'Account Settings', Content: SettingsTab },
] as const

const noticeQueries = (userId: string) =>
  [
    creatorStatusQuery(userId),
    applicationStatusQuery(userId),
    suspensionQuery(userId),
    creatorRefundRequestsQuery(userId),
  ] as const

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) => {
  const [status, application, suspension, requests] = noticeQueries(userId)
  return Promise.all([
    prefetchQuery(profileQuery(userId)),
    prefetchQuery(status),
    prefetchQuery(application),
    prefetchQuery(suspension),
    prefetchQuery(requests),
  ])
}

/**
 * Whether the notices are known, or could not be read at once: one that appears later pushes down what is being read. Stays true, because the
 * notices read again what had failed.
 */
function useNoticesKnown(userId: string): boolean {
  const areKnown = useQueries({ queries: [...noticeQueries(userId)] }).every(
    ({ isPending, isPaused, failureCount }) => !isPending || isPaused || failureCount > 0,
  )
  const [wereKnown, setWereKnown] = useState(false)
  if (areKnown && !wereKnown) setWereKnown(true)
  return wereKnown
}

/** /dashboard/creator; the tab is in the URL. See docs/product/selling.md#creator-analytics. */
export default function CreatorDashboardScreen() {
  usePageMeta({
    title: 'Creator dashboard',
    description: 'Your templates on Flowshelf, who bought them, what you earned, and your creator account.',
    isUnlisted: true,
  })
  const user = useUser()
  const profile = useQuery(profileQuery(user.id))
  const name = profile.data ? profile.data.full_name?.trim() : signUpName(user)
  return (
    <DashboardPage
      title={messages.welcomeCreator(name || 'Creator')}
      intro="Your templates, your buyers, and your earnings."
      actions={<ButtonLink to={paths.createTemplateShort}>{actionTexts.createTemplate}</ButtonLink>}
    >
      {useNoticesKnown(user.id) ? <Contents /> : <ContentsPlaceholder />}
    </DashboardPage>
  )
}

function Contents() {
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'templates'
  const list = useFocusOnTab(tab)
  return (
    <>
      <ApplicationNotice />
      <RefundNotice hasLink={tab !== 'earnings'} />
      <Summary />
      <Tabs
        value={tab}
        onValueChange={(next) => setQuery(next === 'templates' ? {} : { tab: next }, { replace: true })}
      >
        <div className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <TabsList ref={list} aria-label="Creator dashboard">
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value} className="whitespace-nowrap">
                {label}
              </Tab>
            ))}
          </TabsList>
        </div>
        {tabs.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="mt-5">
            <Suspense fallback={<Placeholder className="h-60 rounded-xl" />}>
              <Content />
            </Suspense>
          </TabsContent>
        ))}
      </Tabs>
    </>
  )
}

const ContentsPlaceholder = () => (
  <>
    <p role="status" className="sr-only">
      Loading...
    </p>
    <SummaryPlaceholder />
    <Placeholder className="h-60 rounded-xl" />
  </>
)
