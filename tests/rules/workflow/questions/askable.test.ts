import { describe, expect, test } from 'vitest'
import { parseWorkflow } from '../../../../src/workflow/rules/parse.ts'
import { askableOf } from '../../../../src/workflow/rules/questions/askable.ts'
import { suggestedQuestion } from '../../../../src/workflow/rules/questions/suggestion.ts'

const step = (type: string, parameters: object, name = 'Step') => ({ name, type, parameters, position: [0, 0] })
const base = (type: string, parameters: object, name?: string) => step(`n8n-nodes-base.${type}`, parameters, name)
const locator = (value: string, more: object = {}) => ({ __rl: true, mode: 'list', value, ...more })

function found(...nodes: object[]) {
  const read = parseWorkflow(JSON.stringify({ nodes, connections: {} }))
  if (!read.ok) throw new Error(read.message)
  return askableOf(read)
}
/** The values as "app, name: value". */
const listed = (...nodes: object[]) => found(...nodes).map(({ app, name, value }) => `${app}, ${name}: ${value}`)
const schedule = (...interval: object[]) => base('scheduleTrigger', { rule: { interval } })

describe('What a creator may ask for', () => {
  test('A channel, a document, a model: by what n8n calls them, with the ways to name them', () => {
    const values = found(
      base('slack', { channelId: locator('C01', { cachedResultName: '#support' }) }, 'Post'),
      base('googleSheets', { documentId: locator('') }, 'Rows'),
      step('@n8n/n8n-nodes-langchain.lmChatOpenAi', { model: locator('gpt-4.1') }, 'Model'),
    )
    expect(values.map(({ app, name, value, modes }) => [app, name, value, modes])).toEqual([
      ['Slack', 'Channel', '#support', ['id', 'url', 'name']],
      ['Google Sheets', 'Document', '', ['url', 'id']],
      ['OpenAI Chat Model', 'Model', 'gpt-4.1', ['id']],
    ])
    expect(values[0]).toMatchObject({ step: 'Post', path: 'channelId', kind: 'locator' })
  })
  test('The values that Edit Fields sets, as each of its versions writes them', () => {
    const now = {
      assignments: {
        assignments: [
          { name: 'tone', value: 'Warm' },
          { name: 'days', value: 3 },
        ],
      },
    }
    const before = {
      fields: {
        values: [
          { name: 'tone', stringValue: 'Warm' },
          { name: 'on', type: 'booleanValue', booleanValue: true },
        ],
      },
    }
    const first = { values: { string: [{ name: 'tone', value: 'Warm' }], number: [{ name: 'days', value: 3 }] } }
    const paths = (parameters: object) =>
      found(base('set', parameters)).map(({ kind, name, path }) => [kind, name, path])
    expect(paths(now)).toEqual([
      ['text', 'tone', 'assignments.assignments.0.value'],
      ['number', 'days', 'assignments.assignments.1.value'],
    ])
    expect(paths(before)).toEqual([
      ['text', 'tone', 'fields.values.0.stringValue'],
      ['yesNo', 'on', 'fields.values.1.booleanValue'],
    ])
    expect(paths(first)).toEqual([
      ['text', 'tone', 'values.string.0.value'],
      ['number', 'days', 'values.number.0.value'],
    ])
  })
  test.for([
    ['an address', base('gmail', { sendTo: 'you@example.com' }), 'Gmail, Send to: you@example.com'],
    [
      'a placeholder anywhere',
      base('httpRequest', { url: 'https://api.example.com/v1' }),
      'HTTP Request, Url: https://api.example.com/v1',
    ],
    [
      'a query by its own name',
      base('httpRequest', { queryParameters: { parameters: [{ name: 'site', value: 'YOUR_SITE' }] } }),
      'HTTP Request, site: YOUR_SITE',
    ],
    ['a chat', base('telegram', { chatId: '123' }), 'Telegram, Chat: 123'],
    ['each of a list', base('gmail', { labelIds: ['YOUR_LABEL'] }), 'Gmail, Label: YOUR_LABEL'],
    ['a number that many change', base('wait', { amount: 5 }), 'Wait, Amount: 5'],
    [
      'a model as text',
      step('@n8n/n8n-nodes-langchain.lmChatGoogleGemini', { modelName: 'gemini' }),
      'Google Gemini Chat Model, Model name: gemini',
    ],
  ] as const)('%s', ([, node, value]) => expect(listed(node)).toEqual([value]))
  test('A long text is asked for in several lines', () => {
    const agent = (systemMessage: string) => step('@n8n/n8n-nodes-langchain.agent', { options: { systemMessage } })
    expect(found(agent('Be kind.')).map(({ kind }) => kind)).toEqual(['text'])
    expect(found(agent('Be kind.\nBe short.')).map(({ kind }) => kind)).toEqual(['longText'])
  })
  test('The same value of several steps is one', () => {
    const post = (name: string, channel: string) => base('slack', { channelId: locator(channel) }, name)
    const values = found(post('A', '#x'), post('B', '#x'), post('C', '#y'))
    expect(values.map(({ places }) => places.map(({ step }) => step))).toEqual([['A', 'B'], ['C']])
  })
  test('Empty ones are not, because they may be meant for different things', () => {
    const rows = (name: string) => base('googleSheets', { documentId: locator('') }, name)
    expect(found(rows('A'), rows('B'))).toHaveLength(2)
  })
})

