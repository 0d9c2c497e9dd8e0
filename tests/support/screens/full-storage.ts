import { vi } from 'vitest'

const full = (storage: Storage) =>
  new Proxy(storage, {
    get: (known, property) => {
      if (property !== 'setItem') return Reflect.get(known, property) as unknown
      return () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    },
  })

/** Fills both storages of the browser: every write throws, until the test's mocks are restored. */
export function fillStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockReturnValue(full(window[name]))
}
