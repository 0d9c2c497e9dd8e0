import { isRecord } from '../json.ts'
import type { WorkflowNode } from '../types.ts'

/** Of every month in figures of runs. */
export const DAYS_A_MONTH = 30
const MINUTES_A_MONTH = DAYS_A_MONTH * 24 * 60

const minutesOf: Record<string, [key: string, minutes: number, usual: number]> = {
  seconds: ['secondsInterval', 1 / 60, 30],
  minutes: ['minutesInterval', 1, 5],
  hours: ['hoursInterval', 60, 1],
  days: ['daysInterval', 24 * 60, 1],
  weeks: ['weeksInterval', 7 * 24 * 60, 1],
  months: ['monthsInterval', MINUTES_A_MONTH, 1],
}

/** Runs a month by one rule of a Schedule Trigger; n8n leaves out what is the default. Undefined for a cron expression. */
function runsOfRule(rule: Record<string, unknown>): number | undefined {
  const [key, minutes, usual] = minutesOf[typeof rule.field === 'string' ? rule.field : 'days'] ?? []
  if (key === undefined || minutes === undefined || usual === undefined) return undefined
  const interval = typeof rule[key] === 'number' && rule[key] >= 1 ? rule[key] : usual
  const days = key === 'weeksInterval' && Array.isArray(rule.triggerAtDay) ? Math.max(rule.triggerAtDay.length, 1) : 1
  return (MINUTES_A_MONTH / (minutes * interval)) * days
}

/** How often a workflow's schedules run it in a month of 30 days; null without one, or if it cannot be told. */
export function runsAMonth(nodes: WorkflowNode[]): number | null {
  const schedules = nodes.filter(({ type, disabled }) => type === 'n8n-nodes-base.scheduleTrigger' && !disabled)
  const rules = schedules.flatMap(({ parameters: { rule } }) =>
    isRecord(rule) && Array.isArray(rule.interval) && rule.interval.length > 0 ? rule.interval.filter(isRecord) : [{}],
  )
  const runs = rules.map(runsOfRule)
  if (runs.length === 0 || runs.includes(undefined)) return null
  return Math.round(runs.reduce<number>((sum, count) => sum + count!, 0))
}
