import { expect, test } from 'vitest'
import { healthValue, isOver } from '../../../src/desk/rules/health.ts'

test.each([
  ['mail_minutes', 1, '1 minute'],
  ['mail_minutes', 1204, '1,204 minutes'],
  ['database_megabytes', 6500, '6,500 MB'],
  ['failing_jobs', 2, '2'],
] as const)('The value %s of %s is "%s"', (kind, value, text) => {
  expect(healthValue(kind, value)).toBe(text)
})

test('A number is over its limit only beyond it', () => {
  expect([isOver({ value: 15, most: 15 }), isOver({ value: 16, most: 15 })]).toEqual([false, true])
})
