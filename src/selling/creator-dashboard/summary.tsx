import { useQuery } from '@tanstack/react-query'
import { myTemplatesQuery } from '@/selling/data/my-templates'
import { suspensionQuery } from '@/account/data/profile/creator-status'
import { useUser } from '@/account/data/session/session'
import { creatorTotalsQuery } from '@/selling/data/creator-analytics'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { Figure } from './figure'

const figuresClass = 'mb-6 grid grid-cols-2 gap-3 sm:mb-8 sm:gap-4 lg:grid-cols-4'
const labels = ['Total Templates', 'Approved Templates', 'Total Customers', 'Total Revenue'] as const

export const SummaryPlaceholder = () => (
  <dl className={figuresClass}>
    {labels.map((label) => (
      <Figure key={label} label={label} value={undefined} isLoading />
    ))}
  </dl>
)

/** Figures above the tabs. On error they show a dash; the queries report the error. */
export function Summary() {
  const { id } = useUser()
  const templates = useQuery(myTemplatesQuery(id))
  const totals = useQuery(creatorTotalsQuery(id))
  const suspension = useQuery(suspensionQuery(id))
  const ofTemplates = { isLoading: templates.isPending }
  const ofSales = { isLoading: totals.isPending }
  const approved = templates.data?.filter(({ status }) => status === 'approved').length
  return (
    <dl className={figuresClass}>
      <Figure label={labels[0]} value={templates.data && formatCount(templates.data.length)} {...ofTemplates} />
      <Figure
        label={labels[1]}
        value={approved !== undefined && formatCount(approved)}
        hint={suspension.data ? 'not shown' : 'live'}
        {...ofTemplates}
      />
      <Figure label={labels[2]} value={totals.data && formatCount(totals.data.customers)} {...ofSales} />
      <Figure
        label={labels[3]}
        value={totals.data && formatCents(totals.data.gross_cents)}
        hint="before fees"
        {...ofSales}
      />
    </dl>
  )
}
