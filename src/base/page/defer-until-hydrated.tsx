import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether index.html was prerendered and React hydrates it (app/first-paint). */
export const IsPrerenderedContext = createContext(false)

/** History key of the initial entry (the prerendered one); null after navigating away. */
let initialHistoryKey: string | null = (window.history.state as { key?: string } | null)?.key ?? 'default'

/** Whether the page may differ from its prerendered HTML by now: after hydration, and at once on client-side navigation. */
export function useIsHydrated(): boolean {
  const wasPrerendered = useContext(IsPrerenderedContext)
  const { key } = useLocation()
  // Only the initially opened, prerendered entry hydrates.
  const [isHydrated, setIsHydrated] = useState(!(wasPrerendered && key === initialHistoryKey))
  useEffect(() => {
    if (key !== initialHistoryKey) initialHistoryKey = null
  }, [key])
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return isHydrated
}

/**
 * Defers interactive or data-dependent children until hydration: the prerendered HTML shows `fallback`; after hydration
 * each deferred part renders in its own transition. On client-side navigation the children render at once.
 */
export function DeferUntilHydrated({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? children : fallback
}
