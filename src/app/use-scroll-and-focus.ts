import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

// Scroll position per history entry, in pixels from the top. In sessionStorage, to survive a reload.
const storageKey = 'flowshelf.scroll'
const mostRemembered = 50
const positions = new Map<string, number>(isReloadOrHistoryNavigation() ? savedPositions() : [])
const interruptions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scroll restoration and focus management: new pages scroll to top and focus <main>; back and forward restore the
 * position. Hash links are handled by each page. Instead of the router's <ScrollRestoration>, which moves no focus, scrolls
 * once, while the lists of the page are still loading, scrolls to the top when the query alone changes, and restores the
 * position when a person types the address again.
 */
export function useScrollAndFocus(main: RefObject<HTMLElement | null>) {
  const { key: entry, pathname, search, hash, state } = useLocation()
  // The first entry of every page load has the same router key.
  const key = `${entry} ${pathname}${search}`
  const isGoingBack = useNavigationType() === 'POP'
  const lastPathname = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    // A page may end in the frame in which it scrolled, before its scroll event.
    const rememberAndSave = () => {
      remember()
      savePositions()
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', rememberAndSave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', rememberAndSave)
    }
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = lastPathname.current === pathname
    lastPathname.current = pathname
    if (!isSamePage) main.current?.focus({ preventScroll: true })
    if (isGoingBack) return restore(positions.get(key) ?? 0)
    if (!isSamePage && !hash && !(state as { section?: string } | null)?.section)
      window.scrollTo({ top: 0, behavior: 'instant' })
    // Run on a change of the history entry only.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key])
}

/**
 * Scrolls there, or as far as the page reaches so far, however slowly it loads, until it is loaded and there or the user acts.
 * Returns a cleanup function.
 */
function restore(top: number): (() => void) | undefined {
  if (top === 0) return
  const stop = () => {
    growth.disconnect()
    for (const name of interruptions) window.removeEventListener(name, stop)
  }
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    const isThere = document.documentElement.scrollHeight >= top + window.innerHeight
    // Placeholders may be higher than the cards that replace them.
    if (isThere && !document.querySelector('[aria-busy="true"]')) stop()
  })
  growth.observe(document.body)
  for (const name of interruptions) window.addEventListener(name, stop, { once: true, passive: true })
  return stop
}

/** Restore positions after reload and history navigation, not after typing an address. */
function isReloadOrHistoryNavigation(): boolean {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

function savePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostRemembered)))
  } catch {
    // Storage is blocked: start at the top.
  }
}

function savedPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(
          (pair): pair is [string, number] =>
            Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
        )
      : []
  } catch {
    return []
  }
}
