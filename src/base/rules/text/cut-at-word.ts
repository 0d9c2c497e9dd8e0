/** A text of at most `longest` characters: cut at the end of a word, with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const [cut = ''] = /^.*(?=\s)/su.exec(text.slice(0, longest + 1)) ?? [text.slice(0, longest)]
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`
}
