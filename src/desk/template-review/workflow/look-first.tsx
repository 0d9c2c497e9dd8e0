import { useState } from 'react'
import { Button } from '@/ui/button'
import { formatCount } from '@/base/rules/numbers'
import { cn } from '@/base/page/cn'
import type { FirstLook, ReviewedStep } from '@/workflow/rules/review/review'
import type { MarkKind } from '@/workflow/rules/review/marks'
import { MarkedParts } from './marked-text'
import { markWords } from './mark-words'

type Props = { first: readonly FirstLook[]; onShow: (step: ReviewedStep) => void }

/** What to read before anything else: where data may go, what runs on the buyer’s server, and what is private. */
export function LookFirst({ first, onShow }: Props) {
  const kinds = [...new Set(first.map(({ kind }) => kind))]
  return (
    <section aria-label="Look at this first" className="min-w-0">
      <h3 className="text-md font-semibold tracking-normal">Look at this first</h3>
      {kinds.length === 0 ? (
        <p className="mt-1 text-md text-ink-2">
          We found no unknown or computed addresses, no code that reaches a network, no commands, and nothing private.
          That doesn’t replace reading the code.
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-4">
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} places={first.filter((place) => place.kind === kind)} onShow={onShow} />
          ))}
        </div>
      )}
    </section>
  )
}

const SHOWN_AT_FIRST = 4
const dots = { bad: 'bg-bad', warn: 'bg-warn', quiet: 'bg-ink-3' }

function Kind({ kind, places, onShow }: { kind: MarkKind; places: FirstLook[]; onShow: Props['onShow'] }) {
  const [isWhole, setIsWhole] = useState(false)
  const { title, hint, tone } = markWords[kind]
  const isLong = places.length > SHOWN_AT_FIRST + 1
  const shown = isLong && !isWhole ? places.slice(0, SHOWN_AT_FIRST) : places
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span aria-hidden className={cn('size-2 shrink-0 self-center rounded-full', dots[tone])} />
        <span className="font-semibold">{title}</span>
        <span className="text-ink-3 tabular-nums">{formatCount(places.length)}</span>
        <span className="text-ink-3">{hint}</span>
      </p>
      <ul className="mt-1.5 grid grid-cols-1 gap-2.5 border-l pl-4">
        {shown.map((place, index) => (
          <Place key={index} place={place} onShow={onShow} />
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(places.length)}`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </div>
  )
}

/** Characters shown before and after a mark, and of the mark itself. */
const CONTEXT = 60
const LONGEST = 200

function Place({ place: { step, field, mark, count, host }, onShow }: { place: FirstLook; onShow: Props['onShow'] }) {
  const { text, marks, label } = step.fields[field]!
  const start = Math.max(0, mark.start - CONTEXT)
  const end = Math.min(text.length, Math.min(mark.end, mark.start + LONGEST) + CONTEXT)
  return (
    <li className="min-w-0 text-sm">
      <p className="wrap-anywhere">
        <button
          type="button"
          onClick={() => onShow(step)}
          className="min-h-6 text-left font-medium wrap-anywhere underline underline-offset-4 hover:text-ember"
        >
          {step.name}
        </button>
        <span className="block text-ink-3">
          {label}
          {host && <span className="text-ink"> · {host}</span>}
          {count > 1 && ` · ${formatCount(count)} times`}
        </span>
      </p>
      <p
        dir="ltr"
        className="mt-1 rounded-lg border bg-sunken px-3 py-2 font-mono text-code wrap-anywhere whitespace-pre-wrap"
      >
        {start > 0 && <span aria-hidden>…</span>}
        <MarkedParts text={text} marks={marks} start={start} end={end} />
        {end < text.length && <span aria-hidden>…</span>}
      </p>
    </li>
  )
}
