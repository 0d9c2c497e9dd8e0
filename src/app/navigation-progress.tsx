import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Shown after this delay (ms): most screens open sooner. */
const delayMs = 300

/** A bar along the top while the chunk of the next screen loads: the router leaves the current screen in place until then. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return (
    isSlow && (
      <p role="status" className="fixed inset-x-0 top-0 z-50 h-0.75 bg-ember motion-safe:animate-pulse">
        <span className="sr-only">Loading...</span>
      </p>
    )
  )
}
