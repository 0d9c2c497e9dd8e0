import { useEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * A new page scrolls to the start of the results. Going back restores the scroll position; changing a filter, which
 * also leads to page 1, keeps the focus.
 */
export function useScrollToResults(results: RefObject<HTMLElement | null>, page: number) {
  const isGoingBack = useNavigationType() === 'POP'
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (isGoingBack || isFocusElsewhere() || !results.current) return
    const isAbove = results.current.getBoundingClientRect().top < 0
    results.current.focus({ preventScroll: true })
    if (isAbove) results.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page, isGoingBack, results])
}

/** Whether an element other than the page links has the focus. */
function isFocusElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !activeElement.closest('nav[aria-label="Pages"]')
}
