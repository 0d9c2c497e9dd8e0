import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pictureColors } from '../../../src/catalog/rules/picture/colors.ts'
import { listingPicture } from '../../../src/catalog/rules/picture/listing-picture.ts'
import { drawable, wrapped, type Typeface } from '../../../src/catalog/rules/picture/text.ts'

/** A font of Latin letters whose characters are half as wide as high. */
const typeface: Typeface = {
  has: (character) => /[\u0020-\u024f…]/u.test(character),
  widthOf: (text, size) => ([...text].length * size) / 2,
}
const fit = { width: 100, size: 20, isStrong: false, most: 3 }

describe('A text', () => {
  test('is wrapped between words, and cut with an ellipsis', () => {
    expect(wrapped('one two three', fit, typeface)).toEqual(['one two', 'three'])
    expect(wrapped('one two three four five, six seven', fit, typeface)).toEqual([
      'one two',
      'three four',
      'five, six…',
    ])
    expect(wrapped('a', { ...fit, most: 1 }, typeface)).toEqual(['a'])
  })

  test('of one long word is broken within it', () => {
    expect(wrapped('abcdefghijklmnopqrstuvwxyz', { ...fit, most: 2 }, typeface)).toEqual(['abcdefghij', 'klmnopqrs…'])
  })

  test('loses what cannot be drawn, and says whether it is still whole', () => {
    expect(drawable('  Chase\u202e\n🚀 invoices ', typeface)).toEqual({ text: 'Chase invoices', isWhole: true })
    expect(drawable('Chase 請求書', typeface)).toEqual({ text: 'Chase', isWhole: false })
    expect(drawable('🚀', typeface)).toEqual({ text: '', isWhole: false })
  })
})

const listing = {
  name: 'Chase unpaid invoices',
  platform: 'n8n',
  price_cents: 4905,
  creator_name: 'Mara Lindqvist',
  creator_username: 'mara',
  apps: ['Gmail', 'OpenAI', 'Fax Machine'],
  diagram: {
    n: [
      ['t', 0, 0],
      ['p', 1, 0, 0],
    ],
    e: [[0, 1]],
    a: ['Gmail'],
  },
}
const icon = (name: string) => (name.includes('fax') ? undefined : `<path d="${name}"/>`)
const draw = (changes: object = {}) => listingPicture({ ...listing, ...changes }, typeface, icon)

describe('The picture of a listing', () => {
  test('has its name, price, platform, creator, apps and steps', () => {
    const svg = draw()
    for (const text of ['Chase unpaid invoices', '$49.05', 'n8n workflow', 'by Mara Lindqvist', 'Flowshelf'])
      expect(svg).toContain(`>${text}</text>`)
    expect(svg.match(/d="apps\/gmail"/g)).toHaveLength(2)
    expect(svg.match(/d="apps\/openai"/g)).toHaveLength(1)
    expect(draw({ price_cents: null })).toContain('>Free</text>')
  })

  test('counts what a snapshot contains', () => {
    const svg = draw({ platform: 'GHL', diagram: { c: [1, 0, 0, 12] } })
    for (const text of ['GoHighLevel snapshot', 'Workflow', '12', 'Values']) expect(svg).toContain(`>${text}</text>`)
    expect(svg).not.toContain('>Calendars</text>')
  })

  test('names the stages of a snapshot’s pipeline, or else its workflows', () => {
    const named = { c: [2, 0, 1, 0], s: ['Called', 'Booked'], w: ['Missed call: text back'] }
    expect(draw({ platform: 'GHL', diagram: named })).toMatch(/>Called<[^]*>Booked</)
    expect(draw({ platform: 'GHL', diagram: { ...named, s: [] } })).toContain('>Missed call: text back<')
  })

  test('keeps names text', () => {
    const svg = draw({ name: '</text><script>alert(1)</script>', creator_name: '"&<b>' })
    expect(svg).not.toMatch(/<script|<b>/)
    expect(svg).toContain('&lt;script&gt;')
  })
})

test('Pictures have the light colors of the website', () => {
  const styles = readFileSync('src/app/styles.css', 'utf8')
  for (const [token, color] of Object.entries(pictureColors))
    expect(styles).toContain(`--${token}: light-dark(${color},`)
})
