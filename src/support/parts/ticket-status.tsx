import { cn } from '@/base/page/cn'

const badges: Record<string, { label: string; colours: string }> = {
  open: { label: 'Open', colours: 'text-warn bg-[color-mix(in_srgb,var(--warn)_14%,transparent)]' },
  answered: {
    label: 'Answered',
    colours: 'text-[color-mix(in_srgb,var(--good)_82%,var(--ink))] bg-[color-mix(in_srgb,var(--good)_12%,transparent)]',
  },
}
const closed = { label: 'Closed', colours: 'text-other bg-other-soft' }

/** Badge of a ticket's status. Open means waiting for support; answered means waiting for the sender. */
export function TicketStatus({ status }: { status: string }) {
  const { label, colours } = badges[status] ?? closed
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium whitespace-nowrap',
        colours,
      )}
    >
      {label}
    </span>
  )
}
