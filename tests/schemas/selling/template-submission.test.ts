import { describe, expect, test } from 'vitest'
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
  image: { kind: 'drawing' },
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

describe('The fields of every template', () => {
  test.each([n8n, ghl])('A complete template for $platform is valid', (fields) => expect(problems(fields)).toEqual([]))

  test.each([
    ['name', '', 'Product name is required'],
    ['name', '  ', 'Product name is required'],
    ['name', 'a'.repeat(121), 'Please use 120 characters or fewer'],
    ['name', 'a\u200bb', 'Please use only letters and numbers, without hidden characters'],
    ['category', '', 'Category is required'],
    ['category', 'Gardening', 'Category is required'],
    ['short_description', ' ', 'Short description is required'],
    ['short_description', 'a'.repeat(301), 'Please use 300 characters or fewer'],
    ['long_description', '\n', 'Long description is required'],
    ['long_description', 'a'.repeat(20_001), 'Please use 20,000 characters or fewer'],
    ['price_cents', '', 'Template price is required'],
    ['price_cents', 'free', 'Please enter an amount in dollars, such as 49 or 49.50'],
    ['price_cents', '12.345', 'Please enter an amount in dollars, such as 49 or 49.50'],
    ['price_cents', 49, 'Please enter 0 for a free template, or a price from $0.50 to $10,000'],
    ['price_cents', 1_000_001, 'Please enter 0 for a free template, or a price from $0.50 to $10,000'],
    ['startup_fee_cents', 'x', 'Please enter an amount in dollars, such as 49 or 49.50'],
    ['startup_fee_cents', 10_000_001, 'Please enter $100,000 or less'],
    ['monthly_fee_cents', '-5', 'Please enter an amount in dollars, such as 49 or 49.50'],
    ['monthly_fee_cents', 10_000_100, 'Please enter $100,000 or less'],
    ['email', '', 'Please enter a valid email'],
    ['email', 'ada', 'Please enter a valid email'],
    ['email', 'ada@example', 'Please enter a valid email'],
  ] as const)('The value of %s %j is refused with "%s"', (field, value, message) => {
    expect(problems({ ...n8n, [field]: value })).toEqual([[field, message]])
    expect(problems({ ...ghl, [field]: value })).toEqual([[field, message]])
  })

  test.each(['', 'Zapier'])('The platform %j is refused', (platform) => {
    expect(problems({ ...n8n, platform })).toEqual([['platform', 'Platform is required']])
  })

  test('An empty form reports all its missing fields at once', () => {
    expect(problems(noTemplate(''))).toEqual([
      ['platform', 'Platform is required'],
      ['name', 'Product name is required'],
      ['category', 'Category is required'],
      ['short_description', 'Short description is required'],
      ['long_description', 'Long description is required'],
      ['price_cents', 'Template price is required'],
      ['email', 'Please enter a valid email'],
    ])
  })

  test.each([
    [0, null],
    [50, 50],
    [125_000, 125_000],
    [1_000_000, 1_000_000],
  ])('A price of %d cents is sent as %s', (price_cents, sent) => {
    expect(templateSchema.parse({ ...n8n, price_cents }).price_cents).toBe(sent)
  })

  test.each([
    ['', null],
    [0, null],
    [1, 1],
    [10_000_000, 10_000_000],
  ])('A fee of %j is sent as %s', (fee, sent) => {
    const output = templateSchema.parse({ ...n8n, startup_fee_cents: fee, monthly_fee_cents: fee })
    expect([output.startup_fee_cents, output.monthly_fee_cents]).toEqual([sent, sent])
  })
})

describe('An n8n template', () => {
  test('Without goods, the template is refused, and its missing texts are reported too', () => {
    expect(problems({ ...n8n, goods: null, name: '' })).toEqual([
      ['name', 'Product name is required'],
      ['goods', 'n8n templates require either a JSON file upload or a JSON URL'],
    ])
    expect(problems({ ...n8n, goods: null, json_file_url: '   ' })).toEqual([
      ['goods', 'n8n templates require either a JSON file upload or a JSON URL'],
    ])
  })

  test.each(['http://example.com/a.json', 'example.com/a.json', 'javascript:alert(1)', 'https://a b'])(
    'The JSON URL %j is refused',
    (json_file_url) => {
      expect(problems({ ...n8n, goods: null, json_file_url })).toEqual([
        ['json_file_url', 'Please enter a full URL that starts with https://'],
      ])
    },
  )

  test('Without an image or the workflow’s drawing, the template is refused', () => {
    expect(problems({ ...n8n, image: null })).toEqual([['image', 'Template image is required']])
  })
})

describe('A GHL template', () => {
  test.each([
    ['', 'GHL templates require a snapshot URL'],
    [' \t', 'GHL templates require a snapshot URL'],
    ['https://example.com/snapshots/a', 'URL must start with https://app.gohighlevel.com/snapshots/'],
    ['http://app.gohighlevel.com/snapshots/a', 'URL must start with https://app.gohighlevel.com/snapshots/'],
    ['https://app.gohighlevel.com/', 'URL must start with https://app.gohighlevel.com/snapshots/'],
    ['https://app.gohighlevel.com/snapshots/', 'Please enter the whole snapshot link, without spaces'],
    ['https://app.gohighlevel.com/snapshots/a b', 'Please enter the whole snapshot link, without spaces'],
    [`${snapshotUrl}${'a'.repeat(2048)}`, 'Please enter the whole snapshot link, without spaces'],
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
    expect(problemsOf(revisionSchema, { ...n8n, changelog: ' ' })).toEqual([['changelog', 'Please say what changed']])
    expect(problemsOf(revisionSchema, { ...n8n, changelog: 'a'.repeat(2001) })).toEqual([
      ['changelog', 'Please use 2,000 characters or fewer'],
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
