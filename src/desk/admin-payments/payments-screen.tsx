import { DashboardPage } from '@/ui/page/dashboard-page'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { DisputesTab } from './disputes-tab'
import { PayoutsTab } from './payouts-tab'
import { ProblemsTab } from './problems-tab'
import { RequestsTab } from './requests-tab'
import { RiskTab } from './risk-tab'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const tabs = [
  { value: 'problems', label: 'Problems', Content: ProblemsTab },
  { value: 'requests', label: 'Refund requests', Content: RequestsTab },
  { value: 'disputes', label: 'Disputes', Content: DisputesTab },
  { value: 'payouts', label: 'Payouts', Content: PayoutsTab },
  { value: 'risk', label: 'Risk', Content: RiskTab },
] as const

/** /dashboard/admin/payments; tab, filter and page are in the URL. See docs/product/desk.md#admin-payments. */
export default function PaymentsScreen() {
  usePageMeta({
    title: 'Payments',
    description: 'Payment problems, refund requests, disputes, payouts, and risks, for admins.',
    isUnlisted: true,
  })
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'problems'
  return (
    <DashboardPage
      title={screenTitles[paths.adminPayments]}
      intro="Solve payment problems, decide refund requests, answer disputes, and transfer payouts."
    >
      <Tabs value={tab} onValueChange={(next) => setQuery(next === 'problems' ? {} : { tab: next }, { replace: true })}>
        <div className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <TabsList aria-label="Payments">
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabsList>
        </div>
        {tabs.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="mt-5">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </DashboardPage>
  )
}
