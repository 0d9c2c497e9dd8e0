/** Serializes work per address: a double click must not create two accounts. */
export function createAddressQueues() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(address: string | undefined, work: () => Promise<T>): Promise<T> => {
    const key = (address ?? '').toLowerCase()
    const mine = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
