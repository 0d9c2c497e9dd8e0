import { describe, expect, test } from 'vitest'
import { countryNames } from '../../src/domain/countries.ts'
import { cutBio, joinName, languageLabel, languageTag, languageTyped, splitName } from '../../src/domain/profile.ts'
import { isSvg, photoProblem, storedPhotoType } from '../../src/domain/profile-photo.ts'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King  Lovelace', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  [' Ada ', 'Ada', ''],
  ['', '', ''],
  [null, '', ''],
])('the name "%s" is "%s" and "%s"', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName })
  expect(joinName({ firstName, lastName })).toBe((whole ?? '').trim().replace(/\s+/g, ' '))
})

test('languages are read and written by any spelling', () => {
  expect([languageTyped('FRENCH'), languageLabel('french'), languageTag('french')]).toEqual(['french', 'French', 'fr'])
  expect([languageTyped(' Klingon'), languageLabel('Klingon'), languageTag('Klingon')]).toEqual([
    'Klingon',
    'Klingon',
    undefined,
  ])
})

test('a bio ends after 300 characters', () => expect([...cutBio(` ${'é'.repeat(400)}`)]).toHaveLength(300))

test('countries have their English names, each once, in order', () => {
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

describe('a profile photo', () => {
  test.each<[string, number, Uint8Array, string | null]>([
    ['a png', 100, png, null],
    ['a jpeg just under 5 MB', 5 * megabyte - 1, jpeg, null],
    ['a jpeg of 5 MB', 5 * megabyte, jpeg, 'File size must be less than 5MB'],
    [
      'a drawing',
      100,
      bytes('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg">'),
      null,
    ],
    ['a drawing of 5 MB', 5 * megabyte, bytes('<svg>'), 'File size must be less than 5MB'],
    ['a page', 100, bytes('<!doctype html><svg>'), 'Please upload an image file'],
    ['a document', 100, bytes('%PDF-1.7'), 'Please upload an image file'],
    ['nothing', 0, bytes(''), 'Please upload an image file'],
  ])('%s', (_name, size, head, problem) => expect(photoProblem({ size, head })).toBe(problem))

  test('isSvg accepts an svg root element only', () => {
    expect([isSvg(bytes('\uFEFF <SVG >')), isSvg(bytes('<svgx>')), isSvg(bytes('<html><svg>')), isSvg(png)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('is stored as a photograph where it is one, else without a loss', () => {
    const types = [jpeg, png, bytes('RIFF\0\0\0\0WEBP'), bytes('GIF89a'), bytes('<svg>')].map(storedPhotoType)
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/png', 'image/png'])
  })
})
