import { useEffect, useState } from 'react'

/** Seconds left until a thing may be done again, 0 when it may; and the way to start waiting. */
export function useCoolDown(seconds: number): [secondsLeft: number, start: () => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const isWaiting = endsAt > now

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isWaiting])

  const start = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((endsAt - now) / 1000)), start]
}
