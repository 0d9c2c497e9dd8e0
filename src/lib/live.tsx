import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether the page was in index.html already and is only taken over (app/first-paint). */
export const WasPrerendered = createContext(false)

/**
 * What can be operated, or depends on the visitor or the database. It is not in index.html: there `until` stands in its
 * place, and this follows in small steps, once the page's script is there, what is live within it in steps of its own. Everywhere
 * else it is simply there.
 */
export function Live({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const wasPrerendered = useContext(WasPrerendered)
  // The address that the page was opened with; whatever is gone to from there is drawn at once.
  const isFirst = useLocation().key === 'default'
  const [isLive, setIsLive] = useState(!(wasPrerendered && isFirst))
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive ? children : until
}
