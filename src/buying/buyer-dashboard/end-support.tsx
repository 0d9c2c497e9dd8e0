import { useState } from 'react'
import { useUser } from '@/account/data/session/session'
import { formatDate } from '@/base/rules/dates'
import { useCancelSupport, type Subscription } from '@/buying/data/subscriptions'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

/** Ends support that was paid through a Payment Link, which Stripe's portal of the buyer does not have. */
export function EndSupport({ subscription: { id, current_period_end } }: { subscription: Subscription }) {
  const end = useCancelSupport(useUser().id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsAsking(true)}>
        End support
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="End premium support?"
        confirmLabel="End support"
        busyLabel="Ending..."
        isBusy={end.isPending}
        onConfirm={() => end.mutate(id, { onSuccess: () => setIsAsking(false) })}
      >
        It stays active until {current_period_end ? formatDate(current_period_end) : 'the end of the paid month'}, and
        isn’t charged again. It can’t be resumed, but you can add support again after that.
      </ConfirmDialog>
    </>
  )
}
