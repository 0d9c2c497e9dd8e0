import { isHttpsAddress } from '../../base/rules/https-address.ts'

/** Required prefix of a creator's booking page. */
export const schedulingPrefix = 'https://calendly.com/'

/**
 * Whether a URL is somebody's page at the scheduling service, not just the service; the database has the same check.
 */
export const isSchedulingUrl = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.startsWith(schedulingPrefix) &&
  /^[^/?#]/.test(value.slice(schedulingPrefix.length)) &&
  isHttpsAddress(value)
