import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { pageMessages } from '@/base/messages/page'

const watch = (watcher: () => void) => onlineManager.subscribe(watcher)
const isOnline = () => onlineManager.isOnline()

/**
 * Says that the network is away, at the lower edge, until it is back: then the query client repeats what failed. Part of the first script,
 * because nothing can be loaded while offline.
 */
export function OfflineNotice() {
  const isAway = !useSyncExternalStore(watch, isOnline, () => true)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isAway)
  }, [isAway])
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 bottom-0 z-50">
      {isAway && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] text-sm text-paper">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {pageMessages.offline}
        </p>
      )}
    </div>
  )
}
