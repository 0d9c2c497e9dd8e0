import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { firstToast } from '@/base/page/toast'

// Chunk failed to load: render nothing; the app works without toasts and tooltips.
const Overlays = lazyPart(
  async () => ({ default: (await import('@/ui/overlays/overlays')).Overlays }),
  () => null,
)

/** Load the overlays after this delay (ms), so that they do not compete with the first screen. */
const delayMs = 1500

/** Mounts toaster and tooltips with the first toast, or once the page is idle, so that toasts also work offline. */
export function OverlaysSlot() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const show = () => setIsDue(true)
    const timer = setTimeout(show, delayMs)
    void firstToast.then(show)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <Suspense>
      <Overlays />
    </Suspense>
  ) : null
}
