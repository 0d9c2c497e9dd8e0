import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { profileQuery } from '@/account/data/profile/profiles'
import { useUser } from '@/account/data/session/session'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { useFocusOnTab } from '@/base/page/use-focus-on-tab'
import { useUrlQuery } from '@/base/url/use-url-query'
import { actionTexts } from '@/base/messages/actions'
import { ApplicationNotice } from './application-notice'
import { MissingPart } from '@/ui/states/missing-part'
import { OwnTemplates } from './own-templates'
import { RefundNotice } from './refund-notice'
import { SettingsTab } from './settings-tab'
import { Summary } from './summary'
import type { PrefetchScreen } from '@/base/data/prefetch'

const AnalyticsTab = lazy(() => import('./analytics-tab').catch(() => ({ default: MissingPart })))

const DemandTab = lazy(() => import('./demand-tab').catch(() => ({ default: MissingPart })))

const EarningsTab = lazy(() => import('./earnings-tab').catch(() => ({ default: MissingPart })))

const tabs = [
  { value: 'templates', label: 'My Templates', Content: OwnTemplates },
  { value: 'analytics', label: 'Buyer Analytics', Content: AnalyticsTab },
  { value: 'demand', label: 'Demand', Content: DemandTab },
  { value: 'earnings', label: 'Earnings', Content: EarningsTab },
  { value: 'settings', label: 'Account Settings', Content: SettingsTab },
] as const

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) => prefetchQuery(profileQuery(userId))

/** /dashboard/creator; the tab is in the URL. See docs/product/selling.md#creator-analytics. */
export default function CreatorDashboardScreen() {
  usePageMeta({
    title: 'Creator dashboard',
    description: 'Your templates on Flowshelf, who bought them, what you earned, and your creator account.',
    isUnlisted: true,
  })
  const user = useUser()
  const profile = useQuery(profileQuery(user.id))
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'templates'
  const list = useFocusOnTab(tab)
  return (
    <DashboardPage
      title={messages.welcomeCreator(profile.data?.full_name?.trim() || 'Creator')}
      intro="Your templates, your buyers, and your earnings."
      actions={<ButtonLink to={paths.createTemplateShort}>{actionTexts.createTemplate}</ButtonLink>}
    >
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
    </DashboardPage>
  )
}
