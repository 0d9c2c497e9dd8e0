import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useDeleteTemplate, type MyTemplate } from '@/selling/data/my-templates'
import { myTemplatesMessages as messages } from '@/selling/messages/my-templates'

type Props = { template: MyTemplate; onClose: () => void }

/** Asks before a template is deleted. Stays open when that fails. */
export function DeleteDialog({ template: { id, name, sales_count, downloads_count }, onClose }: Props) {
  const remove = useDeleteTemplate()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.deletion}
      confirmLabel="Delete"
      busyLabel={messages.deleting}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    >
      <span className="block wrap-anywhere">{messages.deletionQuestion(name)}</span>
      {sales_count + downloads_count > 0 && <span className="mt-2 block">{messages.deletionOfSold}</span>}
    </ConfirmDialog>
  )
}
