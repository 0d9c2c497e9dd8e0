import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether index.html was prerendered and React hydrates it (app/first-paint). */
export const IsPrerenderedContext = createContext(false)

/** History key of the initial entry (the prerendered one); null after navigating away. */
let initialHistoryKey: string | null = (window.history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Defers interactive or data-dependent children until hydration: the prerendered HTML shows `fallback`; after hydration
 * each deferred part renders in its own transition. On client-side navigation the children render at once.
 */
export function DeferUntilHydrated({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const wasPrerendered = useContext(IsPrerenderedContext)
  const { key } = useLocation()
  // Only the initially opened, prerendered entry hydrates; client-side navigation renders at once.
  const [isHydrated, setIsHydrated] = useState(!(wasPrerendered && key === initialHistoryKey))
  useEffect(() => {
    if (key !== initialHistoryKey) initialHistoryKey = null
  }, [key])
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return isHydrated ? children : fallback
}
