/** A schema of zod, or a check by hand. */
type Schema<T> = { safeParse: (value: unknown) => { data?: T } }

/**
 * Stores a value in this browser under a key, such as a draft: for the tab (session) or until it is removed (local). Where
 * storage is full or blocked nothing is kept, and what the page shows is still there.
 */
export function kept<T>(place: 'session' | 'local', key: string, schema: Schema<T>) {
  const storage = () => (place === 'session' ? sessionStorage : localStorage)
  return {
    /** Null if nothing is kept, or nothing that fits the schema. */
    read: (): T | null =>
      orElse(null, () => schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null),
    exists: (): boolean => orElse(false, () => storage().getItem(key) !== null),
    write: (value: T): void => orElse(undefined, () => storage().setItem(key, JSON.stringify(value))),
    remove: (): void => orElse(undefined, () => storage().removeItem(key)),
  }
}

function orElse<T>(otherwise: T, attempt: () => T): T {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}
