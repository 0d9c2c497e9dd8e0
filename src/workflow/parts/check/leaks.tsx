import { useState } from 'react'
import { Button } from '@/ui/button'
import { leakTitles, severityTexts } from '@/workflow/messages/workflow-check'
import type { Leak, Severity } from '@/workflow/rules/leaks/leaks'
import { cn } from '@/base/page/cn'
import { formatCount } from '@/base/rules/numbers'

const severities: Severity[] = ['high', 'medium', 'low']
const dots: Record<Severity, string> = { high: 'bg-bad', medium: 'bg-warn', low: 'bg-ink-3' }
const firstPlaces = 4

/** Everything private in a workflow, gravest first; each kind once, with its places and how to mend it. */
export const Leaks = ({ leaks }: { leaks: readonly Leak[] }) =>
  severities.map((severity) => {
    const found = leaks.filter((leak) => leak.severity === severity)
    if (found.length === 0) return null
    const kinds = [...new Set(found.map(({ kind }) => kind))]
    const { title, hint } = severityTexts[severity]
    return (
      <section key={severity} aria-label={title}>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span aria-hidden className={cn('size-2 shrink-0 self-center rounded-full', dots[severity])} />
          <span className="text-md font-semibold">{title}</span>
          <span className="text-ink-3 tabular-nums">{formatCount(found.length)}</span>
          <span className="text-ink-3">{hint}</span>
        </p>
        <ul className="mt-2 grid gap-3.5 border-l pl-4">
          {kinds.map((kind) => (
            <Kind key={kind} leaks={found.filter((leak) => leak.kind === kind)} />
          ))}
        </ul>
      </section>
    )
  })

function Kind({ leaks }: { leaks: Leak[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const [first] = leaks
  if (!first) return null
  // A retry of a few more is longer than the few.
  const isLong = leaks.length > firstPlaces + 2
  const shown = isLong && !isWhole ? leaks.slice(0, firstPlaces) : leaks
  return (
    <li className="min-w-0 text-sm">
      <p className="text-md font-medium">{leakTitles[first.kind] ?? first.kind}</p>
      <ul className="mt-0.5 grid gap-0.5">
        {shown.map((leak, index) => (
          <li key={index} className="wrap-anywhere">
            <Place {...leak} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" size="sm" className="my-0.5 -ml-3.5" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(leaks.length)}`}
        </Button>
      )}
      <p className="mt-0.5 text-ink-2">{first.advice}</p>
    </li>
  )
}

const Place = ({ where, node }: Leak) => (
  <>
    {where}
    {node !== null && <span className="text-ink-2"> of ‘{node}’</span>}
  </>
)
