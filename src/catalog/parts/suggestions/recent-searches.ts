import { useSyncExternalStore } from 'react'
import { kept } from '@/base/page/kept'
import { withSearch } from '@/catalog/rules/suggestions'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

// Checked by hand: a schema library would be the largest dependency of the first screen.
const searches = kept('local', 'flowshelf.recent-searches', {
  safeParse: (value: unknown) => ({ data: isTexts(value) ? value : undefined }),
})

const watchers = new Set<() => void>()
const none: readonly string[] = []
let latest = none

/** Equal searches are the same array, as a snapshot of a store has to be. */
function read(): readonly string[] {
  const stored = searches.read() ?? none
  if (stored.join('\n') !== latest.join('\n')) latest = stored
  return latest
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const changed = () => watchers.forEach((watcher) => watcher())

/** The latest searches of this browser, the newest first. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(watch, read, () => none)

/** Remembers words that somebody searched for, as `searchWords` returns them. */
export function rememberSearch(words: string) {
  if (words === '') return
  searches.write(withSearch(read(), words))
  changed()
}

/** On request, and when the account signs out. */
export function forgetSearches() {
  searches.remove()
  changed()
}
