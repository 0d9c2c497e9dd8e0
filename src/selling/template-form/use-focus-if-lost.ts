import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a group whose controls replace each other: when `view` changes and the focused control
 * is gone, the first control of the group gets the focus. @returns the ref of the group
 */
export function useFocusIfLost(view: string) {
  const group = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) group.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [view])
  return group
}
