export type MailThrottle = {
  /** Seconds until the next mail to this address is allowed; 0 if allowed now. */
  secondsLeft(address: string): number
  /** Records a mail, also for addresses without an account. */
  record(address: string): void
}

const HOUR_MS = 3_600_000

/** The database's own limit, `private.pause_auth_mails()`. */
export const perHourAndAddress = 10

/**
 * Hosted limits: `intervalMs` between mails to one address, `perHour` mails in total, and the database's limit for one
 * address. Counts by address, not by account, so that the response does not reveal whether an account exists.
 */
export function createMailThrottle(intervalMs: number, perHour: number, now: () => number = Date.now): MailThrottle {
  let lastHour: { key: string; at: number }[] = []
  const keyOf = (address: string) => address.trim().toLowerCase()
  const until = (at: number | undefined, period: number) =>
    Math.ceil(Math.max(0, (at ?? -Infinity) + period - now()) / 1000)

  return {
    secondsLeft(address) {
      lastHour = lastHour.filter(({ at }) => at > now() - HOUR_MS)
      const own = lastHour.filter(({ key }) => key === keyOf(address))
      const tooMany = lastHour.length >= perHour ? lastHour.at(-perHour) : undefined
      return Math.max(
        until(own.at(-1)?.at, intervalMs),
        until(own.at(-perHourAndAddress)?.at, HOUR_MS),
        until(tooMany?.at, HOUR_MS),
      )
    },
    record: (address) => void lastHour.push({ key: keyOf(address), at: now() }),
  }
}
