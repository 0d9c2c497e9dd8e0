import { lazy, Suspense, useRef } from 'react'
import { PlatformBadge } from '@/components/platform-badge'
import { TemplateArt } from '@/components/template-art'
import type { Template } from '@/data/catalog/templates'
import { formatDate } from '@/domain/dates'
import { salesText, stepCount } from '@/domain/template'
import type { NodeKind, Skeleton } from '@/domain/workflow/types'
import { BuyingBar } from './buying-bar'
import { BuyingBox } from './buying-box'
import { Delivered, RunningCosts, LeftBehind } from './delivery'
import { Creator, OtherTemplates } from './other-templates'
import { headline } from './headline'
import { ReportButton } from './report-button'
import { Section } from './section'
import { ShareButton } from './share-button'
import { useAcquisition } from './use-acquisition'

const PlainText = ({ text }: { text: string }) => <p className="max-w-[42em] whitespace-pre-line text-ink-2">{text}</p>

// Lazy-loaded: half of the chunk, and below the fold. Renders plain text until it has loaded, or if it fails to.
const Markdown = lazy(() => loadMarkdown().catch(() => ({ default: PlainText })))

async function loadMarkdown() {
  const markdown = await import('@/components/markdown')
  await markdown.warmUp()
  return markdown
}

export function TemplateDetail({ template }: { template: Template }) {
  const acquisition = useAcquisition(template)
  const box = useRef<HTMLElement>(null)
  return (
    <>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_368px]">
        <header className="min-w-0">
          <div className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
            <PlatformBadge platform={template.platform} />
            {template.category}
            <span className="-my-1.5 -mr-3.5 ml-auto">
              <ShareButton id={template.id} name={template.name} />
            </span>
          </div>
          <h1 className={headline.name}>{template.name}</h1>
          <p className={headline.lead}>{template.short_description}</p>
          <Facts template={template} />
          <TemplateArt template={template} size="page" className="mt-7 rounded-[20px] border" />
          {template.skeleton && <Legend skeleton={template.skeleton} />}
        </header>
        {/* On small screens between picture and description. */}
        <aside
          ref={box}
          aria-label="Buy"
          className="lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <BuyingBox template={template} acquisition={acquisition} />
        </aside>
        <div className="min-w-0 space-y-10">
          <Section title="About this template">
            <Suspense fallback={<PlainText text={template.long_description} />}>
              <Markdown text={template.long_description} />
            </Suspense>
          </Section>
          <Section title="What you get">
            <Delivered template={template} />
          </Section>
          <LeftBehind template={template} />
          <RunningCosts template={template} />
          <Creator template={template} />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <ReportButton type="template" id={template.id} name={template.name} />
            <ReportButton type="creator" id={template.creator_id} name={template.creator_name ?? 'this creator'} />
          </div>
        </div>
      </div>
      <div className="mt-12 space-y-12 sm:mt-16">
        <OtherTemplates template={template} />
      </div>
      <BuyingBar template={template} acquisition={acquisition} box={box} />
    </>
  )
}

/** Creator, number of sales, dates of publication and of the latest version. */
function Facts({ template: { creator_name, sales_count, published_at, version } }: { template: Template }) {
  const updated = version?.approved_at && version.number > 1 ? `Updated ${formatDate(version.approved_at)}` : null
  const dates = [published_at && `Published ${formatDate(published_at)}`, updated].filter(Boolean)
  return (
    <p className={headline.facts}>
      <span className="flex min-w-0 whitespace-pre">
        {creator_name && (
          <span className="truncate">
            By <span className="font-medium text-ink">{creator_name}</span>
          </span>
        )}
        {creator_name && ' · '}
        <span className="shrink-0">{salesText(sales_count)}</span>
      </span>
      {dates.length > 0 && (
        <span className="truncate whitespace-pre sm:shrink-0">
          <span className="max-sm:hidden"> · </span>
          {dates.join(' · ')}
        </span>
      )}
    </p>
  )
}

const kinds: { kind: NodeKind; colour: string; one: string; many: string }[] = [
  { kind: 't', colour: 'var(--node-trigger)', one: 'trigger', many: 'triggers' },
  { kind: 'a', colour: 'var(--node-ai)', one: 'AI step', many: 'AI steps' },
  { kind: 'p', colour: 'var(--node-app)', one: 'app step', many: 'app steps' },
  { kind: 'l', colour: 'var(--node-logic)', one: 'logic step', many: 'logic steps' },
]

/** Number of steps per kind; only the total if the drawing leaves some out. */
function Legend({ skeleton }: { skeleton: Skeleton }) {
  const steps = stepCount(skeleton)
  const count = (kind: NodeKind) => skeleton.n.filter(([of]) => of === kind).length
  const shown = skeleton.more ? [] : kinds.filter(({ kind }) => count(kind) > 0)
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
      <span>{steps === 1 ? '1 step' : `${steps} steps`}</span>
      {shown.map(({ kind, colour, one, many }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full forced-color-adjust-none" style={{ background: colour }} />
          {count(kind)} {count(kind) === 1 ? one : many}
        </span>
      ))}
    </div>
  )
}
