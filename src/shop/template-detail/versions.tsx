import { useState } from 'react'
import { Section } from '@/catalog/parts/template-page/section'
import { Button } from '@/ui/button'
import type { Template } from '@/catalog/data/templates'
import { formatDate } from '@/base/rules/dates'
import { formatCount } from '@/base/rules/numbers'

const shownAtFirst = 3

type Props = {
  versions: Template['versions']
  /** The number of the version that the user bought; null unless they own the template. */
  bought: number | null
}

/** The approved versions, newest first, with what changed. */
export function Versions({ versions, bought }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  if (versions.length === 0) return null
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst)
  return (
    <Section title="Versions">
      <ol reversed className="divide-y border-y text-md">
        {shown.map(({ number, approved_at, changelog }) => (
          <li key={number} className="grid gap-x-6 py-3 sm:grid-cols-[220px_1fr]">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-medium">Version {number}</span>{' '}
              <span className="text-sm text-ink-3">{formatDate(approved_at)}</span>
            </p>
            <div className="min-w-0 wrap-anywhere text-ink-2">
              <p className="whitespace-pre-line">{changelog ?? textOf(number)}</p>
              {number === bought && <p className="text-sm text-ink-3">The version you bought</p>}
            </div>
          </li>
        ))}
      </ol>
      {versions.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3.5" onClick={() => setIsWhole(true)}>
          Show all {formatCount(versions.length)} versions
        </Button>
      )}
    </Section>
  )
}

const textOf = (number: number) => (number === 1 ? 'The first version.' : 'The creator didn’t say what changed.')
