import { lazy, useEffect, type ComponentType } from 'react'
import { pageMessages as messages } from '@/domain/messages/page'
import { toast } from './toast'

type Closing = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void; onClose?: () => void }

/** In the place of a part that did not come: says so, and closes what was opened. */
export function MissingPart({ isOpen = true, onOpenChange, onClose }: Closing) {
  useEffect(() => {
    if (!isOpen) return
    toast.error(messages.partMissing, {
      action: { label: messages.loadAgain, onClick: () => window.location.reload() },
    })
    onOpenChange?.(false)
    onClose?.()
    // Once for each time it is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  return null
}

/** A dialog or panel that is fetched when it is first opened. Where it does not come, the page that it belongs to stays as it is. */
export const laterPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: MissingPart as ComponentType<P> })))
