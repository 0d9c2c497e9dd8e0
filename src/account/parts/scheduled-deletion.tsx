import { Button } from '@/ui/button'
import { formatDateTime } from '@/base/rules/dates'

type Props = {
  /** `is_waiting`: due, and waiting for money to settle. */
  deletion: { due_at: string; is_waiting: boolean }
  isKeeping: boolean
  onKeep(): void
}

/** When the account will be deleted, and the button that keeps it. */
export const ScheduledDeletion = ({ deletion, isKeeping, onKeep }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p role="status" className="min-w-0 text-md">
      {deletion.is_waiting
        ? 'Your account will be deleted once your open payouts, refunds, and disputes are settled.'
        : `Your account will be deleted on ${formatDateTime(deletion.due_at)}.`}
    </p>
    <Button variant="ghost" size="sm" isBusy={isKeeping} onClick={() => !isKeeping && onKeep()}>
      {isKeeping ? 'Keeping...' : 'Keep my account'}
    </Button>
  </div>
)
