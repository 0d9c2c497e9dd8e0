import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { firstToast } from '@/base/page/toast'

// Chunk failed to load: render nothing; the app works without toasts.
const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import('@/ui/overlays/toaster').catch(() => null)
  return { default: loaded?.Toaster ?? (() => null) }
})

/** Load the toaster after this delay (ms), so that it does not compete with the first screen. */
const delayMs = 1500

/** Mounts the toaster with the first toast, or once the page is idle, so that toasts also work offline. */
export function ToasterSlot() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const show = () => setIsDue(true)
    const timer = setTimeout(show, delayMs)
    void firstToast.then(show)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
