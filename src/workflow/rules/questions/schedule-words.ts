import cronstrue from 'cronstrue'
import { weekdays } from './schedules.ts'

const numberIn = (rule: Record<string, unknown>, key: string, usual: number) =>
  typeof rule[key] === 'number' ? rule[key] : usual

const units: Record<string, [key: string, unit: string, usual: number]> = {
  seconds: ['secondsInterval', 'second', 30],
  minutes: ['minutesInterval', 'minute', 5],
  hours: ['hoursInterval', 'hour', 1],
  days: ['daysInterval', 'day', 1],
  weeks: ['weeksInterval', 'week', 1],
  months: ['monthsInterval', 'month', 1],
}

/** A rule in words, "Every week on Monday at 09:00"; null for one that n8n would not run. */
export function scheduleWords(rule: Record<string, unknown>): string | null {
  const field = typeof rule.field === 'string' ? rule.field : 'days'
  if (field === 'cronExpression') {
    const { expression } = rule
    return typeof expression === 'string' && !expression.startsWith('=') ? cronWords(expression) : null
  }
  const [key, unit, usual] = units[field] ?? []
  if (key === undefined || unit === undefined || usual === undefined) return null
  const count = numberIn(rule, key, usual)
  return [`Every ${count === 1 ? unit : `${count} ${unit}s`}`, daysIn(rule, unit), timeIn(rule, unit)]
    .filter(Boolean)
    .join(' ')
}

function daysIn(rule: Record<string, unknown>, unit: string): string {
  if (unit === 'month') return `on day ${numberIn(rule, 'triggerAtDayOfMonth', 1)}`
  if (unit !== 'week' || !Array.isArray(rule.triggerAtDay)) return ''
  const days = (rule.triggerAtDay as unknown[]).flatMap((day) => weekdays[Number(day)] ?? [])
  return days.length > 0 ? `on ${days.join(', ')}` : ''
}

function timeIn(rule: Record<string, unknown>, unit: string): string {
  if (unit === 'second' || unit === 'minute' || unit === 'hour') return ''
  const two = (count: number) => String(count).padStart(2, '0')
  return `at ${two(numberIn(rule, 'triggerAtHour', 0))}:${two(numberIn(rule, 'triggerAtMinute', 0))}`
}

/** A cron expression in words, "At 09:00, Monday through Friday"; itself if it cannot be read. */
function cronWords(expression: string): string {
  const options = { use24HourTimeFormat: true, throwExceptionOnParseError: false, verbose: false }
  const words = expression.length <= 100 ? cronstrue.toString(expression, options) : ''
  return /^$|error/i.test(words) ? expression.slice(0, 100) : words
}
