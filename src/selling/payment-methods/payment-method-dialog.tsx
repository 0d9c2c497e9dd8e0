import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { Dialog } from '@/ui/overlays/dialog'
import { Placeholder } from '@/ui/states/placeholder'
import { bankAccountQuery } from '@/selling/data/payment-methods'
import { paymentMethodMessages as messages } from '@/selling/messages/payment-methods'
import { PaymentMethodForm } from './payment-method-form'

type Props = {
  userId: string
  /** The payment method to edit; 'new' to add one; null: closed. */
  edited: string | null
  onClose: () => void
}

/** Adds or edits a payment method. */
export function PaymentMethodDialog({ userId, edited, onClose }: Props) {
  const isNew = edited === 'new'
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? 'Add Payment Method' : 'Edit Payment Method'}
      className="max-w-140"
    >
      {isNew && <PaymentMethodForm userId={userId} account={null} onDone={onClose} />}
      {edited !== null && !isNew && <StoredAccount userId={userId} id={edited} onDone={onClose} />}
    </Dialog>
  )
}

function StoredAccount({ userId, id, onDone }: { userId: string; id: string; onDone: () => void }) {
  const account = useQuery({
    ...bankAccountQuery(userId, id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <QueryView
      query={account}
      loading="Loading payment method..."
      placeholder={<Placeholder className="mt-5 h-107.5 rounded-xl" />}
      failed={messages.loadFailed}
      empty={<EmptyState title="This payment method was removed" />}
    >
      {(found) => found && <PaymentMethodForm key={found.id} userId={userId} account={found} onDone={onDone} />}
    </QueryView>
  )
}
