import { ArrowRight } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Handle } from '@/account/parts/public-name'
import { cutAtWord } from '@/base/rules/text/cut-at-word'
import { paths } from '@/base/rules/paths'
import { shownFigures, type TemplateCardView } from '@/catalog/rules/template'
import { cn } from '@/base/page/cn'
import { Highlighted, WorksWith } from './card-parts-later'
import { PlatformBadge } from './platform-badge'
import { Price } from './price'
import { TemplateArt } from './template-art'

type Props = {
  template: TemplateCardView
  headingLevel?: 'h2' | 'h3'
  /** List layout: image at the start of the row, price at its end. */
  isRow?: boolean
}

/** Characters of a description that fit the narrowest card, and a row: text ends at a word, unlike a clamped line. */
const longest = { card: 72, row: 130 }

/**
 * A template in a grid or list. Image, title and Details all link to its page; only the title is a tab stop. Memoized: cards are
 * most of a screen, and its filters and counts change without them.
 */
export const TemplateCard = memo(function TemplateCard({
  template,
  headingLevel: Heading = 'h3',
  isRow = false,
}: Props) {
  const apps = (template.diagram && 'a' in template.diagram ? template.diagram.a : undefined) ?? []
  const address = paths.template(template.id)
  return (
    <article
      className={cn(
        'group relative flex h-full overflow-hidden rounded-xl border bg-surface transition-[translate,box-shadow,border-color] duration-150 focus-within:border-line-strong hover:-translate-y-0.5 hover:shadow motion-reduce:hover:translate-y-0',
        !isRow && 'flex-col',
      )}
    >
      <TemplateArt
        template={template}
        className={isRow ? 'm-3 mr-0 w-24 shrink-0 self-start rounded-lg border sm:m-4 sm:mr-0 sm:w-52' : 'border-b'}
      />
      <div
        className={cn('flex min-w-0 flex-1 flex-col gap-2', isRow ? 'p-3 sm:flex-row sm:gap-6 sm:p-4 sm:pl-5' : 'p-4')}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className={cn('flex items-center gap-3', !isRow && 'justify-between')}>
            <PlatformBadge platform={template.platform} />
            <span className="text-sm text-ink-3">{template.category}</span>
          </p>
          <Heading className="text-base leading-snug tracking-snug">
            <Link
              to={address}
              className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
            >
              <Text plain={template.name} marked={template.highlighted_name} />
            </Link>
          </Heading>
          <p className={cn('text-sm text-wrap text-ink-2', isRow ? 'sm:line-clamp-2' : 'line-clamp-2')}>
            <Text
              plain={template.short_description}
              marked={template.highlighted_description}
              longest={longest[isRow ? 'row' : 'card']}
            />
          </p>
          {apps.length > 0 && (
            <div className="mt-auto h-6">
              <Suspense>
                <WorksWith apps={apps} />
              </Suspense>
            </div>
          )}
          <p className={cn('truncate text-sm text-ink-3', apps.length === 0 && 'mt-auto')}>
            {shownFigures(template)} · {template.creator_name}{' '}
            <Handle name={template.creator_name} username={template.creator_username} />
          </p>
        </div>
        <div className={cn('flex items-baseline justify-between gap-3', isRow ? 'sm:flex-col sm:items-end' : 'pt-1')}>
          <Price cents={template.price_cents} />
          <Link
            to={address}
            tabIndex={-1}
            aria-hidden
            className="relative inline-flex min-h-6 items-center gap-1 text-sm font-medium text-ink-2 transition-colors group-hover:text-ember"
          >
            Details
            <ArrowRight aria-hidden className="size-3.5" />
          </Link>
        </div>
      </div>
    </article>
  )
})

/** A text, with its search matches marked where there are any. */
function Text({ plain, marked, longest = Infinity }: { plain: string; marked?: string | null; longest?: number }) {
  const text = cutAtWord(plain, longest)
  if (!marked) return text
  return (
    <Suspense fallback={text}>
      <Highlighted text={marked} longest={longest} />
    </Suspense>
  )
}
