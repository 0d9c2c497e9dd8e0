import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfTimestamp, dayToTimestamp, parseDay } from '../../../src/account/rules/birth-date.ts'
import { formatDate } from '../../../src/base/rules/dates.ts'

test.each([
  ['Nov 21, 1990', '1990-11-21'],
  ['nov 21 1990', '1990-11-21'],
  ['November  21, 1990', '1990-11-21'],
  ['21 Nov 1990', '1990-11-21'],
  ['21. november 1990', '1990-11-21'],
  ['21 Nov,1990', '1990-11-21'],
  ['21-Nov-1990', '1990-11-21'],
  ['Sept 3, 1985', '1985-09-03'],
  ['11/21/1990', '1990-11-21'],
  ['1/2/2003', '2003-01-02'],
  ['1990-11-21', '1990-11-21'],
  ['1990-1-2', '1990-01-02'],
  ['Feb 29, 2000', '2000-02-29'],
  ['Feb 29, 1900', null],
  ['13/1/1990', null],
  ['Foo 21, 1990', null],
  ['Nov 21, 90', null],
  ['21.11.1990', null],
  ['', null],
])('parseDay reads "%s" as %s', (typed, day) => expect(parseDay(typed)).toBe(day))

test('A displayed or stored day is read back as the same day', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      days.map((date) => date.toISOString().slice(0, 10)),
      (day) => {
        expect(parseDay(formatDate(day))).toBe(day)
        expect(dayOfTimestamp(dayToTimestamp(day))).toBe(day)
        expect(dayOfTimestamp(`${day}T00:00:00+00:00`)).toBe(day)
      },
    ),
  )
})

test('A missing or invalid timestamp is no day', () =>
  expect([dayOfTimestamp(null), dayOfTimestamp('nonsense')]).toEqual([null, null]))
