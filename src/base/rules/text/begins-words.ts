const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each typed word is the beginning of a word of the text: "cr te" of "Create Template". True if nothing is typed. */
export function beginsWords(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((beginning) => words.some((word) => word.startsWith(beginning)))
}
