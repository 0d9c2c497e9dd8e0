import { ticketStatusLabels as labels } from '@/support/rules/support'
import { Badge, type Tone } from '@/ui/badge'

const badges: Record<string, { label: string; tone: Tone }> = {
  open: { label: labels.open, tone: 'waiting' },
  answered: { label: labels.answered, tone: 'good' },
}
const closed = { label: labels.closed, tone: 'plain' } as const

/** Badge of a ticket's status. Open means waiting for support; answered means waiting for the sender. */
export function TicketStatus({ status }: { status: string }) {
  const { label, tone } = badges[status] ?? closed
  return <Badge tone={tone}>{label}</Badge>
}
