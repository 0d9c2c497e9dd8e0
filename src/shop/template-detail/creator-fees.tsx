import { useId } from 'react'
import type { Template } from '@/catalog/data/templates'
import { creatorFees, creatorFeesNote, type CreatorFee } from '@/catalog/rules/creator-fees'
import { formatCents } from '@/base/rules/money'

/** What the creator bills besides the price, at the price; nothing without. */
export function CreatorFees({ template }: { template: Template }) {
  const titleId = useId()
  const fees = creatorFees(template)
  if (fees.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-4 rounded-xl bg-sunken px-3.5 py-3 text-md">
      <h2 id={titleId} className="font-medium">
        The creator also charges
      </h2>
      <dl className="mt-1.5 grid gap-1">
        {fees.map((fee) => (
          <Fee key={fee.name} {...fee} />
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-2">{creatorFeesNote(template)}</p>
    </section>
  )
}

const Fee = ({ name, when, cents }: CreatorFee) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="ml-auto shrink-0 font-medium whitespace-nowrap tabular-nums">
      {formatCents(cents)} <span className="font-normal text-ink-2">{when}</span>
    </dd>
  </div>
)

/** One line for the bar of small screens: "+ $99.00 and $49.00/mo". */
export function FeesInBrief({ template }: { template: Template }) {
  const fees = creatorFees(template)
  if (fees.length === 0) return null
  return (
    <span className="block text-sm text-ink-2">
      + {fees.map(({ cents, when }) => `${formatCents(cents)}${when === 'a month' ? '/mo' : ''}`).join(' and ')}
      <span className="sr-only"> to the creator</span>
    </span>
  )
}
