import { describe, expect, test } from 'vitest'
import { nameMessages } from '@/account/messages/names'
import { submissionMessages } from '@/selling/messages/template-submission'
import { templateLimits as limits } from '@/selling/rules/template-submission'
import { questionMessages } from '@/workflow/messages/questions'
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '@/workflow/rules/questions/limits'
import {
  revisionSchema,
  templateSchema,
  noTemplate,
  type TemplateFields,
} from '@/selling/template-form/template-schema'

const path = '11111111-1111-4111-8111-111111111111/1-a.json'
const goods = {
  kind: 'file',
  path,
  name: 'invoices.json',
  size: 2400,
  uploadedAt: 1,
  source_url: null,
  workflow: null,
} as const

const texts = {
  name: 'Chase unpaid invoices',
  category: 'Finance',
  short_description: 'Writes a reminder in your tone.',
  long_description: '## What it does',
  price_cents: 4900,
}

const n8n: TemplateFields = {
  ...noTemplate('ada@example.com'),
  ...texts,
  platform: 'n8n',
  goods,
  image: { kind: 'diagram' },
}
const snapshotUrl = 'https://app.gohighlevel.com/snapshots/share/abc'
const ghl: TemplateFields = {
  ...noTemplate('ada@example.com'),
  ...texts,
  platform: 'GHL',
  ghl_snapshot_url: snapshotUrl,
}

