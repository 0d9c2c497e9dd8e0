import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { sectionScrollDelay } from '@/base/rules/limits'

/** Scrolls to the section in the URL fragment or the navigation state, shortly after the page renders. */
export function useScrollToSection() {
  const { key, hash, state } = useLocation()
  const hasArrived = useRef(false)
  const section = hash.slice(1) || (state as { section?: unknown } | null)?.section

  useEffect(() => {
    const delay = hasArrived.current ? sectionScrollDelay.here : sectionScrollDelay.arriving
    hasArrived.current = true
    if (typeof section !== 'string' || !section) return
    const timer = setTimeout(() => {
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document
        .getElementById(section)
        ?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' })
    }, delay)
    return () => clearTimeout(timer)
    // The key changes with every click, so that the same link works twice.
  }, [key, section])
}
