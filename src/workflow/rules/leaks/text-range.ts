/** A range of a text, in UTF-16 code units. */
export type TextRange = { start: number; end: number }

/** The matches of a pattern, or of its first group where it has one; such a pattern has the flags g and d. */
export function* matchesOf(pattern: RegExp, text: string): Generator<TextRange> {
  for (const match of text.matchAll(pattern)) {
    const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length]
    yield { start, end }
  }
}

/** The matches of several patterns that pass a test. */
export const matchesOfAll = (patterns: RegExp[], text: string, isFound: (match: string) => boolean): TextRange[] =>
  patterns
    .flatMap((pattern) => [...matchesOf(pattern, text)])
    .filter(({ start, end }) => isFound(text.slice(start, end)))
