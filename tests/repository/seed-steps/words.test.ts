import { describe, expect, test } from 'vitest'
import { evaluate, parametersOf, runCode, seededWorkflow } from '../../support/workflow/run-step'

test('A post of the podcast stays only if its whole quote was said', () => {
  const kept = (quoteFrom: string) =>
    runCode(seededWorkflow('podcast-posts'), 'Quote is real', {
      input: [{ quoteFrom }],
      steps: { Transcribe: [{ text: 'Well, we lost half of our customers in one week. And then it rained.' }] },
    }).length
  expect(kept('We lost half of our customers in one week')).toBe(1)
  expect(kept('“we lost half of our customers — in one week.”')).toBe(1)
  expect(kept('we lost half of our customers in one week, and I cried')).toBe(0)
  expect(kept('')).toBe(0)
  expect(kept('week')).toBe(0)
})

describe('What customers said this month', () => {
  const workflow = seededWorkflow('feedback-themes')
  test('Addresses, long numbers and names after greetings are removed', () => {
    const [{ text }] = runCode(workflow, 'Remove who it is', {
      input: [
        {
          id: 7,
          subject: 'Hello Jane Miller',
          description: 'Hi Bob, call +1 555 010 2030 or write to x@y.example. Kind regards,\nÉlodie Martin',
        },
      ],
    })
    expect(text).toBe('Hello [name]\nHi [name], call [number]or write to [address] Kind regards,\n[name]')
  })
  test('The report counts by itself and keeps the quotes that are in their ticket', () => {
    const themes = [{ theme: 'Price', count: 3, percent: 75, samples: [{ id: 12, text: 'It is far too  expensive' }] }]
    const quotes = [
      { ticket: '#12', text: 'far too expensive' },
      { ticket: '12', text: 'a bargain' },
      { ticket: '99', text: 'far too expensive' },
    ]
    const output = { themes: [{ theme: 'Price', meaning: 'Costs.', quotes, question: 'Which plan?' }] }
    const [{ text }] = runCode(workflow, 'Text of the report', {
      input: [{ output }],
      steps: { 'Numbers and samples': [{ total: 4, themes }] },
    })
    expect(text).toBe('4 tickets\n\nPrice: 3 (75 %)\nCosts.\n"far too expensive" (#12)\nWhich plan?')
  })
})

test('A task of a meeting has a date only if one was named', () => {
  const tasks = JSON.stringify([{ due: '2026-12-01' }, { due: '' }, { due: 'next Friday' }, { title: 'No date' }])
  const items = runCode(seededWorkflow('meeting-notes'), 'One item per task', { input: [{ tasks }] })
  expect(items.map(({ due }) => due)).toEqual(['2026-12-01', null, null, null])
})

describe('Read every application the same way', () => {
  const workflow = seededWorkflow('fair-applications')
  test('Names in any case, mail, phone and age are removed', () => {
    const [{ text }] = runCode(workflow, 'Remove who it is', {
      input: [
        {
          cv: 'JANE LI\nli@mail.example, +1 555 010 2030\n31 years old\nDate of birth: 1 May\nLiked by clients',
          role: 'r',
          criteria: [],
        },
      ],
      steps: { 'Application form': [{ 'Full name': 'Jane Li' }] },
    })
    expect(text).not.toMatch(/jane|mail\.example|555|31 years|1 May/i)
    expect(text).toContain('Liked by clients')
  })
  test('Each criterion counts once, and only with a quote that is there', () => {
    const criteria = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }]
    const points = [
      { id: 'c1', found: 'shown', quote: 'Trained a team of six' },
      { id: 'c1', found: 'shown', quote: 'Trained a team of six' },
      { id: 'c2', found: 'shown', quote: 'Won the Nobel prize' },
    ]
    const [result] = runCode(workflow, 'Quotes are real?', {
      input: [{ output: { points, question: 'Why?' } }],
      steps: { 'Remove who it is': [{ criteria, text: 'I trained a  team of six.' }] },
    })
    expect(result).toMatchObject({ score: 2, outOf: 6 })
    expect(result.points.map(({ id, found }: Record<string, string>) => [id, found])).toEqual([
      ['c1', 'shown'],
      ['c2', 'not found'],
      ['c3', 'not found'],
    ])
  })
})

