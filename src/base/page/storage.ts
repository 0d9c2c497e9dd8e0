type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** All keys that begin like this. */
  keys: (prefix: string) => string[]
  isBlocked: () => boolean
}

/**
 * A storage of the browser that never throws. What it cannot store, because storage is blocked or full, lasts until this page is closed or
 * reloaded.
 */
function guarded(find: () => Storage): Store {
  const unstored = new Map<string, string>()
  const orElse = <T>(otherwise: T, attempt: (storage: Storage) => T): T => {
    try {
      return attempt(find())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => unstored.get(key) ?? orElse(null, (storage) => storage.getItem(key)),
    setItem: (key, value) => {
      unstored.set(key, value)
      orElse(undefined, (storage) => {
        storage.setItem(key, value)
        unstored.delete(key)
      })
    },
    removeItem: (key) => {
      unstored.delete(key)
      orElse(undefined, (storage) => storage.removeItem(key))
    },
    keys: (prefix) =>
      [...unstored.keys(), ...orElse<string[]>([], (storage) => Object.keys(storage))].filter((key) =>
        key.startsWith(prefix),
      ),
    isBlocked: () =>
      orElse(true, (storage) => {
        storage.setItem('flowshelf.trial', '')
        storage.removeItem('flowshelf.trial')
        return false
      }),
  }
}

/** Stored until it is removed. All other code uses this instead of `localStorage`, which may throw. */
export const localStore = guarded(() => window.localStorage)

/** Stored for this tab. All other code uses this instead of `sessionStorage`, which may throw. */
export const sessionStore = guarded(() => window.sessionStorage)
