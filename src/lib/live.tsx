import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether index.html was prerendered and React hydrates it (app/first-paint). */
export const WasPrerendered = createContext(false)

/** History key of the initial entry (the prerendered one); null after navigating away. */
let opened: string | null = (window.history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Defers interactive or data-dependent children until hydration: the prerendered HTML shows `until`; after hydration each
 * deferred part renders in its own transition. On client-side navigation the children render at once.
 */
export function Live({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const wasPrerendered = useContext(WasPrerendered)
  const { key } = useLocation()
  // Only the initially opened, prerendered entry hydrates; client-side navigation renders at once.
  const [isLive, setIsLive] = useState(!(wasPrerendered && key === opened))
  useEffect(() => {
    if (key !== opened) opened = null
  }, [key])
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive ? children : until
}
