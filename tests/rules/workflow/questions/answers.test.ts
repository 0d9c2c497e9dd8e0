import { describe, expect, test } from 'vitest'
import { parseWorkflow } from '../../../../src/workflow/rules/parse.ts'
import { answerProblem } from '../../../../src/workflow/rules/questions/answer-problems.ts'
import { answeredFile, type Answers, type Question } from '../../../../src/workflow/rules/questions/answers.ts'
import { askableOf } from '../../../../src/workflow/rules/questions/askable.ts'
import { askedFields } from '../../../../src/workflow/rules/questions/asked-fields.ts'

const locator = (value: string, more: object = {}) => ({ __rl: true, mode: 'list', value, ...more })
const nodes = [
  {
    name: 'Each day',
    type: 'n8n-nodes-base.scheduleTrigger',
    parameters: { rule: { interval: [{ field: 'hours' }] } },
  },
  {
    name: 'Settings',
    type: 'n8n-nodes-base.set',
    parameters: { assignments: { assignments: [{ id: '1', name: 'tone', type: 'string', value: 'Warm' }] } },
  },
  {
    name: 'Post',
    type: 'n8n-nodes-base.slack',
    parameters: { channelId: locator('C01', { cachedResultName: '#all' }), text: '=Hi' },
  },
  {
    name: 'Ask',
    type: 'n8n-nodes-base.slack',
    parameters: { channelId: locator('C01', { cachedResultName: '#all' }) },
  },
  { name: 'Rows', type: 'n8n-nodes-base.googleSheets', parameters: { documentId: locator('') } },
]
const file = { name: 'Flow', nodes, connections: {}, settings: { timezone: 'Europe/Berlin' } }
const text = JSON.stringify(file)

/** The question about a step's value. */
function asked(step: string, question = `${step}?`): Question {
  const read = parseWorkflow(text)
  const value = read.ok && askableOf(read).find((candidate) => candidate.step === step)
  if (!value) throw new Error(`Nothing to ask about ${step}`)
  return { ...value, question }
}
const answered = (questions: Question[], answers: Answers) =>
  JSON.parse(answeredFile(text, questions, answers) ?? 'null') as typeof file | null
const parameters = (step: string, answer: Answers[string]) => {
  const question = asked(step)
  const done = answered([question], { [`${question.kind} ${question.question}`]: answer })
  return done?.nodes.find(({ name }) => name === step)?.parameters
}

describe('A file with answers', () => {
  test('A text takes the creator’s place, and the rest stays as it is', () => {
    const done = answered([asked('Settings')], { 'text Settings?': 'Dry' })
    const expected = structuredClone(file)
    expected.nodes[1]!.parameters.assignments!.assignments[0]!.value = 'Dry'
    expect(done).toEqual(expected)
  })
  test('What is not answered stays as the creator set it', () => {
    expect(answered([asked('Settings'), asked('Post')], {})).toEqual(file)
  })
  test.for([
    ['#support', { mode: 'name', value: '#support' }],
    ['C0123456789', { mode: 'id', value: 'C0123456789' }],
    [
      'https://team.slack.com/archives/C0123456789',
      { mode: 'url', value: 'https://team.slack.com/archives/C0123456789' },
    ],
  ] as const)('A channel named as %s', ([typed, named]) => {
    expect(parameters('Post', typed)).toEqual({ channelId: { __rl: true, ...named }, text: '=Hi' })
  })
  test('A channel that the creator chose stays chosen when its name is typed again', () => {
    expect(parameters('Post', '#all')).toEqual(nodes[2]!.parameters)
  })
  test('All steps with the same value get the answer', () => {
    const done = answered([asked('Post')], { 'locator Post?': '#mine' })
    expect(done?.nodes.slice(2, 4).map(({ parameters: { channelId } }) => channelId?.value)).toEqual(['#mine', '#mine'])
  })
  test('Where n8n takes a link alone, anything typed is one for n8n to judge', () => {
    const only = { ...asked('Rows'), modes: ['url'] }
    const done = answered([only], { 'locator Rows?': 'docs.google.com/1' })
    expect(done?.nodes[4]?.parameters.documentId?.mode).toBe('url')
  })
  test('An empty document takes a link', () => {
    expect(parameters('Rows', 'https://docs.google.com/spreadsheets/d/1/edit')).toEqual({
      documentId: { __rl: true, mode: 'url', value: 'https://docs.google.com/spreadsheets/d/1/edit' },
    })
  })
  test.for([
    [
      { every: 'minutes', minutes: 15 },
      { field: 'minutes', minutesInterval: 15 },
    ],
    [{ every: 'hour' }, { field: 'hours' }],
    [
      { every: 'day', at: '09:05' },
      { triggerAtHour: 9, triggerAtMinute: 5 },
    ],
    [
      { every: 'week', day: 0, at: '18:00' },
      { field: 'weeks', triggerAtDay: [0], triggerAtHour: 18, triggerAtMinute: 0 },
    ],
    [
      { every: 'month', dayOfMonth: 28, at: '00:00' },
      { field: 'months', triggerAtDayOfMonth: 28, triggerAtHour: 0, triggerAtMinute: 0 },
    ],
  ] as const)('A schedule of %o', ([schedule, rule]) => {
    expect(parameters('Each day', schedule)).toEqual({ rule: { interval: [rule] } })
  })
  test('A place that the file lacks changes nothing at all, also one of JavaScript’s own', () => {
    const elsewhere = (step: string, path: string) => ({ ...asked('Settings'), places: [{ step, path }] })
    for (const [step, path] of [
      ['Gone', 'a'],
      ['Settings', 'assignments.assignments.1.value'],
      ['Settings', 'constructor.prototype.x'],
      ['Settings', '__proto__.x'],
      ['Settings', 'assignments.assignments.length'],
    ] as const)
      expect(answeredFile(text, [elsewhere(step, path)], { 'text Settings?': 'Dry' }), path).toBeNull()
    expect({}).not.toHaveProperty('x')
  })
  test('A text that is no workflow takes no answers', () => expect(answeredFile('{}', [], {})).toBeNull())
})

describe('The form’s fields', () => {
  test('Values with the same question are one field, which names all of their steps', () => {
    const fields = askedFields([asked('Post', 'Where?'), asked('Rows', 'Where?'), asked('Settings', 'Where?')])
    expect(fields.map(({ kind, steps, value }) => [kind, steps, value])).toEqual([
      ['locator', ['Post', 'Ask', 'Rows'], '#all'],
      ['text', ['Settings'], 'Warm'],
    ])
  })
  test('Of the ways to name it, those that fit all are left', () => {
    expect(askedFields([asked('Post', 'Where?'), asked('Rows', 'Where?')])[0]?.modes).toEqual(['id', 'url'])
  })
})

describe('What is wrong with an answer', () => {
  test.for([
    ['number', '1.5', false],
    ['number', 'many', true],
    ['text', '', false],
    ['text', 'a = b', false],
    ['text', '=1+1', true],
    ['text', 'x'.repeat(2001), true],
    ['locator', '#support', false],
    ['locator', 'https://example.com', true],
  ] as const)('%s “%s”', ([kind, typed, isWrong]) =>
    expect(answerProblem({ kind, modes: ['id'] }, typed) !== null).toBe(isWrong),
  )
  test('A link is right where n8n takes one', () => {
    expect(answerProblem({ kind: 'locator', modes: ['url'] }, 'https://example.com')).toBeNull()
  })
})
