export type MailThrottle = {
  /** Seconds until the next mail to this address is allowed; 0 if allowed now. */
  secondsLeft(address: string): number
  /** Records a mail, also for addresses without an account. */
  record(address: string): void
}

const HOUR_MS = 3_600_000

/**
 * Hosted limits: `intervalMs` between mails to one address, and `perHour` mails in total. Counts by address, not by
 * account, so that the response does not reveal whether an account exists.
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
    record: (address) => void lastHour.push({ key: keyOf(address), at: now() }),
  }
}
