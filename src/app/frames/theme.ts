import { useSyncExternalStore } from 'react'
import { localStore } from '@/base/page/storage'
import { pause } from '@/base/rules/pause'

export type Theme = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const key = 'flowshelf.theme'
const watchers = new Set<() => void>()

const read = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function apply(theme: Theme) {
  const { documentElement: root } = document
  // Without transitions (styles.css): hundreds at once, of every link and button, delay the paint.
  root.dataset.isThemeChanging = ''
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // Computes the styles before the transitions are back.
  void window.getComputedStyle(root).color
  void pause(200).then(() => delete root.dataset.isThemeChanging)
  watchers.forEach((watcher) => watcher())
}

/** Applies the theme and stores it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStore.removeItem(key)
  else localStore.setItem(key, theme)
  apply(theme)
}

const watch = (watcher: () => void) => {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === key) apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  window.addEventListener('storage', followOtherTab)
  watchers.add(watcher)
  return () => {
    window.removeEventListener('storage', followOtherTab)
    watchers.delete(watcher)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(watch, read, () => 'system')
