import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { dashboardMessages as messages } from '@/account/messages/dashboards'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { Placeholder } from '@/ui/states/placeholder'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { usePageMeta } from '@/base/page/page-meta'
import { useFocusOnTab } from '@/base/page/use-focus-on-tab'
import { useUrlQuery } from '@/base/url/use-url-query'
import { ActivityTab } from './activity-tab'
import { Overview } from './overview'
import { SubscriptionsTab } from './subscriptions-tab'
import { billingQuery } from '@/buying/data/billing'
import { latestPurchasesQuery } from '@/buying/data/purchases'
import type { PrefetchScreen } from '@/base/data/prefetch'

const TemplatesTab = lazyPart(() => import('./templates-tab'))
const BillingTab = lazyPart(() => import('./billing-tab'))
const SupportTab = lazyPart(() => import('./support-tab'))
const SettingsTab = lazyPart(() => import('./settings-tab'))

const tabs = [
  { value: 'overview', label: 'Overview', Content: Overview },
  { value: 'subscriptions', label: 'Subscriptions', Content: SubscriptionsTab },
  { value: 'templates', label: 'Templates', Content: TemplatesTab },
  { value: 'billing', label: 'Billing', Content: BillingTab },
  { value: 'activity', label: 'Activity', Content: ActivityTab },
  { value: 'support', label: 'Support', Content: SupportTab },
  { value: 'settings', label: 'Settings', Content: SettingsTab },
] as const

/** Of the overview alone: the other tabs are chunks of their own. */
export const prefetch: PrefetchScreen = async ({ userId, query }, prefetchQuery) => {
  if (query.has('tab')) return
  await Promise.all([prefetchQuery(latestPurchasesQuery(userId)), prefetchQuery(billingQuery(userId))])
}

/** /dashboard/buyer; the tab is in the URL. See docs/product/buying.md#buyer-dashboard. */
export default function BuyerDashboardScreen() {
  usePageMeta({
    title: 'Buyer dashboard',
    description: 'Your templates, subscriptions, and payments on Flowshelf, and where to get help.',
    isUnlisted: true,
  })
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview'
  const list = useFocusOnTab(tab)
  return (
    <DashboardPage
      title={messages.welcomeBuyer}
      intro="Your templates, subscriptions, payments, and help when you need it."
    >
      <Tabs value={tab} onValueChange={(next) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })}>
        <div className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <TabsList ref={list} aria-label="Buyer dashboard">
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value}>
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
