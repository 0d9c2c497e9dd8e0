import transliterate from '@sindresorhus/transliterate'

/** Spellings of passports (ICAO 9303, ELOT 743), where the library has others or none. "ου" is one sound. */
const passportSpellings = Object.entries({
  ου: 'ou',
  β: 'v',
  ξ: 'x',
  χ: 'ch',
  щ: 'shch',
  ъ: 'ie',
  ю: 'iu',
  я: 'ia',
  є: 'ie',
  ђ: 'dj',
  ѕ: 'dz',
  ј: 'j',
  ћ: 'c',
  џ: 'dz',
  ə: 'e',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
})
const capitalized = (letters: string) => letters.charAt(0).toUpperCase() + letters.slice(1)
const customReplacements = passportSpellings.flatMap(([letters, latinLetters]): [string, string][] => [
  [letters, latinLetters],
  [capitalized(letters), capitalized(latinLetters)],
  [letters.toUpperCase(), capitalized(latinLetters)],
])

/**
 * A text in the characters that banks take (SWIFT character set X): accents are removed, other scripts transliterated,
 * and everything else becomes a space.
 * @param maxLength longer texts are cut
 */
export function latin(text: string, maxLength: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const cleaned = transliterate(plain, { customReplacements })
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return cleaned.slice(0, maxLength).trim()
}
