const mostMarks = 2_000

/** Over eight quotes and list items in one line, each inside of the one before; a rule (`- - -`) is none. */
const deepLine = /^(?!(?:-[ \t]*)+$|(?:\*[ \t]*)+$)[ \t]*(?:>[ \t]*|[-+*][ \t]+|\d{1,9}[.)][ \t]+){9}/m
const marks = /[*_[\]`\n]/g

/**
 * Whether no writer gives a Markdown text this structure: nested deeper than eight levels in a line, or with over 2,000
 * marks and lines. The parser takes minutes for the worst of 20,000 characters, or overflows the stack.
 */
export const isIntricate = (text: string): boolean =>
  deepLine.test(text) || (text.match(marks)?.length ?? 0) > mostMarks
