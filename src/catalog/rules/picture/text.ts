/** The fonts of pictures. */
export type Typeface = {
  /** Whether a font has the character. */
  has(character: string): boolean
  /** Pixels of a line of text. */
  widthOf(text: string, size: number, isStrong: boolean): number
}

/** Attributes of bold text: the semibold font is a family of its own. */
export const strongFont = ' font-family="Instrument Sans SemiBold, Instrument Sans" font-weight="600"'

export type Drawable = {
  text: string
  /** False if letters or digits are missing: the rest would be another name. */
  isWhole: boolean
}

/** A text as one line of characters that can be drawn: without emoji, control characters and scripts that no font has. */
export function drawable(text: string, { has }: Pick<Typeface, 'has'>): Drawable {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''),
  ]
  const drawn = characters.filter((character) => character === ' ' || has(character))
  const letters = (of: string[]) => of.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character)).length
  const line = drawn.join('').replace(/ +/g, ' ').trim()
  return { text: line, isWhole: line !== '' && letters(drawn) === letters(characters) }
}

type Fit = { width: number; size: number; isStrong: boolean; most: number }

/** Wraps a text into at most `most` lines, the last one with an ellipsis if more would follow. */
export function wrapped(text: string, { width, size, isStrong, most }: Fit, { widthOf }: Typeface): string[] {
  const fits = (line: string) => widthOf(line, size, isStrong) <= width
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => piecesOf(one, fits))) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cutWith(`${lines[most - 1]}`, fits)]
}

/** A word that is wider than a line, as pieces that fit. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (pieces.at(-1) === '' || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces
}

function cutWith(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').replace(/[\s,;:.–—-]+$/u, '')}…`
}
