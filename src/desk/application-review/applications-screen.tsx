import { DashboardPage } from '@/ui/page/dashboard-page'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { reviewTime } from '@/base/rules/site'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { ApplicationsTab } from './applications-tab'
import { NamesTab } from './names-tab'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const tabs = [
  { value: 'applications', label: 'Applications', Content: ApplicationsTab },
  { value: 'names', label: 'Names', Content: NamesTab },
] as const

/** /dashboard/admin/applications: what creators wait for: applications, and names of approved ones. */
export default function ApplicationsScreen() {
  usePageMeta({ title: 'Applications', description: 'Creator applications to review, for admins.', isUnlisted: true })
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'applications'
  return (
    <DashboardPage
      title={screenTitles[paths.adminApplications]}
      intro={`Creators waiting for review. We promise an answer within ${reviewTime}.`}
    >
      <Tabs
        value={tab}
        onValueChange={(next) => setQuery(next === 'applications' ? {} : { tab: next }, { replace: true })}
      >
        <TabsList aria-label="Applications">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabsList>
        {tabs.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="mt-5">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </DashboardPage>
  )
}
