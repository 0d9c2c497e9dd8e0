import { useEffect, useRef } from 'react'
import type { Step } from './steps'

/** Focuses the heading when the step changes; not on the first render. */
export function useFocusOnStepChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [step])
  return heading
}
