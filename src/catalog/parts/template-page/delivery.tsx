import type { ReactNode } from 'react'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { creatorFees, type CreatorFee, type CreatorFees } from '@/catalog/rules/creator-fees'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { ForeignLink } from '@/ui/foreign-link'
import { Section, type SectionLevel } from './section'
import { refundDays } from '@/catalog/rules/limits'

/** Contents of a purchase: files, access and updates. */
export function Delivered({ template: { platform } }: { template: { platform: string } }) {
  const { goods } = platformGuideOf(platform)
  return (
    <ul className="divide-y border-y text-md">
      <Item title={goods.what}>{goods.how}</Item>
      <Item title="Yours to keep">It stays on your dashboard, so you can get it again anytime.</Item>
      <Item title="Updates included">
        You’ll get the latest approved version. You can still get the one you bought.
      </Item>
      <Item title="Money back">If it doesn’t do what this page says, tell us within {refundDays} days of buying.</Item>
    </ul>
  )
}

const Item = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="grid gap-x-6 py-3 sm:grid-cols-[220px_1fr]">
    <span className="font-medium">{title}</span>
    <span className="text-ink-2">{children}</span>
  </li>
)

type Level = { level?: SectionLevel }

/** Data that the import on the platform leaves out. */
export function LeftBehind({ template: { platform }, level }: { template: { platform: string } } & Level) {
  const { leftBehind } = platformGuideOf(platform)
  if (!leftBehind) return null
  return (
    <Section title={leftBehind.title} level={level}>
      <ul className="divide-y border-y text-md">
        {leftBehind.items.map(({ title, text }) => (
          <Item key={title} title={title}>
            {text}
          </Item>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">
        More in HighLevel’s own list, as of {formatDate(leftBehind.source.asOf)}:{' '}
        <ForeignLink url={leftBehind.source.source} />
      </p>
    </Section>
  )
}

/** The creator's own fees: shown as running costs, never charged by Flowshelf. */
export function RunningCosts({ template, level }: { template: CreatorFees } & Level) {
  const fees = creatorFees(template)
  if (fees.length === 0) return null
  return (
    <Section title="Running costs" level={level}>
      <dl className="divide-y border-y text-md">
        {fees.map((fee) => (
          <Cost key={fee.name} {...fee} />
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        The creator sets these fees. They aren’t part of the price and aren’t charged here.
      </p>
    </Section>
  )
}

function Cost({ name, when, cents }: CreatorFee) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">
        {formatCents(cents)} <span className="font-normal text-ink-3">{when}</span>
      </dd>
    </div>
  )
}
