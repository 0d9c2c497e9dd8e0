import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluate, parametersOf, runCode, seededWorkflow } from '../../support/workflow/run-step'

describe('Month-end close', () => {
  const workflow = seededWorkflow('month-end-close')
  const days = (month: string) =>
    Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const startsOn = (month: string, holidays = '') =>
    days(month).filter(
      (day) =>
        runCode(workflow, 'Third working day?', {
          input: [{ holidays }],
          steps: { Settings: [{ holidays }] },
          now: `${day}T07:00:00Z`,
        }).length > 0,
    )

  test.each([
    ['2026-08, which begins on a Saturday', '2026-08', '', '2026-08-05'],
    ['2026-11, which begins on a Sunday', '2026-11', '', '2026-11-04'],
    ['2026-12, which begins on a Tuesday', '2026-12', '', '2026-12-03'],
    ['2027-01, which begins with a holiday on a Friday', '2027-01', '2027-01-01', '2027-01-06'],
    ['2027-04, with two holidays', '2027-04', '2027-04-01, 2027-04-02', '2027-04-07'],
  ])('It runs once, on the third working day: %s', (_, month, holidays, day) => {
    expect(startsOn(month, holidays)).toEqual([day])
  })
  test('The schedule calls on each day that can be the third working day', () => {
    const { expression } = parametersOf(workflow, 'Mornings that can be it').rule.interval[0]
    expect(expression).toBe('0 7 3-9 * *')
    for (let month = 1; month <= 12; month++)
      for (const day of startsOn(`2026-${String(month).padStart(2, '0')}`))
        expect(Number(day.slice(-2))).toBeLessThan(6)
  })
  test('Started by hand, it runs on any day', () => {
    const by = { input: [{ holidays: '' }], steps: { 'Or by hand': [{}] }, now: '2026-11-20T07:00:00Z' }
    expect(runCode(workflow, 'Third working day?', by)).toHaveLength(1)
  })

  const numbersOf = (...numbers: (string | undefined)[]) =>
    runCode(workflow, 'Invoice numbers complete?', { input: [{ invoices: { numbers } }] })[0]
  test.each([
    [['INV-1001', 'INV-1002', 'INV-1004'], false, 'Missing: INV-1003'],
    [['INV-1002', 'INV-1001'], true, '2 numbers without a gap.'],
    [['2026/0041', '2026/0043'], false, 'Missing: 2026/0042'],
    [['7', '9'], false, 'Missing: 8'],
    [['A-1', 'B-9', 'A-2'], true, '3 numbers without a gap.'],
    [['1', '40'], false, 'Missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 18 more'],
    [['007', '010'], false, 'Missing: 008, 009'],
    [['draft', undefined], false, 'Not readable as a number: draft, an invoice without a number'],
    [[], true, 'No invoices in this month.'],
  ])('Invoice numbers %j: fine is %s', (numbers, isFine, detail) => {
    expect(numbersOf(...numbers)).toMatchObject({ isFine, detail })
  })

  test('Two payments of one amount need two bills, and the smallest payment is a setting', () => {
    const input = [
      {
        bills: { rows: [{ amount: 50 }] },
        bank: { out: [50, 50, 12].map((amount) => ({ date: '2026-10-05', text: 'Card', amount })) },
      },
    ]
    const check = (smallest: number) =>
      runCode(workflow, 'Money out without a bill?', { input, steps: { 'Which month': [{ smallest }] } })[0].detail
    expect(check(20)).toBe('2026-10-05 Card 50.00')
    expect(check(0)).toBe('2026-10-05 Card 50.00; 2026-10-05 Card 12.00')
  })
  test('Without a bank file or another source it stops', () => {
    const sources = ['stripe', 'invoices', 'bills', 'bank', 'usual', 'customers'].map((source) => ({ source }))
    expect(runCode(workflow, 'One record', { input: sources })).toHaveLength(1)
    for (const { source } of sources)
      expect(() =>
        runCode(workflow, 'One record', { input: sources.filter((other) => other.source !== source) }),
      ).toThrow(`without ${source}`)
  })
})

