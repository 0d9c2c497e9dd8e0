import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useRemoveAlias } from '@/desk/data/search-aliases'
import { aliasField, isMutual, type SearchAlias } from '@/desk/rules/search-aliases'

/** Asks before a group of aliases is removed. */
export function RemoveAlias({ alias, onClose }: { alias: SearchAlias; onClose: () => void }) {
  const removal = useRemoveAlias()
  const { typed, found } = alias
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Remove these aliases?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      isBusy={removal.isPending}
      onConfirm={() => void removal.mutateAsync(alias).then(onClose, onClose)}
    >
      <span className="wrap-anywhere">
        {isMutual(alias)
          ? `Searches for one of “${aliasField(typed)}” will no longer find the others.`
          : `Searches for “${aliasField(typed)}” will no longer find “${aliasField(found)}”.`}
      </span>
    </ConfirmDialog>
  )
}
