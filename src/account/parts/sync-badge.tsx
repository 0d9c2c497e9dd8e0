import { RefreshCw } from 'lucide-react'
import { settingsMessages } from '@/account/messages/settings'

/** Shows that changes made elsewhere are being loaded. */
export const SyncBadge = ({ isShown }: { isShown: boolean }) => (
  <p role="status" className="text-sm text-ink-2">
    {isShown && (
      <span className="fade-in inline-flex items-center gap-2 rounded-full border bg-surface px-3 py-1">
        <RefreshCw aria-hidden className="size-3.5 animate-spin text-ink-3" />
        {settingsMessages.syncing}
      </span>
    )}
  </p>
)
