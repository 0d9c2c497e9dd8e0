import { DashboardPage } from '@/ui/page/dashboard-page'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { AliasesTab } from './aliases-tab'
import { DemandTab } from './demand-tab'
import { TryTab } from './try-tab'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const tabs = [
  { value: 'aliases', label: 'Aliases', Content: AliasesTab },
  { value: 'try', label: 'Try a search', Content: TryTab },
  { value: 'demand', label: 'Demand', Content: DemandTab },
] as const

/** /dashboard/admin/search; tab, search and page are in the URL. See docs/product/desk.md#search. */
export default function SearchScreen() {
  usePageMeta({
    title: 'Search',
    description: 'Words of the search, and why it finds what it finds, for admins.',
    isUnlisted: true,
  })
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'aliases'
  return (
    <DashboardPage
      title={screenTitles[paths.adminSearch]}
      intro="Teach the search what people mean, see why it ranks templates as it does, and what is missing."
    >
      <Tabs value={tab} onValueChange={(next) => setQuery(next === 'aliases' ? {} : { tab: next }, { replace: true })}>
        <div className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <TabsList aria-label="Search">
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
