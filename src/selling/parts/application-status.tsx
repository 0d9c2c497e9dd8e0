import { applicationStatusLabel, type ApplicationStatus as Status } from '@/selling/rules/application'
import { cn } from '@/base/page/cn'

const colours: Record<Status, string> = {
  info_requested: 'text-ink-2 bg-sunken',
  submitted: 'text-warn bg-[color-mix(in_srgb,var(--warn)_14%,transparent)]',
  approved: 'text-[color-mix(in_srgb,var(--good)_82%,var(--ink))] bg-[color-mix(in_srgb,var(--good)_12%,transparent)]',
  rejected: 'text-bad bg-[color-mix(in_srgb,var(--bad)_12%,transparent)]',
}

/** Badge of a creator application's status. */
export function ApplicationStatus({ status }: { status: Status }) {
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center rounded-full px-[9px] py-0.5 text-[12.5px] leading-5 font-medium whitespace-nowrap',
        colours[status],
      )}
    >
      {applicationStatusLabel(status)}
    </span>
  )
}
