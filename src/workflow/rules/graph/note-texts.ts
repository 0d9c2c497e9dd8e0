import { privateRanges } from '../leaks/private-texts.ts'
import { isStickyNote } from '../nodes/node-kinds.ts'
import { notStored } from '../nodes/node-names.ts'
import type { Workflow } from '../types.ts'

/** Bounds the size of a preview. */
const MOST_TEXT = 100_000

/** More is cut off: the areas of notes hold less. */
const LONGEST_NOTE = 2_000

/**
 * The texts of a workflow's notes, in the order of its public diagram, for creators who show them to visitors. A note that
 * holds something private is empty.
 */
export function noteTextsOf({ nodes }: Workflow): string[] {
  const texts = nodes
    .filter(({ type }) => isStickyNote(type))
    .map(({ parameters: { content } }) => (typeof content === 'string' ? content : ''))
  const privateTexts = privateRanges(texts)
  let room = MOST_TEXT
  return texts.map((text) => {
    const shown = privateTexts.has(text) ? '' : plainNote(text).slice(0, room)
    room -= shown.length
    return shown
  })
}

/** Text of a note as plain lines: without Markdown's marks, HTML, pictures and the addresses of links. */
export function plainNote(markdown: string): string {
  const lines = markdown
    .slice(0, 4 * LONGEST_NOTE)
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,500}\)/g, ' ')
    .replace(/\[([^\]]{1,200})\]\([^)]{0,500}\)/g, '$1')
    .split('\n')
    .map(plainLine)
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return [...text].slice(0, LONGEST_NOTE).join('')
}

const plainLine = (line: string) =>
  line
    .replace(notStored, ' ')
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|```.*$)/, '')
    .replace(/^(\s*)[*+-]\s+/, '$1• ')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/[ \t]+/g, ' ')
    .trimEnd()
