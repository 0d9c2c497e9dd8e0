import { expect, test } from 'vitest'
import { givenOf, newSchedule, typedProblem } from '../../../src/buying/rules/typed-answers.ts'
import type { AskedField } from '../../../src/workflow/rules/questions/asked-fields.ts'

const field = (kind: AskedField['kind']): AskedField => ({
  key: `${kind} Q`,
  question: 'Q',
  kind,
  value: '',
  steps: [],
})

test('Answers are what was typed, without spaces around it; empty fields answer nothing', () => {
  const fields = [field('text'), field('number'), field('yesNo'), field('longText')]
  const typed = { 'text Q': ' Warm ', 'number Q': '2.5', 'yesNo Q': 'no', 'longText Q': ' ' }
  expect(givenOf(fields, typed)).toEqual({
    answers: { 'text Q': 'Warm', 'number Q': 2.5, 'yesNo Q': false },
    isWrong: false,
  })
})
test('A form with one wrong field is wrong', () => {
  expect(givenOf([field('text'), field('number')], { 'text Q': 'a', 'number Q': 'b' }).isWrong).toBe(true)
})
test.for([
  ['minutes', {}, { every: 'minutes', minutes: 15 }],
  ['hour', {}, { every: 'hour' }],
  ['day', { at: '23:59' }, { every: 'day', at: '23:59' }],
  ['week', { day: '0' }, { every: 'week', at: '09:00', day: 0 }],
  ['month', { dayOfMonth: '28' }, { every: 'month', at: '09:00', dayOfMonth: 28 }],
] as const)('A schedule of every %s', ([every, changes, schedule]) => {
  const typed = { 'schedule Q': { ...newSchedule(every), ...changes } }
  expect(givenOf([field('schedule')], typed)).toEqual({ answers: { 'schedule Q': schedule }, isWrong: false })
})
test.for([
  ['minutes', { minutes: '0' }],
  ['minutes', { minutes: '60' }],
  ['minutes', { minutes: '1.5' }],
  ['day', { at: '' }],
  ['day', { at: '24:00' }],
  ['month', { dayOfMonth: '29' }],
] as const)('A schedule of every %s with %o is refused', ([every, changes]) => {
  expect(typedProblem(field('schedule'), { ...newSchedule(every), ...changes })).toBeTruthy()
})
