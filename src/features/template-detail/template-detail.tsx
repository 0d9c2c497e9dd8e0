import { lazy, Suspense, type ReactNode } from 'react'
import { PlatformBadge } from '@/components/platform-badge'
import { TemplateArt } from '@/components/template-art'
import type { Template } from '@/data/templates'
import { formatDate } from '@/domain/dates'
import { formatCents } from '@/domain/money'
import { salesText, stepCount } from '@/domain/template'
import type { NodeKind, Skeleton } from '@/domain/workflow/types'
import { BuyingBox } from './buying-box'

// Half of this screen's weight, and below the fold: the plain text stands there until it has come.
const Markdown = lazy(() => import('./markdown'))

export function TemplateDetail({ template }: { template: Template }) {
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
      <header className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
          <PlatformBadge platform={template.platform} />
          {template.category}
        </p>
        <h1 className="mt-3.5 text-[clamp(28px,4vw,40px)] leading-[1.1]">{template.name}</h1>
        <p className="mt-3.5 max-w-[38em] text-lg text-ink-2">{template.short_description}</p>
        <p className="mt-3 text-[15px] text-ink-3">
          {template.creator_name && (
            <>
              By <span className="font-medium text-ink">{template.creator_name}</span> ·{' '}
            </>
          )}
          {salesText(template.sales_count)}
          {template.published_at && ` · Published ${formatDate(template.published_at)}`}
        </p>
        <TemplateArt template={template} size="page" className="mt-7 rounded-[20px] border" />
        {template.skeleton && <Legend skeleton={template.skeleton} />}
      </header>
      {/* Beside everything on wide screens, between picture and description on narrow ones. */}
      <aside aria-label="Buy" className="lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <BuyingBox template={template} />
      </aside>
      <div className="min-w-0 space-y-10">
        <Section title="About this template">
          <Suspense fallback={<p className="max-w-[42em] whitespace-pre-line text-ink-2">{template.long_description}</p>}>
            <Markdown text={template.long_description} />
          </Suspense>
        </Section>
        <Section title="What you get">
          <Delivered template={template} />
        </Section>
        <RunningCosts template={template} />
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

const kinds: { kind: NodeKind; colour: string; one: string; many: string }[] = [
  { kind: 't', colour: 'var(--node-trigger)', one: 'trigger', many: 'triggers' },
  { kind: 'a', colour: 'var(--node-ai)', one: 'AI step', many: 'AI steps' },
  { kind: 'p', colour: 'var(--node-app)', one: 'app step', many: 'app steps' },
  { kind: 'l', colour: 'var(--node-logic)', one: 'logic step', many: 'logic steps' },
]

/** How many steps of which kind; only the total where the drawing leaves some out. */
function Legend({ skeleton }: { skeleton: Skeleton }) {
  const steps = stepCount(skeleton)
  const count = (kind: NodeKind) => skeleton.n.filter(([of]) => of === kind).length
  const shown = skeleton.more ? [] : kinds.filter(({ kind }) => count(kind) > 0)
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
      <span>{steps === 1 ? '1 step' : `${steps} steps`}</span>
      {shown.map(({ kind, colour, one, many }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: colour }} />
          {count(kind)} {count(kind) === 1 ? one : many}
        </span>
      ))}
    </div>
  )
}

function Delivered({ template: { platform, version } }: { template: Template }) {
  const goods =
    platform === 'GHL'
      ? { what: 'A snapshot link', how: 'Open it to install the snapshot into your GoHighLevel account.' }
      : { what: 'The workflow as a JSON file', how: 'Import it into n8n and connect your own accounts. It holds nobody’s credentials.' }
  return (
    <ul className="divide-y border-y text-[15px]">
      <Item title={goods.what}>{goods.how}</Item>
      <Item title="Yours to keep">It stays under My purchases. Download it again whenever you need it.</Item>
      {version && (
        <Item title={`Version ${version.number}`}>
          {version.approved_at && `Approved ${formatDate(version.approved_at)}. `}
          {version.changelog ?? 'You always download the newest approved version.'}
        </Item>
      )}
    </ul>
  )
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[220px_1fr]">
      <span className="font-medium">{title}</span>
      <span className="text-ink-2">{children}</span>
    </li>
  )
}

/** The creator's own fees: shown as what running it costs, and never charged here. */
function RunningCosts({ template: { startup_fee_cents, monthly_fee_cents } }: { template: Template }) {
  if (!startup_fee_cents && !monthly_fee_cents) return null
  return (
    <Section title="What running it costs">
      <dl className="divide-y border-y text-[15px]">
        {startup_fee_cents && <Cost name="Setup Fee" when="one-time" cents={startup_fee_cents} />}
        {monthly_fee_cents && <Cost name="Monthly Maintenance/Support Fee" when="a month" cents={monthly_fee_cents} />}
      </dl>
      <p className="mt-2 text-sm text-ink-3">The creator names these fees. They are not part of the price and are not charged here.</p>
    </Section>
  )
}

function Cost({ name, when, cents }: { name: string; when: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">
        {formatCents(cents)} <span className="font-normal text-ink-3">{when}</span>
      </dd>
    </div>
  )
}
