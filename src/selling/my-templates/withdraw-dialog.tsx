import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useWithdrawRevision, type MyTemplate } from '@/selling/data/my-templates'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'

type Props = { template: MyTemplate; onClose: () => void }

/** Asks before a pending update is withdrawn. Stays open when that fails. */
export function WithdrawDialog({ template: { name, revision }, onClose }: Props) {
  const withdraw = useWithdrawRevision()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.withdrawal}
      confirmLabel="Withdraw"
      busyLabel={messages.withdrawing}
      isBusy={withdraw.isPending}
      onConfirm={() => revision && withdraw.mutate(revision.id, { onSuccess: onClose })}
    >
      <span className="block wrap-anywhere">{messages.withdrawalQuestion(name)}</span>
    </ConfirmDialog>
  )
}
