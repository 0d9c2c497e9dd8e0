import { isHttpsAddress } from './https-address.ts'

/** Prefix of every creator's booking page. */
export const schedulingPrefix = 'https://calendly.com/'

/** Whether this leads to somebody at the scheduling service, not only to the service; the database holds the same. */
export const isSchedulingUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.startsWith(schedulingPrefix) &&
  /^[^/?#]/.test(value.slice(schedulingPrefix.length)) &&
  isHttpsAddress(value)
