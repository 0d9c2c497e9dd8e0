import { CircleCheck, FileText, Mail, MessageSquare, type LucideIcon } from 'lucide-react'
import { capitalized } from '@/base/rules/text/capitalized'
import { formatDate } from '@/base/rules/dates'
import { formatCents } from '@/base/rules/money'
import { formatCount } from '@/base/rules/numbers'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import {
  billedByUse,
  highLevelNeeds,
  highLevelPlans,
  highLevelUsage,
  type SnapshotNeed,
} from '@/catalog/rules/highlevel'
import { snapshotChecks } from '@/catalog/rules/snapshot-checks'
import { readContents, type PreviewKind, type SnapshotPreview } from '@/catalog/rules/snapshot-contents'
import { ForeignLink } from '@/ui/foreign-link'
import { Row, Rows } from './rows'
import { Section, type SectionLevel } from './section'

export type SnapshotFactsProps = {
  /** Stored JSON. */
  contents: unknown
  checkedAt: string | null
  level?: SectionLevel
}

/** What a snapshot shows and needs, what that costs at HighLevel, and what was checked. */
export default function SnapshotFacts({ contents, checkedAt, level }: SnapshotFactsProps) {
  const read = readContents(contents)
  if (!read) return null
  const { needs, previews } = read
  return (
    <>
      {previews.length > 0 && (
        <Section title={messages.previews} id="previews" level={level}>
          <Previews previews={previews} />
        </Section>
      )}
      <Section title={messages.needs} id="you-will-need" level={level}>
        <Needs needs={needs} />
      </Section>
      <Section title={messages.costs} id="costs" level={level}>
        <Costs needs={needs} />
      </Section>
      <Section title={messages.checked} id="checked" level={level}>
        <Checks checkedAt={checkedAt} />
      </Section>
    </>
  )
}

const icons: Record<PreviewKind, LucideIcon> = { text: MessageSquare, email: Mail, page: FileText }

const Previews = ({ previews }: { previews: SnapshotPreview[] }) => (
  <>
    <p className="mb-3 max-w-[46em] text-md text-ink-2">{messages.previewsIntro}</p>
    <ul className="grid grid-cols-1 gap-3">
      {previews.map((preview, index) => (
        <Preview key={index} {...preview} />
      ))}
    </ul>
  </>
)

function Preview({ kind, name, text }: SnapshotPreview) {
  const Icon = icons[kind]
  return (
    <li className="min-w-0 rounded-xl border bg-surface p-4">
      <p className="flex items-start gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ghl" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-ink-3">{messages.kinds[kind]}</span>
        </span>
      </p>
      <p className="mt-3 rounded-lg bg-sunken px-3.5 py-2.5 text-md wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </li>
  )
}

const Needs = ({ needs }: { needs: SnapshotNeed[] }) => (
  <Rows>
    <Row name={messages.account}>
      {messages.accountText}
      {needs.length === 0 && ` ${messages.noNeeds}`}
    </Row>
    {needs.map((need) => (
      <Row key={need} name={capitalized(highLevelNeeds[need].name)}>
        {highLevelNeeds[need].why}
      </Row>
    ))}
  </Rows>
)

const thousand = 1000

function Costs({ needs }: { needs: SnapshotNeed[] }) {
  const billed = billedByUse(needs)
  return (
    <>
      <p className="mb-3 max-w-[46em] text-md text-ink-2">{messages.plans}</p>
      <Rows>
        {highLevelPlans.plans.map(({ name, monthly_cents, subAccounts }) => (
          <Row key={name} name={name}>
            <Amount cents={monthly_cents} />. {messages.subAccounts(subAccounts)}.
          </Row>
        ))}
        {needs.includes('phone') && (
          <>
            <Row name={messages.number}>
              <Amount cents={highLevelUsage.number_cents} />
            </Row>
            <Row name={messages.segments(formatCount(thousand))}>{formatCents(highLevelUsage.segments_cents)}</Row>
          </>
        )}
      </Rows>
      <div className="mt-2 grid max-w-[46em] grid-cols-1 gap-2 text-sm text-ink-3">
        {billed && <p>{messages.billedByUse(billed)}</p>}
        <p>{messages.costsNote(formatDate(highLevelPlans.asOf), formatDate(highLevelUsage.asOf))}</p>
        <p className="flex min-w-0 flex-wrap gap-x-4">
          <ForeignLink url={highLevelPlans.source} />
          {needs.includes('phone') && <ForeignLink url={highLevelUsage.source} />}
        </p>
      </div>
    </>
  )
}

const Amount = ({ cents }: { cents: number }) => (
  <>
    <span className="font-medium text-ink tabular-nums">{formatCents(cents)}</span> {messages.perMonth}
  </>
)

/** What a reviewer confirmed, and when. */
const Checks = ({ checkedAt }: { checkedAt: string | null }) => (
  <div className="rounded-2xl border bg-surface p-5 text-md">
    {checkedAt === null ? (
      <p>{messages.unchecked}</p>
    ) : (
      <>
        <p>{messages.checkedOn(formatDate(checkedAt))}</p>
        <ul className="mt-3 grid gap-3">
          {snapshotChecks.map((check) => (
            <li key={check} className="flex items-start gap-2.5">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              <span>
                <span className="font-medium">{messages.checks[check].title}</span>
                <span className="block text-ink-2">{messages.checks[check].text}</span>
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="mt-3 text-sm text-ink-3">{messages.notChecked}</p>
  </div>
)
