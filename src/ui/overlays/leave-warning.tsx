import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { guardHistory } from '@/base/url/history-guard'
import { lazyWithToast } from '@/base/page/lazy-with-toast'

const LeaveDialog = lazyWithToast(() => import('./leave-dialog'))

/** Set while a confirmed navigation runs, so that no warning of the page stops it. */
let isLeaving = false

/**
 * Warns before the page is left with unsaved input: by a link, by Back and Forward, by a reload, or by closing the tab.
 * Other views of the same path, such as tabs, are not leaving.
 */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const location = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isUnsaved) return
    const here = { pathname: location.pathname, index: indexInHistory() }

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

    // Captured at the document, before React Router handles the click.
    const onClick = (event: MouseEvent) => {
      const link = isLeaving ? null : linkOf(event)
      if (!link || link.pathname === here.pathname) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setLeave(() => () => {
        isLeaving = true
        link.click()
        isLeaving = false
      })
    }

    // The browser has changed the address already, so it is changed back.
    const onPopState = (event: PopStateEvent) => {
      const index = indexInHistory()
      if (isLeaving || index === null || here.index === null || window.location.pathname === here.pathname) return
      event.stopImmediatePropagation()
      const steps = index - here.index
      window.history.go(-steps)
      setLeave(() => () => {
        isLeaving = true
        window.addEventListener('popstate', () => (isLeaving = false), { once: true })
        window.history.go(steps)
      })
    }

    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    const unguard = guardHistory(onPopState)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      unguard()
    }
  }, [isUnsaved, location])

  return (
    leave && (
      <Suspense>
        <LeaveDialog
          onClose={() => setLeave(null)}
          onLeave={() => {
            setLeave(null)
            leave()
          }}
        />
      </Suspense>
    )
  )
}

/** React Router numbers its entries in the browser's history. */
function indexInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** The link of the app that a click opens in this tab; null for other clicks. Other sites fire `beforeunload`. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isElsewhere = !link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')
  return isElsewhere || link.origin !== window.location.origin ? null : link
}
