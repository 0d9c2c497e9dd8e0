import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

// Where each visited entry of the history was left, in pixels from the top.
const positions = new Map<string, number>()
// Lists may need a moment to grow to their old height.
const restoreWithin = 1000

/**
 * A new page starts at its top with the focus on its content; going back finds the place where one was. Links to a
 * section of a page are that page's own concern.
 */
export function useScrollAndFocus(main: RefObject<HTMLElement | null>) {
  const { key, pathname, hash, state } = useLocation()
  const isGoingBack = useNavigationType() === 'POP'
  const lastPathname = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = lastPathname.current === pathname
    lastPathname.current = pathname
    if (!isSamePage) main.current?.focus({ preventScroll: true })
    if (isGoingBack) return restore(positions.get(key) ?? 0)
    if (!isSamePage && !hash && !(state as { section?: string } | null)?.section) window.scrollTo({ top: 0, behavior: 'instant' })
    // Only a change of the entry counts, not what came with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

/** Scrolls there as soon as the page is tall enough, unless the person scrolls first. Returns the way to stop. */
function restore(top: number): (() => void) | undefined {
  if (top === 0) return
  const giveUpAt = performance.now() + restoreWithin
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const step = () => {
    const isTallEnough = document.documentElement.scrollHeight >= top + window.innerHeight
    if (isTallEnough || performance.now() > giveUpAt) window.scrollTo({ top, behavior: 'instant' })
    else frame = requestAnimationFrame(step)
  }
  step()
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return () => {
    stop()
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
  }
}
