import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { TemplateArt } from '@/catalog/parts/template-art'
import { Handle } from '@/account/parts/public-name'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { categoryPath } from '@/catalog/rules/topics'
import { shownFigures, stepCount, type TemplateCardView } from '@/catalog/rules/template'
import type { NodeKind, Diagram } from '@/workflow/rules/types'
import { cn } from '@/base/page/cn'
import { headline } from './headline'
import { countOf } from '@/base/rules/numbers'

export type HeadView = Pick<
  TemplateCardView,
  | 'name'
  | 'platform'
  | 'category'
  | 'short_description'
  | 'image_url'
  | 'thumbnail_url'
  | 'diagram'
  | 'price_cents'
  | 'sales_count'
  | 'downloads_count'
> & {
  creator_name: string | null
  creator_username: string | null
  published_at: string | null
  version: { number: number; approved_at: string | null } | null
}

type Props = {
  template: HeadView
  /** Makes platform, category and creator links; `username` of a creator with a page. */
  links?: { username: string | null }
  /** Element of the name: the page's title, or text where the page has another one. */
  name?: 'h1' | 'p'
  /** Beside the category. */
  action?: ReactNode
  /** Names of the diagram's steps, once they are loaded. */
  names?: readonly string[]
  /** Over the picture, and instead of it while it contains an element with `data-steps-open`. */
  steps?: ReactNode
}

/** The top of a template's page: name, short description, facts and picture. */
export function TemplateHead({ template, links, name: Name = 'h1', action, names, steps }: Props) {
  return (
    <header className="min-w-0">
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
        {links ? <ShelfLinks template={template} /> : <PlatformBadge platform={template.platform} />}
        {!links && template.category}
        {action && <span className="-my-1.5 -mr-3.5 ml-auto">{action}</span>}
      </div>
      <Name className={cn(headline.name, Name === 'p' && 'font-semibold tracking-tighter')}>{template.name}</Name>
      <p className={headline.lead}>{template.short_description}</p>
      <Facts template={template} username={links?.username ?? null} />
      <div className="relative mt-7 has-data-steps-open:*:first:hidden">
        <TemplateArt template={template} size="page" names={names} className="rounded-panel border" />
        {steps}
      </div>
      {template.diagram && 'n' in template.diagram && <Legend diagram={template.diagram} />}
    </header>
  )
}

const linkClass = 'underline-offset-4 transition-colors hover:text-ember hover:underline'

/** Platform and category, leading to the templates like it. */
const ShelfLinks = ({ template: { platform, category } }: { template: HeadView }) => (
  <>
    <Link to={paths.platformShelf(platform)} aria-label={`${platform} templates`} className="rounded-full">
      <PlatformBadge platform={platform} />
    </Link>
    <Link to={categoryPath(category)} className={cn('inline-flex min-h-6 items-center', linkClass)}>
      {category}
    </Link>
  </>
)

/** Creator, number of sales and downloads, dates of publication and of the latest version. */
function Facts({ template, username }: { template: HeadView; username: string | null }) {
  const { creator_name, creator_username, published_at, version } = template
  const updated = version?.approved_at && version.number > 1 ? `Updated ${formatDate(version.approved_at)}` : null
  const dates = [published_at && `Published ${formatDate(published_at)}`, updated].filter(Boolean)
  return (
    <p className={headline.facts}>
      <span className="flex min-w-0 whitespace-pre">
        {creator_name && (
          <span className="truncate">
            By{' '}
            {username ? (
              <Link to={paths.creator(username)} className={cn('font-medium text-ink', linkClass)}>
                {creator_name}
              </Link>
            ) : (
              <span className="font-medium text-ink">{creator_name}</span>
            )}{' '}
            <Handle name={creator_name} username={creator_username} />
          </span>
        )}
        {creator_name && ' · '}
        <span className="shrink-0">{shownFigures(template)}</span>
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

const kinds: { kind: NodeKind; colour: string; one: string }[] = [
  { kind: 't', colour: 'var(--node-trigger)', one: 'trigger' },
  { kind: 'a', colour: 'var(--node-ai)', one: 'AI step' },
  { kind: 'p', colour: 'var(--node-app)', one: 'app step' },
  { kind: 'l', colour: 'var(--node-logic)', one: 'logic step' },
]

/** Number of steps per kind; only the total if the diagram leaves some out. */
function Legend({ diagram }: { diagram: Diagram }) {
  const steps = stepCount(diagram)
  const count = (kind: NodeKind) => diagram.n.filter(([of]) => of === kind).length
  const shown = diagram.more ? [] : kinds.filter(({ kind }) => count(kind) > 0)
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
      <span>{countOf(steps, 'step')}</span>
      {shown.map(({ kind, colour, one }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full forced-color-adjust-none" style={{ background: colour }} />
          {countOf(count(kind), one)}
        </span>
      ))}
    </div>
  )
}
