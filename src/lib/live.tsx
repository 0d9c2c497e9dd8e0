import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether the page was in index.html already and is only taken over (app/first-paint). */
export const WasPrerendered = createContext(false)

/** The entry of the history that the page was opened with, after a reload one of those in between; null once it was left. */
let opened: string | null = (window.history.state as { key?: string } | null)?.key ?? 'default'

/**
 * What can be operated, or depends on the visitor or the database. It is not in index.html: there `until` stands in its
 * place, and this follows in small steps, once the page's script is there, what is live within it in steps of its own. Everywhere
 * else it is simply there.
 */
export function Live({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const wasPrerendered = useContext(WasPrerendered)
  const { key } = useLocation()
  // Whatever is gone to from there is drawn at once, and so is the place itself on the way back.
  const [isLive, setIsLive] = useState(!(wasPrerendered && key === opened))
  useEffect(() => {
    if (key !== opened) opened = null
  }, [key])
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive ? children : until
}
