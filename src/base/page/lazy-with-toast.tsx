import { lazy, useEffect, type ComponentType } from 'react'
import { pageMessages as messages } from '@/base/messages/page'
import { toast } from './toast'

type CloseHandlers = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void; onClose?: () => void }

/** Fallback for a chunk that failed to load: error toast, then calls the close handlers. */
export function ChunkLoadFailure({ isOpen = true, onOpenChange, onClose }: CloseHandlers) {
  useEffect(() => {
    if (!isOpen) return
    toast.error(messages.partMissing, {
      action: { label: messages.loadAgain, onClick: () => window.location.reload() },
    })
    onOpenChange?.(false)
    onClose?.()
    // Once per opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  return null
}

/**
 * React.lazy for dialogs and panels: if the chunk fails to load, shows a toast and closes, instead of throwing to the
 * error boundary.
 */
export const lazyWithToast = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: ChunkLoadFailure as ComponentType<P> })))
