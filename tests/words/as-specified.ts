import { describe, expect, test } from 'vitest'

/** Compares messages with the words of the specification, letter for letter. Other tests take their words from the messages. */
export const asSpecified = (subject: string, rows: readonly (readonly [message: string, words: string])[]) =>
  describe(subject, () => {
    test.each(rows.map(([message, words]) => ({ message, words })))('The page says $words', ({ message, words }) => {
      expect(message).toBe(words)
    })
  })
