import { localStore, sessionStore } from './storage'

/** A schema of zod, or a check by hand. */
type Schema<T> = { safeParse: (value: unknown) => { data?: T } }

/**
 * Stores a value in this browser under a key, such as a draft: for the tab (session) or until it is removed (local). Where
 * storage is full or blocked, until the page is closed or reloaded.
 */
export function kept<T>(place: 'session' | 'local', key: string, schema: Schema<T>) {
  const store = place === 'session' ? sessionStore : localStore
  return {
    /** Null if nothing is kept, or nothing that fits the schema. */
    read: (): T | null => {
      try {
        return schema.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    exists: (): boolean => store.getItem(key) !== null,
    write: (value: T): void => store.setItem(key, JSON.stringify(value)),
    remove: (): void => store.removeItem(key),
  }
}
