import { useEffect, useState } from 'react'

/** Countdown: seconds left, 0 when done, and a function that starts it. */
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