const problemsOf = (schema: typeof templateSchema | typeof revisionSchema, fields: TemplateFields) =>
  (schema.safeParse(fields).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
const problems = (fields: TemplateFields) => problemsOf(templateSchema, fields)

describe('Questions for buyers', () => {
  const asks = (count: number, more: object = {}) => ({
    ...n8n,
    questions: Array.from({ length: count }, (_, n) => ({
      step: 'Post',
      path: `field${n}`,
      question: 'Which channel?',
      isMissing: false,
      ...more,
    })),
  })
  test.for([
    ['', questionMessages.missingText],
    ['x'.repeat(MAX_QUESTION_LENGTH + 1), questionMessages.longText],
    ['Which \n channel?', questionMessages.oddText],
  ] as const)('“%s” is refused beside its field', ([question, message]) =>
    expect(problems(asks(1, { question }))).toEqual([['questions.0.question', message]]),
  )
  test('More than fit a form are refused, those left out not counted', () => {
    expect(problems(asks(MAX_QUESTIONS))).toEqual([])
    expect(problems(asks(MAX_QUESTIONS + 1))).toEqual([['questions', questionMessages.tooMany]])
    expect(problems(asks(MAX_QUESTIONS + 1, { isMissing: true }))).toEqual([])
  })
  test('Those that the file lacks are not submitted', () => {
    expect(templateSchema.parse(asks(2, { isMissing: true })).questions).toEqual([])
    expect(templateSchema.parse(asks(1, { question: ' Which? ' })).questions).toEqual([
      { step: 'Post', path: 'field0', question: 'Which?' },
    ])
  })
  test('A snapshot asks nothing', () => {
    expect(templateSchema.parse({ ...ghl, questions: asks(1).questions }).questions).toEqual([])
  })
})

describe('The fields of every template', () => {
  test.each([n8n, ghl])('A complete template for $platform is valid', (fields) => expect(problems(fields)).toEqual([]))

  test.each([
    ['name', '', submissionMessages.nameMissing],
    ['name', '  ', submissionMessages.nameMissing],
    ['name', 'a'.repeat(limits.name + 1), submissionMessages.nameTooLong],
    ['name', 'a\u200bb', nameMessages.titleUnusable],
    ['name', 'Flowshelf Official', nameMessages.titleClaims],
    ['name', 'Stripe Support', nameMessages.titleClaims],
    ['category', '', submissionMessages.categoryMissing],
    ['category', 'Gardening', submissionMessages.categoryMissing],
    ['short_description', ' ', submissionMessages.shortDescriptionMissing],
    ['short_description', 'a'.repeat(limits.shortDescription + 1), submissionMessages.shortDescriptionTooLong],
    ['long_description', '\n', submissionMessages.longDescriptionMissing],
    ['long_description', 'a'.repeat(limits.longDescription + 1), submissionMessages.longDescriptionTooLong],
    ['price_cents', '', submissionMessages.priceMissing],
    ['price_cents', 'free', submissionMessages.priceInvalid],
    ['price_cents', '12.345', submissionMessages.priceInvalid],
    ['price_cents', limits.lowestPriceCents - 1, submissionMessages.priceOutOfRange],
    ['price_cents', limits.highestPriceCents + 1, submissionMessages.priceOutOfRange],
    ['startup_fee_cents', 'x', submissionMessages.priceInvalid],
    ['startup_fee_cents', limits.highestFeeCents + 1, submissionMessages.feeOutOfRange],
    ['monthly_fee_cents', '-5', submissionMessages.priceInvalid],
    ['monthly_fee_cents', limits.highestFeeCents + 100, submissionMessages.feeOutOfRange],
    ['email', '', submissionMessages.emailInvalid],
    ['email', 'ada', submissionMessages.emailInvalid],
    ['email', 'ada@example', submissionMessages.emailInvalid],
  ] as const)('The value of %s %j is refused with "%s"', (field, value, message) => {
    expect(problems({ ...n8n, [field]: value })).toEqual([[field, message]])
    expect(problems({ ...ghl, [field]: value })).toEqual([[field, message]])
  })

  test.each(['', 'Zapier'])('The platform %j is refused', (platform) => {
    expect(problems({ ...n8n, platform })).toEqual([['platform', submissionMessages.platformMissing]])
  })

  test('An empty form reports all its missing fields at once', () => {
    expect(problems(noTemplate(''))).toEqual([
      ['platform', submissionMessages.platformMissing],
      ['name', submissionMessages.nameMissing],
      ['category', submissionMessages.categoryMissing],
      ['short_description', submissionMessages.shortDescriptionMissing],
      ['long_description', submissionMessages.longDescriptionMissing],
      ['price_cents', submissionMessages.priceMissing],
      ['email', submissionMessages.emailInvalid],
    ])
  })

  test.each([
    [0, null],
    [limits.lowestPriceCents, limits.lowestPriceCents],
    [125_000, 125_000],
    [limits.highestPriceCents, limits.highestPriceCents],
  ])('A price of %d cents is sent as %s', (price_cents, sent) => {
    expect(templateSchema.parse({ ...n8n, price_cents }).price_cents).toBe(sent)
  })

  test.each([
    ['', null],
    [0, null],
    [1, 1],
    [limits.highestFeeCents, limits.highestFeeCents],
  ])('A fee of %j is sent as %s', (fee, sent) => {
    const output = templateSchema.parse({ ...n8n, startup_fee_cents: fee, monthly_fee_cents: fee })
    expect([output.startup_fee_cents, output.monthly_fee_cents]).toEqual([sent, sent])
  })
})

describe('An n8n template', () => {
  test('Without goods, the template is refused, and its missing texts are reported too', () => {
    expect(problems({ ...n8n, goods: null, name: '' })).toEqual([
      ['name', submissionMessages.nameMissing],
      ['goods', submissionMessages.goodsMissing],
    ])
    expect(problems({ ...n8n, goods: null, json_file_url: '   ' })).toEqual([
      ['goods', submissionMessages.goodsMissing],
    ])
  })

  test.each(['http://example.com/a.json', 'example.com/a.json', 'javascript:alert(1)', 'https://a b'])(
    'The JSON URL %j is refused',
    (json_file_url) => {
      expect(problems({ ...n8n, goods: null, json_file_url })).toEqual([
        ['json_file_url', submissionMessages.jsonUrlInvalid],
      ])
    },
  )

  test('Without an image or the workflow’s diagram, the template is refused', () => {
    expect(problems({ ...n8n, image: null })).toEqual([['image', submissionMessages.imageMissing]])
  })
})

describe('A GHL template', () => {
  test.each([
    ['', submissionMessages.snapshotUrlMissing],
    [' \t', submissionMessages.snapshotUrlMissing],
    ['https://example.com/snapshots/a', submissionMessages.snapshotUrlPrefix],
    ['http://app.gohighlevel.com/snapshots/a', submissionMessages.snapshotUrlPrefix],
    ['https://app.gohighlevel.com/', submissionMessages.snapshotUrlPrefix],
    ['https://app.gohighlevel.com/snapshots/', submissionMessages.snapshotUrlInvalid],
    ['https://app.gohighlevel.com/snapshots/a b', submissionMessages.snapshotUrlInvalid],
    [`${snapshotUrl}${'a'.repeat(2048)}`, submissionMessages.snapshotUrlInvalid],
  ])('The snapshot URL %j is refused with "%s"', (ghl_snapshot_url, message) => {
    expect(problems({ ...ghl, ghl_snapshot_url })).toEqual([['ghl_snapshot_url', message]])
  })

  test.each([snapshotUrl, ` ${snapshotUrl} `, 'https://affiliates.gohighlevel.com/?share=abc'])(
    'The snapshot URL %j is valid',
    (ghl_snapshot_url) => expect(problems({ ...ghl, ghl_snapshot_url })).toEqual([]),
  )

  test('An image is optional', () => expect(problems({ ...ghl, image: null })).toEqual([]))
})

describe('A revision', () => {
  test('A revision says what changed', () => {
    expect(problemsOf(revisionSchema, { ...n8n, changelog: ' ' })).toEqual([
      ['changelog', submissionMessages.changelogMissing],
    ])
    expect(problemsOf(revisionSchema, { ...n8n, changelog: 'a'.repeat(2001) })).toEqual([
      ['changelog', submissionMessages.changelogTooLong],
    ])
    expect(problemsOf(revisionSchema, { ...n8n, changelog: 'Mended the retry.' })).toEqual([])
  })
})

test('The output of the schema is a row of templates with prices in cents, with trimmed texts and the fixed prices of what is offered', () => {
  const filled = {
    ...n8n,
    name: ' Chase unpaid invoices ',
    goods: { ...goods, source_url: 'https://example.com/a.json' },
    image: { kind: 'file', path: 'me/1-a.png', uploadedAt: 1 } as const,
    offers_support: true,
    startup_fee_cents: 2000,
    ghl_snapshot_url: 'left over from another platform',
  }
  expect(templateSchema.parse(filled)).toEqual({
    platform: 'n8n',
    name: 'Chase unpaid invoices',
    category: 'Finance',
    email: 'ada@example.com',
    short_description: 'Writes a reminder in your tone.',
    long_description: '## What it does',
    startup_fee_cents: 2000,
    monthly_fee_cents: null,
    price_cents: 4900,
    setup_cents: null,
    support_cents: 2999,
    ghl_snapshot_url: null,
    contents: null,
    json_file_url: 'https://example.com/a.json',
    goods_path: path,
    image_url: 'me/1-a.png',
    thumbnail_url: null,
    hides_step_names: false,
    shows_notes: false,
    keywords: [],
    questions: [],
    changelog: '',
  })
})

test('The goods of another platform are left out', () => {
  const output = templateSchema.parse({ ...ghl, goods, offers_setup: true })
  expect(output).not.toHaveProperty('goods_path')
  expect(output).toMatchObject({
    ghl_snapshot_url: snapshotUrl,
    json_file_url: null,
    setup_cents: 5000,
    image_url: null,
  })
})
