import { Button } from '@/ui/button'
import { pageMessages as messages } from '@/base/messages/page'

/** Notice of the boot script when the app script cannot be loaded. Overlays prerendered content, if there is any. */
export function LoadFailed() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-6 z-50 mx-auto flex max-w-110 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line-strong bg-surface p-5 shadow [#root:empty~&]:top-1/3 [#root:empty~&]:bottom-auto"
    >
      <p>
        <span className="block font-semibold">{messages.notLoaded}</span>
        <span className="block text-md text-ink-2">{messages.checkConnection}</span>
      </p>
      <Button>{messages.loadAgain}</Button>
    </div>
  )
}
