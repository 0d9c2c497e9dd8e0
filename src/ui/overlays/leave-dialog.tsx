import { ConfirmDialog } from './confirm-dialog'

type Props = { onClose: () => void; onLeave: () => void }

/** Asks whether to leave a page with unsaved input. */
export default function LeaveDialog({ onClose, onLeave }: Props) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      busyLabel="Leave without saving"
      isBusy={false}
      onConfirm={onLeave}
    >
      You have unsaved changes.
    </ConfirmDialog>
  )
}