test('The pocket assistant creates an event only after a yes', () => {
  const { start } = parametersOf(seededWorkflow('pocket-assistant'), 'Create an event')
  const fromAI = { start: '2026-12-01T12:00:00' }
  const begins = (steps: Record<string, Record<string, unknown>[]>) => evaluate(start, { steps, fromAI })
  expect(begins({ 'Typed text': [{ text: 'Lunch with Ana on Tuesday?' }] })).toContain('Not created')
  expect(begins({ 'Typed text': [{ text: 'Yes, please' }] })).toBe(fromAI.start)
  expect(begins({ 'Hear it': [{ text: 'okay, book it' }] })).toBe(fromAI.start)
})

test('A retry obeys Retry-After as seconds or as a date, and gives up after the last try', () => {
  const workflow = seededWorkflow('polite-retry')
  const read = (answer: Record<string, unknown>, runIndex = 0) =>
    runCode(workflow, 'Read the answer', {
      input: [answer],
      steps: { 'Call and limits': [{ maxTries: 3 }] },
      now: '2026-11-26T12:00:00Z',
      runIndex,
    })[0]
  const busy = (value?: string) => ({ statusCode: 429, headers: value === undefined ? {} : { 'retry-after': value } })
  expect([0, 1].map((run) => read(busy(), run).seconds)).toEqual([2, 4])
  expect(read(busy('7')).seconds).toBe(7)
  expect(read(busy('Thu, 26 Nov 2026 12:00:45 GMT')).seconds).toBe(45)
  expect(read(busy('9000')).seconds).toBe(120)
  expect(read(busy(), 2).outcome).toBe('failed')
  expect(read({ statusCode: 404 }).outcome).toBe('failed')
  expect(read({ statusCode: 200, body: { a: 1 } })).toMatchObject({ outcome: 'fine', data: { a: 1 } })
})

