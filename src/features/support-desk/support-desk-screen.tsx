import { useSearchParams } from 'react-router-dom'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { isTemplateId as isId } from '@/domain/template'
import { usePageMeta } from '@/lib/page-meta'
import { DeskReports } from './desk-reports'
import { DeskTicket } from './desk-ticket'
import { DeskTickets } from './desk-tickets'

const tabs = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'reports', label: 'Reports' },
] as const

/** /dashboard/admin/support: tickets to answer, and what was reported. What is chosen stands in the address. */
export default function SupportDeskScreen() {
  usePageMeta({ title: 'Support desk', description: 'Support tickets to answer and reports to look into, for admins.', isUnlisted: true })
  const [query, setQuery] = useSearchParams()
  const id = query.get('id')
  const tab = query.get('tab') === 'reports' ? 'reports' : 'tickets'
  if (id && isId(id)) return <DeskTicket key={id} id={id} />
  return (
    <div className="wrap max-w-[1008px] py-8 sm:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">Support desk</h1>
          <p className="mt-1 text-ink-2">What people asked, and what they reported.</p>
        </div>
        <SegmentedControl label="What to see" value={tab} options={tabs} onValueChange={(next) => setQuery(next === 'reports' ? { tab: next } : {})} />
      </header>
      {tab === 'reports' ? <DeskReports /> : <DeskTickets />}
    </div>
  )
}
