import { DecisionDialog } from '@/ui/overlays/decision-dialog'
import { useMarkReturned, type Payout } from '@/desk/data/payments'
import { adminPaymentMessages as messages } from '@/desk/messages'
import { formatCents } from '@/base/rules/money'
import { transferLimits } from '@/selling/rules/payout'

/** The bank's reason for sending a payout back. */
export function ReturnedDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const mark = useMarkReturned()
  const { id, number, net_cents, creator_name } = payout
  return (
    <DecisionDialog
      texts={{
        title: `Mark ${number} (${formatCents(net_cents)}) as returned?`,
        description: `We’ll pay ${creator_name ?? 'the creator'} this amount again in the next weekly payout. This can’t be undone.`,
        noteLabel: 'The bank’s reason',
        noteHint: 'Sent to the creator exactly as written.',
        noteMissing: messages.reasonMissing,
        button: 'Mark as returned',
        busy: 'Marking...',
      }}
      variant="danger"
      noteLimit={transferLimits.returnReason}
      noteTooLong={messages.reasonTooLong}
      isBusy={mark.isPending}
      onClose={onClose}
      onDecide={(reason) => void mark.mutateAsync({ id, reason }).then(onClose, () => undefined)}
    />
  )
}
