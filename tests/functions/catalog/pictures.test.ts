import { describe, expect, test } from 'vitest'
import { drawable } from '../../../src/catalog/rules/picture/text.ts'
import { drawListing } from '../../../supabase/functions/_shared/catalog/pictures/draw.ts'
import { fonts, openTypeface } from '../../../supabase/functions/_shared/catalog/pictures/fonts.ts'
import { largestPicture } from '../../../supabase/functions/draw-pictures/handler.ts'

/** Pictures as the edge function draws them: the renderer, fonts and icons that are deployed. */

const diagram = {
  n: [
    ['t', 0, 0],
    ['p', 1, 0, 0],
    ['a', 2, 0],
    ['a', 2, 1, 1],
  ],
  e: [
    [0, 1],
    [1, 2],
    [3, 2, 1],
  ],
  a: ['Gmail', 'OpenAI'],
}
const listing = {
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  price_cents: 4905,
  creator_name: 'Mara Lindqvist',
  creator_username: 'mara',
  apps: ['Gmail', 'OpenAI'],
  diagram,
}

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

const typeface = openTypeface(fonts())

test.each([
  ['a workflow', listing],
  [
    'a large workflow',
    {
      ...listing,
      diagram: {
        n: Array.from({ length: 400 }, (_, at) => ['p', at % 40, Math.floor(at / 40), 0]),
        e: [],
        a: ['Gmail'],
      },
    },
  ],
  [
    'a snapshot',
    { ...listing, platform: 'GHL', apps: [], diagram: { c: [3, 0, 1, 12], s: ['New', 'Won'], w: ['Intake'] } },
  ],
  ['a snapshot without counts', { ...listing, platform: 'GHL', apps: [], diagram: null }],
  ['another platform', { ...listing, platform: 'Zapier <1>', diagram: null }],
  [
    'hostile texts',
    { ...listing, name: '</text><image href="file:///etc/passwd"/>\u0000\u202e&', creator_name: '"><svg>' },
  ],
  ['the longest name', { ...listing, name: 'Incomprehensibilities '.repeat(6).trim(), creator_name: 'W'.repeat(80) }],
])('A picture of %s is a PNG of 1200 × 630 that WhatsApp shows', async (_name, pictured) => {
  const png = (await drawListing(pictured)).png()
  expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(sizeOf(png)).toEqual([1200, 630])
  expect(png.byteLength).toBeGreaterThan(10_000)
  expect(png.byteLength).toBeLessThan(largestPicture)
})

describe('A name', () => {
  test.each([
    ['Żółć & Ærø: größer', 'Żółć & Ærø: größer'],
    ['Счета в Google Sheets', 'Счета в Google Sheets'],
    ['Υπενθύμιση τιμολογίων', 'Υπενθύμιση τιμολογίων'],
    ['Nhắc hóa đơn', 'Nhắc hóa đơn'],
    ['🚀 Send  invoices\n→ fast', 'Send invoices'],
  ])('%j is drawn', (name, start) => {
    const { text, isWhole } = drawable(name, typeface)
    expect(text.startsWith(start)).toBe(true)
    expect(isWhole).toBe(true)
  })

  test.each(['請求書を送る', 'إرسال الفواتير', 'चालान भेजें', 'שליחת חשבוניות', '🚀', '𝕳𝖊𝖑𝖑𝖔'])(
    'that the fonts lack is replaced by what the template is: %s',
    async (name) => {
      const { svg } = await drawListing({ ...listing, name, creator_name: name })
      expect(svg).toContain('>n8n workflow</text>')
      expect(svg).toContain('>by @mara</text>')
      expect(svg).not.toContain(name)
    },
  )
})

test('The same state makes the same drawing, another price another one', async () => {
  const [first, again, dearer] = await Promise.all(
    [listing, { ...listing }, { ...listing, price_cents: 4906 }].map(async (one) => (await drawListing(one)).svg),
  )
  expect(again).toBe(first)
  expect(dearer).not.toBe(first)
})

test('Fonts and icons of the modules are those of the website', async () => {
  const { svg } = await drawListing(listing)
  // Of two apps: a step of each, and each in the line of apps.
  expect(svg.match(/viewBox="0 0 24 24"/g)?.length).toBeGreaterThanOrEqual(4)
  expect(typeface.widthOf('Flowshelf', 100, true)).toBeGreaterThan(typeface.widthOf('Flowshelf', 100, false))
})
