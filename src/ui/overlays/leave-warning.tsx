import { Suspense, useEffect, useId } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { lazyPart } from '@/ui/lazy-part'

const LeaveDialog = lazyPart(() => import('./leave-dialog'))

/** Forms with unsaved input. */
const unsaved = new Set<string>()

/** Other views of the same path, such as tabs, are not leaving. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Warns before the page is left with unsaved input: inside the app (LeaveBlocker), by a reload, or by closing the tab. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const form = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(form)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      unsaved.delete(form)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, form])
  return null
}

/** Asks before a navigation leaves unsaved input. One for all forms: the router supports one blocker at a time. */
export function LeaveBlocker() {
  const blocker = useBlocker(isLeaving)
  return (
    blocker.state === 'blocked' && (
      <Suspense>
        <LeaveDialog onClose={blocker.reset} onLeave={blocker.proceed} />
      </Suspense>
    )
  )
}
