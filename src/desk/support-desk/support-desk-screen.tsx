import { DashboardPage } from '@/ui/page/dashboard-page'
import { SegmentedControl } from '@/ui/segmented-control'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { DeskReport } from './desk-report'
import { DeskReports } from './desk-reports'
import { DeskTicket } from './desk-ticket'
import { DeskTickets } from './desk-tickets'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'

const tabs = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'reports', label: 'Reports' },
] as const

/** /dashboard/admin/support: tickets and reports. Tab, and ticket or report, are in the URL. */
export default function SupportDeskScreen() {
  usePageMeta({
    title: 'Support desk',
    description: 'Support tickets to answer and reports to review, for admins.',
    isUnlisted: true,
  })
  const [query, setQuery] = useUrlQuery()
  const id = query.get('id')
  const tab = query.get('tab') === 'reports' ? 'reports' : 'tickets'
  if (id && isUuid(id) && tab === 'reports') return <DeskReport key={id} id={id} />
  if (id && isUuid(id)) return <DeskTicket key={id} id={id} />
  return (
    <DashboardPage
      title={screenTitles[paths.adminSupport]}
      intro="Questions to answer and problems to look into."
      actions={
        <SegmentedControl
          label="Tickets or reports"
          value={tab}
          options={tabs}
          onValueChange={(next) => setQuery(next === 'reports' ? { tab: next } : {})}
        />
      }
    >
      {tab === 'reports' ? <DeskReports /> : <DeskTickets />}
    </DashboardPage>
  )
}
