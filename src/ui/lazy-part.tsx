import { lazy, useEffect, type ComponentType } from 'react'
import { pageMessages as messages } from '@/base/messages/page'
import { toast } from '@/base/page/toast'
import { MissingPart } from '@/ui/states/missing-part'

type CloseHandlers = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void; onClose?: () => void }

const noop = () => undefined

/** In place of a dialog or panel whose chunk failed to load: error toast, then calls the close handlers. */
export function MissingDialog({ isOpen = true, onOpenChange, onClose }: CloseHandlers) {
  useEffect(() => {
    if (!isOpen) return
    toast.error(messages.partMissing, {
      // Another attempt shows no second one.
      id: messages.partMissing,
      action: { label: messages.loadAgain, onClick: () => window.location.reload() },
    })
    onOpenChange?.(false)
    onClose?.()
    // Once per opening.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isOpen])
  return null
}

const Missing = (props: CloseHandlers) =>
  props.onOpenChange || props.onClose ? <MissingDialog {...props} /> : <MissingPart />

/**
 * React.lazy for what a route does not load: tabs, dialogs, the canvas. If the chunk fails to load, dialogs close with a toast and
 * other parts say so in their place, instead of throwing to the error boundary. Loaded parts resolve synchronously, so
 * that Suspense shows no fallback.
 * @param Instead shown if the chunk fails to load, for parts that have a substitute or can be done without
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> = Missing as ComponentType<P>,
) {
  type Loaded = { default: ComponentType<P> }
  let loaded: Loaded | undefined
  const loadAndKeep = () => load().then((module) => (loaded = module))
  const resolved = (module: Loaded) =>
    ({ then: (take: (module: Loaded) => void) => take(module) }) as unknown as Promise<Loaded>
  return Object.assign(
    lazy(() => (loaded ? resolved(loaded) : loadAndKeep().catch(() => ({ default: Instead })))),
    {
      /** Errors are ignored here; rendering the part loads it again and shows them. */
      preload: () => void loadAndKeep().catch(() => undefined),
      /** The same, resolved when it has loaded, or failed to. */
      loaded: () => loadAndKeep().then(noop, noop),
    },
  )
}
