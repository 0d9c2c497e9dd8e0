import { useEffect, useRef, useSyncExternalStore } from 'react'
import { localStore } from './storage'

export type Shortcut = {
  /** A character in lower case. */
  key: string
  /** Pressed with Ctrl or ⌘: acts in fields too, and cannot be turned off. */
  isCommand?: true
  /** What it does, as the list of shortcuts names it. */
  label: string
  act: () => void
}

const storageKey = 'flowshelf.shortcuts'
const watchers = new Set<() => void>()

const storedChoice = () => localStore.getItem(storageKey) !== 'off'

function choose(isOn: boolean) {
  localStore.setItem(storageKey, isOn ? 'on' : 'off')
  watchers.forEach((watcher) => watcher())
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** Whether single characters act, as chosen in this browser (WCAG 2.1.4 asks for a way to turn them off), and its setter. */
export const useShortcutChoice = (): [boolean, (isOn: boolean) => void] => [
  useSyncExternalStore(watch, storedChoice, () => true),
  choose,
]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'))

const isUnderDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The shortcuts of each component on the screen, in the order in which they appeared. */
const onScreen = new Set<{ current: readonly Shortcut[] }>()

/** All shortcuts of the screen and of its frame. */
export const shortcutsOnScreen = (): Shortcut[] => [...onScreen].flatMap(({ current }) => current)

/** Acts on single characters, if they are on and no field has the focus, and on commands; on neither while a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn: boolean) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    onScreen.add(latest)
    return () => void onScreen.delete(latest)
  }, [])
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (event.altKey || event.repeat || event.isComposing || (isCommand && event.shiftKey)) return
      if (!isCommand && (!isOn || isTyping(event.target))) return
      const shortcut = latest.current.find(
        (one) => one.key === event.key.toLowerCase() && Boolean(one.isCommand) === isCommand,
      )
      if (!shortcut || isUnderDialog()) return
      event.preventDefault()
      shortcut.act()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [isOn])
}