describe.each([1, 2])('Chase unpaid invoices, version %i', (version) => {
  const workflow = seededWorkflow('chase-invoices', version)
  const now = '2026-11-26T09:00:00Z'
  const invoice = (id: string, email: string, daysLate: number) => ({
    id,
    customer_email: email,
    currency: 'usd',
    amount_remaining: 1000,
    due_date: Date.parse(now) / 1000 - daysLate * 86_400,
  })

  test('A customer with two late invoices is asked about the latest alone', () => {
    const input = [invoice('in_1', 'a', 6), invoice('in_2', 'a', 20), invoice('in_3', 'b', 2), invoice('in_4', 'c', 40)]
    const late = runCode(workflow, 'How late, how firm', { input, steps: { Settings: [{ graceDays: 5 }] }, now })
    expect(late.map(({ invoiceId, level }) => [invoiceId, level])).toEqual([
      ['in_4', 3],
      ['in_2', 2],
    ])
  })
  test('Each customer is remembered for the calendar week, and asked about one after the other', () => {
    const { dedupeValue } = parametersOf(workflow, 'Not reminded lately')
    expect(dedupeValue).toBe("={{ $json.email }}-{{ $now.format('kkkk-WW') }}")
    const loop = workflow.nodes.findIndex(({ name }) => name === 'One at a time')
    const into = workflow.connections.filter(({ to }) => to === loop).map(({ from }) => workflow.nodes[from]!.name)
    expect(into).toEqual(
      expect.arrayContaining(['Not reminded lately', 'Log what was sent', 'Say which one got stuck']),
    )
  })
})

test('Weekly numbers compare full weeks, and each currency by itself', () => {
  const workflow = seededWorkflow('weekly-numbers')
  const [weeks] = runCode(workflow, 'Last week and the one before', { input: [{}], now: '2026-11-23T08:00:00Z' })
  expect(weeks).toMatchObject({
    week: { from: '2026-11-16', lastDay: '2026-11-22' },
    before: { from: '2026-11-09', lastDay: '2026-11-15' },
  })
  const { queryParameters } = parametersOf(workflow, 'Visits')
  const period = queryParameters.parameters.find(({ name }: { name: string }) => name === 'date').value
  expect(evaluate(period, { input: [weeks] })).toBe('2026-11-16,2026-11-22')

  const charge = (amount: number, currency: string, created: number, rest = {}) => ({
    amount,
    currency,
    created,
    paid: true,
    ...rest,
  })
  const [page, next] = [
    { data: [charge(10_000, 'usd', weeks.week.fromUnix), charge(5_000, 'usd', weeks.week.fromUnix - 1)] },
    { data: [charge(2_000, 'eur', weeks.week.fromUnix + 5, { amount_refunded: 500 })] },
  ]
  const say = (input: Record<string, unknown>[]) =>
    runCode(workflow, 'Write the message', { input, steps: { 'Last week and the one before': [weeks] } })[0].text
  expect(say([page, next, { this_week: '12', week_before: '10' }])).toBe(
    '*The week from 2026-11-16*\n*Sales*  $100.00 (+100 %), €15.00\n*Sign-ups*  12 (+20 %)\n*Visits*  not available',
  )
  expect(say([{ error: 'down' }])).toContain('*Sales*  not available')
})

describe('In a database', () => {
  let database: PGlite
  beforeAll(async () => {
    database = await PGlite.create()
  })
  afterAll(() => database.close())

  test('A question is answered with at most 200 rows, whatever the model wrote', async () => {
    const { query } = parametersOf(seededWorkflow('ask-the-database'), 'Run a query')
    const ask = async (wish: string) =>
      (await database.query(evaluate(query, { fromAI: { query: wish } }) as string)).rows.length
    expect(await ask('select n from generate_series(1, 500) as n')).toBe(200)
    expect(await ask('with many as (select generate_series(1, 500) as n) select n from many limit 400;')).toBe(200)
    expect(await ask('select 1 as one; select 2')).toBe(1)
  })
  test('Leads stop at the monthly limit, which nothing passes', async () => {
    const workflow = seededWorkflow('lead-enrichment')
    const { query, options } = parametersOf(workflow, 'Take it from the budget')
    const settings = { centsPerFullLookup: 28, monthlyLimitCents: 60 }
    const values = String(evaluate(options.queryReplacement, { steps: { Settings: [settings] } })).split(',')
    await database.exec('create table enrichment_spend (month date primary key, cents integer not null default 0)')
    const take = async () => (await database.query<{ cents: number }>(query, values)).rows
    expect([await take(), await take(), await take()]).toEqual([[{ cents: 28 }], [{ cents: 56 }], []])
  })
  test('A customer is asked for a review once in 180 days, also by two orders of one minute', async () => {
    const { query } = parametersOf(seededWorkflow('review-request'), 'Remember that we ask')
    await database.exec('create table review_asked (customer text primary key, asked_at timestamptz not null)')
    const ask = async () => (await database.query(query, ['hash'])).rows.length
    expect([await ask(), await ask()]).toEqual([1, 0])
    await database.exec("update review_asked set asked_at = now() - interval '181 days'")
    expect([await ask(), await ask()]).toEqual([1, 0])
  })
})
