import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { localStore } from '@/base/page/storage'

const key = 'flowshelf.email-change'
const linkMs = 60 * 60_000

const schema = z.object({ userId: z.string(), email: z.string(), at: z.number(), isHalfConfirmed: z.boolean() })

/** A change of email that waits for its two links. Kept by this browser: the service does not tell a taken address. */
export type PendingEmailChange = z.infer<typeof schema>

const watchers = new Set<() => void>()

function write(pending: PendingEmailChange | null) {
  if (pending) localStore.setItem(key, JSON.stringify(pending))
  else localStore.removeItem(key)
  watchers.forEach((watcher) => watcher())
}

function parse(stored: string | null): PendingEmailChange | null {
  try {
    return schema.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

function watch(watcher: () => void) {
  const listener = (event: StorageEvent) => event.key === key && watcher()
  watchers.add(watcher)
  window.addEventListener('storage', listener)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', listener)
  }
}

export const rememberEmailChange = (userId: string, email: string) =>
  write({ userId, email, at: Date.now(), isHalfConfirmed: false })

/** The first of the two links was opened in this browser. */
export function markHalfConfirmed() {
  const pending = parse(localStore.getItem(key))
  if (pending && !pending.isHalfConfirmed) write({ ...pending, isHalfConfirmed: true })
}

export const forgetEmailChange = () => write(null)

/** The user's pending change of email; null if there is none, or the address has become the account's own. */
export function usePendingEmailChange(userId: string, email: string): PendingEmailChange | null {
  const pending = parse(
    useSyncExternalStore(
      watch,
      () => localStore.getItem(key),
      () => null,
    ),
  )
  return pending?.userId === userId && pending.email !== email.toLowerCase() ? pending : null
}

/** Whether its links have expired, after an hour. */
export const isExpired = ({ at }: PendingEmailChange, now = Date.now()) => now - at > linkMs
