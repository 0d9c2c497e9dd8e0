import { useSyncExternalStore } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import { localStore } from '@/base/page/storage'
import { pause } from '@/base/rules/pause'

export type Theme = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const key = 'flowshelf.theme'
const watchers = new Set<() => void>()

/** Chosen, and applied after the next paint. */
let chosen: Theme | null = null

const read = (): Theme => {
  if (chosen) return chosen
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The switch shows the choice at once; then the styles of all elements are computed. */
async function apply(theme: Theme) {
  chosen = theme
  watchers.forEach((watcher) => watcher())
  await afterPaint()
  // Another choice came since.
  if (chosen !== theme) return
  chosen = null
  const { documentElement: root } = document
  // Without transitions (styles.css): hundreds at once, of every link and button, delay the paint.
  root.dataset.isThemeChanging = ''
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // Computes the styles before the transitions are back.
  void window.getComputedStyle(root).color
  await pause(200)
  delete root.dataset.isThemeChanging
}

/** Applies the theme and stores it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStore.removeItem(key)
  else localStore.setItem(key, theme)
  void apply(theme)
}

const watch = (watcher: () => void) => {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key)
      void apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  window.addEventListener('storage', followOtherTab)
  watchers.add(watcher)
  return () => {
    window.removeEventListener('storage', followOtherTab)
    watchers.delete(watcher)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(watch, read, () => 'system')
