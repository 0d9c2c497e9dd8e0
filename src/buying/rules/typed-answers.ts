import { answerProblem } from '../../workflow/rules/questions/answer-problems.ts'
import type { Answers } from '../../workflow/rules/questions/answers.ts'
import type { AskedField } from '../../workflow/rules/questions/asked-fields.ts'
import { LAST_DAY_OF_MONTH, MAX_SCHEDULE_MINUTES, type Schedule } from '../../workflow/rules/questions/schedules.ts'
import { questionMessages as messages } from '../../workflow/messages/questions.ts'

/** The texts in the fields of a schedule. */
export type TypedSchedule = { every: Schedule['every']; minutes: string; at: string; day: string; dayOfMonth: string }

/** The texts in the fields of the form, by the fields' keys; '' for a field without a choice. */
export type TypedAnswers = Record<string, string | TypedSchedule>

export const newSchedule = (every: Schedule['every']): TypedSchedule => ({
  every,
  minutes: '15',
  at: '09:00',
  day: '1',
  dayOfMonth: '1',
})

const least = 1
const isWhole = (text: string, most: number) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** The problem of a field, as a message for the buyer; null for a usable or empty one. */
export function typedProblem(field: AskedField, typed: string | TypedSchedule | undefined): string | null {
  if (typed === undefined) return null
  if (typeof typed === 'string') return answerProblem(field, typed)
  const { every, minutes, at, dayOfMonth } = typed
  if (every === 'minutes')
    return isWhole(minutes, MAX_SCHEDULE_MINUTES) ? null : messages.noWhole(least, MAX_SCHEDULE_MINUTES)
  if (every === 'hour') return null
  if (!/^([01]\d|2[0-3]):[0-5]\d/.test(at)) return messages.noTime
  return every !== 'month' || isWhole(dayOfMonth, LAST_DAY_OF_MONTH) ? null : messages.noWhole(least, LAST_DAY_OF_MONTH)
}

/** The answers of a form, and whether a field has a problem. */
export function givenOf(fields: AskedField[], typed: TypedAnswers): { answers: Answers; isWrong: boolean } {
  const answers: Answers = {}
  for (const field of fields) {
    const answer = answerOf(field, typed[field.key])
    if (answer !== undefined) answers[field.key] = answer
  }
  return { answers, isWrong: fields.some((field) => typedProblem(field, typed[field.key]) !== null) }
}

function answerOf({ kind }: AskedField, typed: string | TypedSchedule | undefined): Answers[string] | undefined {
  if (typed === undefined) return undefined
  if (typeof typed !== 'string') return scheduleOf(typed)
  const text = typed.trim()
  if (text === '') return undefined
  if (kind === 'number') return Number(text)
  return kind === 'yesNo' ? text === 'yes' : text
}

function scheduleOf({ every, minutes, at, day, dayOfMonth }: TypedSchedule): Schedule {
  switch (every) {
    case 'minutes':
      return { every, minutes: Number(minutes) }
    case 'hour':
      return { every }
    case 'day':
      return { every, at }
    case 'week':
      return { every, at, day: Number(day) }
    case 'month':
      return { every, at, dayOfMonth: Number(dayOfMonth) }
  }
}
