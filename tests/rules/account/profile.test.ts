import { describe, expect, test } from 'vitest'
import { photoMessages as messages } from '../../../src/account/messages/profile-photo.ts'
import { countryNames } from '../../../src/account/rules/countries.ts'
import { truncateBio, languageLabel, languageTag, parseLanguage } from '../../../src/account/rules/profile.ts'
import { chosenPictureProblem, isSvg, redrawnType } from '../../../src/base/rules/pictures/chosen.ts'
import { photoRule } from '../../../src/account/rules/profile-photo.ts'

test('Languages are recognized in any case, and unknown ones are kept', () => {
  expect([parseLanguage('FRENCH'), languageLabel('french'), languageTag('french')]).toEqual(['french', 'French', 'fr'])
  expect([parseLanguage(' Klingon'), languageLabel('Klingon'), languageTag('Klingon')]).toEqual([
    'Klingon',
    'Klingon',
    undefined,
  ])
})

test('truncateBio cuts a bio at 300 characters', () =>
  expect([...truncateBio(` ${'é'.repeat(400)}`)]).toHaveLength(300))

test('countryNames lists 249 English names without duplicates', () => {
  const names = countryNames()
  expect(names).toHaveLength(249)
  expect(new Set(names).size).toBe(249)
  expect(names).toEqual(expect.arrayContaining(['Sweden', 'Japan', 'United States', 'Brazil']))
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})

const bytes = (text: string) => new TextEncoder().encode(text)
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const megabyte = 1024 * 1024

describe('A profile photo', () => {
  test.each<[string, number, Uint8Array, string | null]>([
    ['a png', 100, png, null],
    ['a jpeg just under 5 MB', 5 * megabyte - 1, jpeg, null],
    ['a jpeg of 5 MB', 5 * megabyte, jpeg, messages.tooLarge],
    [
      'a drawing',
      100,
      bytes('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">'),
      null,
    ],
    ['a drawing of 5 MB', 5 * megabyte, bytes('<svg>'), messages.tooLarge],
    ['a page', 100, bytes('<!doctype html><svg>'), messages.notAnImage],
    ['a document', 100, bytes('%PDF-1.7'), messages.notAnImage],
    ['nothing', 0, bytes(''), messages.notAnImage],
  ])('chosenPictureProblem checks %s', (_name, size, head, problem) =>
    expect(chosenPictureProblem({ size, head }, photoRule)).toBe(problem),
  )

  test('isSvg accepts an svg root element only', () => {
    expect([isSvg(bytes('\uFEFF <SVG >')), isSvg(bytes('<svgx>')), isSvg(bytes('<html><svg>')), isSvg(png)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('A JPEG is stored as JPEG, a WebP as WebP and any other picture as PNG', () => {
    const types = [jpeg, png, bytes('RIFF\0\0\0\0WEBP'), bytes('GIF89a'), bytes('<svg>')].map(redrawnType)
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/png', 'image/png'])
  })
})
