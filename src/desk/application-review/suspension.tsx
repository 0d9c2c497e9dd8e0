import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { DecisionDialog, DecisionNote, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { Button } from '@/ui/button'
import { useSetSuspension } from '@/desk/data/suspension'
import { suspensionQuery } from '@/account/data/profile/creator-status'
import { applicationLimits } from '@/selling/rules/application'
import { formatDate } from '@/base/rules/dates'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'

const suspending: DecisionTexts = {
  title: 'Suspend this creator?',
  description:
    'Their templates will be removed from the marketplace, open checkouts and links will close, and payouts will be put on hold. Buyers keep what they bought.',
  button: 'Suspend creator',
  busy: 'Suspending...',
  noteLabel: 'Reason',
  noteHint: 'The creator will get it by email and see it on their dashboard.',
  noteMissing: messages.suspensionReasonMissing,
}

/** Suspends an approved creator, or restores a suspended one. Renders nothing until it is known which. */
export function Suspension({ creatorId, name }: { creatorId: string; name: string }) {
  const { data: suspension } = useQuery(suspensionQuery(creatorId))
  const [dialog, setDialog] = useState<'suspend' | 'restore' | null>(null)
  if (suspension === undefined) return null
  return (
    <section aria-labelledby="suspension" className="rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="suspension" className="text-base">
        {suspension ? 'Suspended' : 'Suspension'}
      </h2>
      {suspension ? (
        <DecisionNote title={`Since ${formatDate(suspension.since)}`} note={suspension.reason} />
      ) : (
        <p className="mt-1.5 text-md text-ink-2">
          Takes all of this creator’s templates off the marketplace and holds their payouts until you restore them.
        </p>
      )}
      <Button className="mt-4" variant="ghost" onClick={() => setDialog(suspension ? 'restore' : 'suspend')}>
        {suspension ? 'Restore creator' : 'Suspend creator'}
      </Button>
      {dialog === 'suspend' && <SuspendDialog creatorId={creatorId} onClose={() => setDialog(null)} />}
      {dialog === 'restore' && <RestoreDialog creatorId={creatorId} name={name} onClose={() => setDialog(null)} />}
    </section>
  )
}

type DialogProps = { creatorId: string; onClose: () => void }

function SuspendDialog({ creatorId, onClose }: DialogProps) {
  const change = useSetSuspension(creatorId)
  return (
    <DecisionDialog
      texts={suspending}
      variant="danger"
      noteLimit={applicationLimits.note}
      noteTooLong={messages.noteTooLong}
      isBusy={change.isPending}
      onClose={onClose}
      onDecide={(reason) => change.mutate({ reason }, { onSuccess: onClose })}
    />
  )
}

function RestoreDialog({ creatorId, name, onClose }: DialogProps & { name: string }) {
  const change = useSetSuspension(creatorId)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Restore ${name}?`}
      confirmLabel="Restore creator"
      busyLabel="Restoring..."
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ reason: null }, { onSuccess: onClose })}
    >
      Their approved templates will go back on the marketplace, and their next payout will include the amount on hold.
    </ConfirmDialog>
  )
}
