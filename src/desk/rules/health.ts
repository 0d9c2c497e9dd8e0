import { formatCount } from '../../base/rules/numbers.ts'

/** Numbers of operation that have a value at which somebody has to act: private.health_rules. */
export const healthKinds = [
  'mail_minutes',
  'failing_jobs',
  'idle_minutes',
  'refund_minutes',
  'event_minutes',
  'checkout_minutes',
  'page_errors',
  'database_megabytes',
] as const
export type HealthKind = (typeof healthKinds)[number]

export type HealthReading = {
  kind: HealthKind
  value: number
  /** A larger value is a problem. */
  most: number
  /** Whether uptime checks fail then. */
  is_outage: boolean
}

export const healthLabels: Record<HealthKind, string> = {
  mail_minutes: 'Oldest waiting email',
  failing_jobs: 'Failing jobs',
  idle_minutes: 'Time since the last job',
  refund_minutes: 'Oldest unsettled refund',
  event_minutes: 'Oldest waiting Stripe event',
  checkout_minutes: 'Oldest checkout without news from Stripe',
  page_errors: 'Page errors in the last hour',
  database_megabytes: 'Size of the database',
}

/** "1,204 minutes", "1,204 MB", "3". */
export function healthValue(kind: HealthKind, value: number): string {
  if (kind.endsWith('_minutes')) return `${formatCount(value)} ${value === 1 ? 'minute' : 'minutes'}`
  return kind === 'database_megabytes' ? `${formatCount(value)} MB` : formatCount(value)
}

export const isOver = ({ value, most }: Pick<HealthReading, 'value' | 'most'>): boolean => value > most
