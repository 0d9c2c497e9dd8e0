import { Ban } from 'lucide-react'
import { paths } from '@/base/rules/paths'
import { ButtonLink } from '@/ui/button'

/** Tells creators that and why an admin has suspended them. */
export function SuspendedNotice({ reason }: { reason: string }) {
  return (
    <section
      aria-labelledby="suspended"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border bg-surface px-4 py-4 sm:px-5"
    >
      <Ban aria-hidden className="size-6 shrink-0 self-start text-bad sm:self-center" />
      <div className="min-w-0 flex-1 basis-52 text-md text-ink-2">
        <h2 id="suspended" className="text-base leading-snug text-ink">
          Your creator account is suspended
        </h2>
        <p className="mt-0.5">
          Your templates are off the marketplace, and payouts are on hold. Buyers keep what they bought.
        </p>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap">The reason: {reason}</p>
      </div>
      <ButtonLink to={paths.supportTicket} size="sm">
        Contact support
      </ButtonLink>
    </section>
  )
}
