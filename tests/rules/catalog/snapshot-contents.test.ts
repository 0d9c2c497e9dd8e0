import { describe, expect, test } from 'vitest'
import {
  areContentsWithinLimits,
  contentsOf,
  contentsText,
  contentsDiagram,
  readContents,
  statesContents,
  typedContents,
  type TypedContents,
} from '../../../src/catalog/rules/snapshot-contents.ts'

const nothing: TypedContents = {
  workflows: '',
  calendars: '',
  pipelines: '',
  customValues: '',
  needs: [],
  previews: [],
}
const typed = (changes: Partial<TypedContents>) => contentsOf({ ...nothing, ...changes })

const contents = {
  workflows: ['Intake', 'Reminder'],
  calendars: [],
  pipelines: [{ name: 'Leads', stages: ['New', 'Won'] }],
  customValues: ['office_phone'],
  needs: [],
  previews: [],
}

describe('Typed contents', () => {
  test('Each line is a name; empty and repeated lines are left out', () => {
    expect(
      typed({ workflows: ' Intake \n\nReminder\nIntake', pipelines: 'Leads: New, Won', customValues: 'office_phone' }),
    ).toEqual(contents)
  })

  test('A pipeline may have no stages, and its stages may have colons', () => {
    expect(typed({ pipelines: 'Leads\nCalls: 9:00, 17:00' })?.pipelines).toEqual([
      { name: 'Leads', stages: [] },
      { name: 'Calls', stages: ['9:00', '17:00'] },
    ])
  })

  test('Needs keep their order, previews lose spaces around them, and empty ones are left out', () => {
    const previews = [
      { kind: 'text' as const, name: ' Reminder ', text: ' See you at 9. ' },
      { kind: 'page' as const, name: ' ', text: '' },
    ]
    expect(typed({ needs: ['email', 'phone'], previews })).toMatchObject({
      needs: ['phone', 'email'],
      previews: [{ kind: 'text', name: 'Reminder', text: 'See you at 9.' }],
    })
  })

  test('Nothing typed is no contents', () => {
    expect(typed({ workflows: ' \n ' })).toBeNull()
  })

  test('Stored contents come back as they were typed', () => {
    expect(contentsOf(typedContents(contents))).toEqual(contents)
    expect(typedContents(null)).toEqual(nothing)
  })
})

test.each([
  ['101 workflows', { workflows: Array.from({ length: 101 }, (_, index) => `Workflow ${index}`).join('\n') }],
  ['51 calendars', { calendars: Array.from({ length: 51 }, (_, index) => `Calendar ${index}`).join('\n') }],
  ['a pipeline without a name', { pipelines: ': New, Won' }],
  ['31 stages', { pipelines: `Leads: ${Array.from({ length: 31 }, (_, index) => `Stage ${index}`).join(', ')}` }],
  ['a name of 121 characters', { customValues: 'x'.repeat(121) }],
  [
    '13 previews',
    { previews: Array.from({ length: 13 }, () => ({ kind: 'page' as const, name: 'Page', text: 'Text' })) },
  ],
  ['a preview without text', { previews: [{ kind: 'text' as const, name: 'Reminder', text: ' ' }] }],
  ['a preview of 1001 characters', { previews: [{ kind: 'email' as const, name: 'Mail', text: 'x'.repeat(1001) }] }],
  ['an invisible name', { workflows: '\u200b' }],
  [
    'long names that are too much together',
    {
      workflows: Array.from({ length: 100 }, (_, index) => `${index}${'x'.repeat(117)}`).join('\n'),
      customValues: Array.from({ length: 100 }, (_, index) => `${index}${'x'.repeat(117)}`).join('\n'),
      calendars: Array.from({ length: 50 }, (_, index) => `${index}${'x'.repeat(117)}`).join('\n'),
    },
  ],
])('Contents with %s are over the limits', (_, changes) => {
  const read = typed(changes)
  expect(read && areContentsWithinLimits(read)).toBe(false)
})

test('Ordinary contents are within the limits, are counted and compared as text', () => {
  expect(areContentsWithinLimits(contents)).toBe(true)
  expect(contentsDiagram(contents)).toEqual({ c: [2, 0, 1, 1], s: ['New', 'Won'], w: ['Intake', 'Reminder'] })
  expect(contentsText(contents)).toBe(
    'Workflows\nIntake\nReminder\n\nPipelines\nLeads: New, Won\n\nCustom values\noffice_phone',
  )
})

test.each([null, 'text', [], {}, { workflows: 'Intake' }, { workflows: [1] }, { pipelines: [{ stages: ['New'] }] }])(
  'Stored contents %j are none',
  (stored) => {
    expect(readContents(stored)).toBeNull()
  },
)

test('Contents are stated once they name something; needs and previews are none', () => {
  expect(statesContents(null)).toBe(false)
  expect(statesContents(typed({ needs: ['phone'] }))).toBe(false)
  expect(statesContents(typed({ customValues: 'office_phone' }))).toBe(true)
})
