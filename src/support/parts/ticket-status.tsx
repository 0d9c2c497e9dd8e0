import { Badge, type Tone } from '@/ui/badge'

const badges: Record<string, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'waiting' },
  answered: { label: 'Answered', tone: 'good' },
}
const closed = { label: 'Closed', tone: 'plain' } as const

/** Badge of a ticket's status. Open means waiting for support; answered means waiting for the sender. */
export function TicketStatus({ status }: { status: string }) {
  const { label, tone } = badges[status] ?? closed
  return <Badge tone={tone}>{label}</Badge>
}
