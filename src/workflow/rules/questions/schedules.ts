/** When a Schedule Trigger runs. Times are of 24 hours, "09:30"; days of the week count from Sunday, 0. */
export type Schedule =
  | { every: 'minutes'; minutes: number }
  | { every: 'hour' }
  | { every: 'day'; at: string }
  | { every: 'week'; day: number; at: string }
  | { every: 'month'; dayOfMonth: number; at: string }

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const MAX_SCHEDULE_MINUTES = 59
/** Every month has this day. */
export const LAST_DAY_OF_MONTH = 28

const timeOf = (at: string) => {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return { triggerAtHour: hour, triggerAtMinute: minute }
}

/** The rule of a Schedule Trigger, as n8n writes it. */
export function scheduleRule(schedule: Schedule): Record<string, unknown> {
  switch (schedule.every) {
    case 'minutes':
      return { field: 'minutes', minutesInterval: schedule.minutes }
    case 'hour':
      return { field: 'hours' }
    case 'day':
      return { ...timeOf(schedule.at) }
    case 'week':
      return { field: 'weeks', triggerAtDay: [schedule.day], ...timeOf(schedule.at) }
    case 'month':
      return { field: 'months', triggerAtDayOfMonth: schedule.dayOfMonth, ...timeOf(schedule.at) }
  }
}
