import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the active tab if a link in the panel changed the tab, and scrolls the tab into view.
 * @returns the ref of the list of tabs
 */
export function useFocusOnTab(tab: string) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(tab)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const focused = document.activeElement
    // The inactive panel unmounts after this effect, so the focused link may still be in it.
    const isLost = !focused || focused === document.body || focused.closest('[role="tabpanel"][data-state="inactive"]')
    if (before.current !== tab && isLost) current?.focus()
    before.current = tab
  }, [tab])
  return list
}
