import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { ownNameChangeQuery, useWithdrawNameChange } from '@/account/data/profile/name-changes'
import { PublicName } from '@/account/parts/public-name'

/** Tells a creator which names wait for review, and withdraws them. */
export function NameReview({ userId }: { userId: string }) {
  const { data: waiting } = useQuery(ownNameChangeQuery(userId))
  const withdraw = useWithdrawNameChange()
  if (!waiting) return null
  return (
    <section
      aria-label="Name in review"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border bg-sunken px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-56 text-md wrap-anywhere text-ink-2">
        Your new name, <PublicName name={waiting.full_name} username={waiting.username} className="text-ink" />, is
        waiting for review. Until it’s approved, everyone sees your current name.
      </p>
      <Button size="sm" variant="ghost" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
    </section>
  )
}
