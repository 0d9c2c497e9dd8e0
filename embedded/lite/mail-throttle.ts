export type MailThrottle = {
  /** Seconds that a mail to this address has to wait; 0 when it may go. */
  secondsLeft(address: string): number
  /** Notes that a mail went out, or would have, had the address an account. */
  note(address: string): void
}

const HOUR_MS = 3_600_000

/**
 * Hosted Supabase's two limits: `intervalMs` between two mails to the same address, and `perHour` mails in all. It counts
 * by address and not by account, so that its answer does not tell whether there is one.
 */
export function createMailThrottle(intervalMs: number, perHour: number, now: () => number = Date.now): MailThrottle {
  let lastHour: { key: string; at: number }[] = []
  const keyOf = (address: string) => address.trim().toLowerCase()
  const until = (at: number | undefined, period: number) =>
    Math.ceil(Math.max(0, (at ?? -Infinity) + period - now()) / 1000)

  return {
    secondsLeft(address) {
      lastHour = lastHour.filter(({ at }) => at > now() - HOUR_MS)
      const own = lastHour.findLast(({ key }) => key === keyOf(address))
      const tooMany = lastHour.length >= perHour ? lastHour.at(-perHour) : undefined
      return Math.max(until(own?.at, intervalMs), until(tooMany?.at, HOUR_MS))
    },
    note: (address) => void lastHour.push({ key: keyOf(address), at: now() }),
  }
}
