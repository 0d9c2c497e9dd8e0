import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from './dialog'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** The consequence, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  /** The button's label while the action runs. */
  busyLabel: string
  isBusy: boolean
  onConfirm: () => void
}

/**
 * Asks for confirmation before an irreversible action. Cancel has the initial focus; the dialog cannot be closed while
 * the action runs.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  isBusy,
  onConfirm,
}: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}
      title={title}
      description={children}
      className="max-w-110"
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