describe('What nobody is asked for', () => {
  test.for([
    ['expressions', base('slack', { channelId: locator('={{ $json.channel }}') })],
    ['expressions in fields', base('set', { assignments: { assignments: [{ name: 'a', value: '={{ 1 }}' }] } })],
    ['how a step works', base('gmail', { operation: 'send', resource: 'message', emailType: 'text' })],
    ['code', base('code', { jsCode: 'return 1' })],
    ['notes', base('stickyNote', { content: 'Write to you@example.com' })],
    ['lists and objects in fields', base('set', { assignments: { assignments: [{ name: 'a', value: [1] }] } })],
    ['a plan of several times', schedule({ field: 'hours' }, { field: 'days' })],
    ['a schedule that n8n would not run', schedule({ field: 'moons' })],
  ] as const)('%s', ([, node]) => expect(found(node)).toEqual([]))
  test('Keys that no path can name are left out, and a step with a name of any length', () => {
    expect(found(base('gmail', { 'a.b': { sendTo: 'you@example.com' } }))).toEqual([])
    expect(found(base('gmail', { sendTo: 'you@example.com' }, 'x'.repeat(201)))).toEqual([])
  })
  test('A file of any size gives a form’s length of values', () => {
    const many = Array.from({ length: 500 }, (_, n) => base('gmail', { sendTo: `you${n}@example.com` }, `Step ${n}`))
    expect(found(...many)).toHaveLength(150)
    const same = Array.from({ length: 500 }, (_, n) => base('gmail', { sendTo: 'you@example.com' }, `Step ${n}`))
    expect(found(...same)[0]?.places).toHaveLength(100)
  })
})

describe('A schedule in words', () => {
  test.for([
    [{}, 'Every day at 00:00'],
    [{ field: 'seconds' }, 'Every 30 seconds'],
    [{ field: 'minutes', minutesInterval: 15 }, 'Every 15 minutes'],
    [{ field: 'hours', hoursInterval: 1 }, 'Every hour'],
    [{ triggerAtHour: 9, triggerAtMinute: 5 }, 'Every day at 09:05'],
    [{ field: 'weeks', triggerAtDay: [1, 4], triggerAtHour: 8 }, 'Every week on Monday, Thursday at 08:00'],
    [{ field: 'weeks', weeksInterval: 2, triggerAtDay: [5], triggerAtHour: 14 }, 'Every 2 weeks on Friday at 14:00'],
    [{ field: 'months', triggerAtDayOfMonth: 3, triggerAtHour: 6 }, 'Every month on day 3 at 06:00'],
    [{ field: 'cronExpression', expression: '0 9 * * 1-5' }, 'At 09:00, Monday through Friday'],
    [{ field: 'cronExpression', expression: 'now and then' }, 'now and then'],
  ] as const)('%o is “%s”', ([rule, words]) => expect(found(schedule(rule)).map(({ value }) => value)).toEqual([words]))
})

describe('A question to begin with', () => {
  test.for([
    [{ kind: 'locator', app: 'Slack', name: 'Channel' }, 'Which Slack channel?'],
    [{ kind: 'locator', app: 'Google Drive Trigger', name: 'Folder' }, 'Which Google Drive folder?'],
    [{ kind: 'locator', app: 'Data table', name: 'Data table' }, 'Which data table?'],
    [{ kind: 'locator', app: 'OpenAI Chat Model', name: 'Model' }, 'Which AI model?'],
    [{ kind: 'text', app: 'Edit Fields (Set)', name: 'senderName' }, 'What should the sender name be?'],
    [{ kind: 'yesNo', app: 'Edit Fields (Set)', name: 'isOpen' }, 'Should “is open” be on?'],
    [{ kind: 'schedule', app: 'Schedule Trigger', name: 'Schedule' }, 'When should it run?'],
  ] as const)('%o', ([asked, question]) => expect(suggestedQuestion(asked)).toBe(question))
})
