import { Fragment, useState } from 'react'
import { Button } from '@/ui/button'
import { formatCount } from '@/base/rules/numbers'
import { cn } from '@/base/page/cn'
import { markedParts, type Mark } from '@/workflow/rules/review/marks'
import { markWords } from './mark-words'

type PartsProps = { text: string; marks: readonly Mark[]; start?: number; end?: number }

const tones = {
  bad: 'bg-bad-soft text-ink decoration-bad',
  warn: 'bg-warn-soft text-ink decoration-warn',
  quiet: 'bg-sunken text-ink decoration-line-strong',
}

/** A text with what was found in it. Not by color alone: marks are underlined, and named for screen readers. */
export const MarkedParts = ({ text, marks, start, end }: PartsProps) =>
  markedParts(text, marks, start, end).map(({ text: part, kind }, index) =>
    kind === null ? (
      <Visible key={index} text={part} />
    ) : (
      <mark
        key={index}
        title={markWords[kind].one}
        className={cn('rounded-sm box-decoration-clone underline underline-offset-2', tones[markWords[kind].tone])}
      >
        <span className="sr-only">[{markWords[kind].one}: </span>
        <Visible text={part} />
        <span className="sr-only">]</span>
      </mark>
    ),
  )

/** Characters that nobody sees, or that turn the order of the text around them. */
const unseen = /([\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{feff}])/u

/** A text whose unseen characters are written out: they could show code in another order than it runs. */
function Visible({ text }: { text: string }) {
  if (!unseen.test(text)) return text
  return text
    .split(unseen)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 0 ? part : `[U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`}
      </Fragment>
    ))
}

/** Of longer texts, the start is shown at first: of those with a mark a longer one. */
const first = { lines: 15, characters: 1_500 }
const firstOfMarked = { lines: 80, characters: 6_000 }

function firstEnd(text: string, { lines, characters }: typeof first): number {
  let end = -1
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end + 1)
    if (end < 0 || end > characters) break
  }
  const cut = Math.min(end < 0 ? text.length : end, characters)
  // A button instead of a few words more would be longer than they are.
  return cut + 200 >= text.length ? text.length : cut
}

type MarkedTextProps = { text: string; marks: readonly Mark[]; isCode: boolean; label: string }

/** A text as it is in the file, with its marks; of a long one the start, and the rest on demand. */
export function MarkedText({ text, marks, isCode, label }: MarkedTextProps) {
  const [isWhole, setIsWhole] = useState(false)
  const end = isWhole ? text.length : firstEnd(text, marks.length > 0 ? firstOfMarked : first)
  const hidden = marks.filter((mark) => mark.start >= end).length
  return (
    <>
      <p
        dir="ltr"
        className={cn(
          'wrap-anywhere whitespace-pre-wrap',
          isCode && 'rounded-lg border bg-sunken p-3 font-mono text-code leading-relaxed',
        )}
      >
        <MarkedParts text={text} marks={marks} end={end} />
        {end < text.length && <span aria-hidden>…</span>}
      </p>
      {end < text.length && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3.5" onClick={() => setIsWhole(true)}>
          {`Show all ${formatCount(text.length)} characters${hidden > 0 ? `, ${formatCount(hidden)} marked` : ''}`}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </>
  )
}
