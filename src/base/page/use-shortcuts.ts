import { useEffect, useRef, useState } from 'react'

const storageKey = 'flowshelf.shortcuts'

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Whether single letters act, as chosen in this browser (WCAG 2.1.4 asks for a way to turn them off), and its setter. */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(storedChoice)
  const choose = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      // Storage is full or blocked: the choice holds for this page.
    }
  }
  return [isOn, choose]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'))

/** Runs an action per lower-case letter, unless a field has the focus, a dialog is open or a modifier is held. */
export function useShortcuts(actions: Record<string, () => void>, isOn: boolean) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const action = latest.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [isOn])
}
