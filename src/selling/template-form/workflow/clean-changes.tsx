import { useState } from 'react'
import { Button } from '@/ui/button'
import { checkMessages as messages } from '@/workflow/messages/workflow-check'
import type { CleanChange, CleanedPart } from '@/workflow/rules/clean/clean-changes'
import type { ChangedLine } from '@/workflow/rules/text-change'
import { formatCount } from '@/base/rules/numbers'

const firstParts = 30

/** Every field that a clean copy changes, step by step, as lines before and after. */
export function CleanChanges({ parts }: { parts: readonly CleanedPart[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (parts.length === 0) return <p className="mt-4 text-md text-ink-2">{messages.nothingToClean}</p>
  const shown = isWhole ? parts : parts.slice(0, firstParts)
  return (
    <div
      role="region"
      aria-label={messages.changes}
      // Scrolls by keyboard.
      tabIndex={0}
      className="mt-4 -mr-2 grid max-h-[min(52vh,520px)] grid-cols-1 content-start gap-5 overflow-y-auto overscroll-contain border-y py-4 pr-2"
    >
      {shown.map(({ step, changes }, index) => (
        <section key={index} className="min-w-0">
          <h3 className="text-md font-semibold tracking-normal wrap-anywhere">{step ?? messages.wholeFile}</h3>
          <dl className="mt-1.5 grid grid-cols-1 gap-3">
            {changes.map((change, place) => (
              <Change key={place} change={change} />
            ))}
          </dl>
        </section>
      ))}
      {parts.length > firstParts && !isWhole && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {formatCount(parts.length)} steps
        </Button>
      )}
    </div>
  )
}

const Change = ({ change: { field, lines, more } }: { change: CleanChange }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{field}</dt>
    <dd className="mt-1 overflow-hidden rounded-lg border font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
      {more > 0 && (
        <p className="px-3 py-1 font-sans text-ink-3">
          {more === 1 ? 'and 1 more line' : `and ${formatCount(more)} more lines`}
        </p>
      )}
    </dd>
  </div>
)

// Not by color alone: signs, and words for screen readers.
const oldClass = 'flex gap-2 bg-bad-faint px-3 py-1'
const newClass = 'flex gap-2 bg-good-faint px-3 py-1'
const oldMark = 'rounded-sm bg-bad-soft no-underline'
const newMark = 'rounded-sm bg-good-soft no-underline'

function Line({ line: { lead, before, after, tail } }: { line: ChangedLine }) {
  const isLeftOut = lead + after + tail === ''
  return (
    <>
      <p className={oldClass}>
        <span aria-hidden className="text-bad select-none">
          −
        </span>
        <span className="sr-only">Before: </span>
        {isLeftOut && before === '' ? (
          <span className="font-sans text-ink-2">{messages.leftOut}</span>
        ) : (
          <span className="min-w-0">
            {lead}
            <del className={oldMark}>{before}</del>
            {tail}
          </span>
        )}
      </p>
      {!isLeftOut && (
        <p className={newClass}>
          <span aria-hidden className="text-good select-none">
            +
          </span>
          <span className="sr-only">After: </span>
          <span className="min-w-0">
            {lead}
            <ins className={newMark}>{after}</ins>
            {tail}
          </span>
        </p>
      )}
    </>
  )
}