test('The meetings of a first week are on working days', () => {
  const week = (day: string) =>
    runCode(seededWorkflow('first-week'), 'Meetings of the week', {
      input: [{ day, first: 'Ana', buddy: 'b', mail: 'm', team: 'Design' }],
    }).map(({ start }) => start.slice(0, 10))
  expect(week('2026-11-23')).toEqual(['2026-11-23', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'])
  expect(week('2026-11-25')).toEqual(['2026-11-25', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01'])
})

test('The third mail of a quiet quote is the third mail, whatever else was done', () => {
  const state = {}
  const deal = {
    id: 5,
    status: 'open',
    stage_id: 3,
    person_id: { name: 'Ana', email: [{ value: 'a' }] },
    update_time: '2026-11-01 08:00:00',
    done_activities_count: 9,
  }
  const attempt = () =>
    runCode(seededWorkflow('quote-follow-up'), 'Quiet ones', {
      input: [deal],
      steps: { Settings: [{ quietDays: 6, stage: 3 }] },
      now: '2026-11-26T08:00:00Z',
      state,
    })[0].attempt
  expect([attempt(), attempt(), attempt(), attempt()]).toEqual([1, 2, 3, 3])
})

test('The morning brief names a source that failed', () => {
  const workflow = seededWorkflow('morning-brief')
  const say = (step: string, input: Record<string, unknown>[]) => runCode(workflow, step, { input })[0].text
  for (const step of ['Appointments in a list', 'Tasks in a list', 'Three headlines'])
    expect(say(step, [{ error: 'down' }])).toBe('not available')
  expect(say('Appointments in a list', [{}])).toBe('none')
  expect(
    say('Appointments in a list', [
      { summary: 'Call', start: { dateTime: '2026-11-26T09:30:00Z' } },
      { summary: 'Trip', start: { date: '2026-11-26' } },
    ]),
  ).toBe('09:30 Call; all day Trip')
  expect(say('Tasks in a list', [{ content: 'Tax' }])).toBe('Tax')
})

test('A picture that was left out one night is described another night', () => {
  const pictures = Array.from({ length: 50 }, (_, id) => ({ id }))
  const waiting = (rows: Record<string, unknown>[]) =>
    runCode(seededWorkflow('alt-texts'), 'Not described yet', { input: rows, steps: { 'Without a text': pictures } })
  expect(waiting([{}])).toHaveLength(50)
  expect(waiting(pictures.slice(0, 20).map(({ id }) => ({ id: String(id) })))[0]).toEqual({ id: 20 })
})

test('Guests from outside are those of another domain, of a meeting that is to come', () => {
  const meeting = (minutes: string, ...mails: string[]) => ({
    summary: minutes,
    start: { dateTime: `2026-11-26T${minutes}:00Z` },
    attendees: mails.map((email) => ({ email })),
  })
  const guests = runCode(seededWorkflow('who-do-i-meet'), 'Guests from outside', {
    input: [meeting('10:05', 'x@other.example'), meeting('10:35', 'a@Example.com', 'b@notexample.com')],
    steps: { Settings: [{ domain: 'example.com' }] },
    now: '2026-11-26T10:00:00Z',
  })
  expect(guests.map(({ mail, meeting: at }) => [mail, at])).toEqual([['b@notexample.com', '10:35']])
})

describe('Returns desk', () => {
  const workflow = seededWorkflow('returns-desk')
  const decide = (shipped: string | undefined, reason = 'It does not fit', email = 'a@x.example') =>
    runCode(workflow, 'Whose order is it?', {
      input: [
        {
          orders: [
            {
              order_number: 1001,
              email: 'A@x.example',
              line_items: [{ quantity: 2, title: 'Mug' }],
              fulfillments: shipped ? [{ created_at: shipped }] : [],
            },
          ],
        },
      ],
      steps: { Rules: [{ orderNumber: '1001', email, reason, note: 'Blue one', returnDays: 30 }] },
      now: '2026-11-26T10:00:00Z',
    })[0]
  test.each([
    ['accepted', '2026-11-01T10:00:00Z', undefined, undefined],
    ['late', '2026-10-01T10:00:00Z', undefined, undefined],
    ['person', '2026-11-01T10:00:00Z', 'It arrived damaged', undefined],
    ['person', undefined, undefined, undefined],
    ['unknown', '2026-11-01T10:00:00Z', undefined, 'b@x.example'],
  ])('The answer is %s', (decision, shipped, reason, email) => {
    expect(decide(shipped, reason, email).decision).toBe(decision)
  })
  test('The list says what was in the parcel, and a colleague reads the customer’s own words', () => {
    const answer = decide('2026-11-01T10:00:00Z', 'It arrived damaged')
    expect(answer).toMatchObject({ articles: '2 × Mug', note: 'Blue one' })
    const said = evaluate(parametersOf(workflow, 'Ask a colleague').text, { input: [answer] })
    expect(said).toContain('Shipped 25 days ago')
    expect(said).toContain('Blue one')
  })
})

test('A twin that is no open issue becomes an issue of its own', () => {
  const [condition] = parametersOf(seededWorkflow('bug-intake'), 'Reported before?').conditions.conditions
  const twin = (twinId: string) =>
    evaluate(condition.leftValue, {
      input: [{ output: { twinId } }],
      steps: { 'Titles as a list': [{ open: 'ab-1 | Login fails\nab-2 | Cart is empty' }] },
    })
  expect([twin('ab-2'), twin('ab-9'), twin('')]).toEqual(['ab-2', '', ''])
})

test('The pager believes the third failure, not the second', () => {
  const workflow = seededWorkflow('pager')
  const assignment = parametersOf(workflow, 'Attempt').assignments.assignments.find(
    ({ name }: { name: string }) => name === 'attempt',
  )
  // n8n stores an assigned value as the type that is chosen for it.
  const typed = (value: unknown) => (assignment.type === 'string' ? String(value) : Number(value))
  const attempts: unknown[] = []
  for (let last: unknown; attempts.length < 3; attempts.push(last))
    last = typed(evaluate(assignment.value, { input: [last === undefined ? {} : { attempt: last }] }))
  expect(attempts).toEqual([1, 2, 3])
})
