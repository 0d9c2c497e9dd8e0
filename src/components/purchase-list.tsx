import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate } from '@/domain/dates'
import { paths } from '@/domain/paths'
import type { TemplateCardView } from '@/domain/template'
import { PlatformBadge } from './platform-badge'
import { Price } from './price'
import { TemplateArt } from './template-art'
import { Button } from './ui/button'
import { Skeleton } from './ui/skeleton'

type Owned = {
  id: string
  template_id: string
  /** US cents; null for a free template. */
  price_cents: number | null
  created_at: string
  last_downloaded: string | null
  isWithdrawn: boolean
  /** Null where the template is no longer visible to the buyer. */
  template: Pick<TemplateCardView, 'id' | 'name' | 'platform' | 'image_url' | 'thumbnail_url' | 'skeleton'> | null
}

type ListProps = {
  purchases: Owned[]
  /** The template that is downloading, or null. Only one download runs at a time; all other buttons are disabled. */
  downloadingId: string | null
  onDownload: (templateId: string) => void
  /** Heading level of an entry: one below the list's own heading. */
  headingLevel?: 'h2' | 'h3'
}

/** Owned templates with download buttons. Refunded ones stay in the list, without a button. */
export function PurchaseList({ purchases, downloadingId, onDownload, headingLevel = 'h2' }: ListProps) {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface">
      {purchases.map((purchase) => (
        <PurchaseRow
          key={purchase.id}
          purchase={purchase}
          heading={headingLevel}
          isDownloading={downloadingId === purchase.template_id}
          isBlocked={downloadingId !== null}
          onDownload={() => onDownload(purchase.template_id)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  purchase: Owned
  heading: 'h2' | 'h3'
  isDownloading: boolean
  isBlocked: boolean
  onDownload: () => void
}

function PurchaseRow({ purchase, heading: Heading, isDownloading, isBlocked, onDownload }: RowProps) {
  const { template, isWithdrawn } = purchase
  const name = template?.name ?? 'A template that is no longer shown'
  return (
    <li className="grid grid-cols-[96px_1fr] gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[144px_1fr_auto] sm:items-center sm:gap-x-5 sm:p-5">
      {template ? (
        <TemplateArt template={template} className="self-start rounded-lg border sm:self-auto" />
      ) : (
        <div className="graph-paper aspect-video self-start rounded-lg border" />
      )}
      <div className="min-w-0">
        <Heading className="text-base leading-snug">
          {template ? (
            <Link to={paths.template(template.id)} className="-my-0.5 inline-block py-0.5 hover:text-ember">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {template && <PlatformBadge platform={template.platform} />}
          <Price cents={purchase.price_cents} className="text-sm" />
          <span>Purchased {formatDate(purchase.created_at)}</span>
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {purchase.last_downloaded ? `Last downloaded ${formatDate(purchase.last_downloaded)}` : 'Not downloaded yet'}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        {isWithdrawn ? (
          <span className="inline-flex items-center rounded-full bg-other-soft px-3 py-1 text-sm font-medium text-other">
            Refunded
          </span>
        ) : (
          <Button
            variant="ghost"
            aria-label={`Download ${name}`}
            isBusy={isDownloading}
            disabled={isBlocked}
            onClick={onDownload}
          >
            {!isDownloading && <Download aria-hidden className="size-4" />}
            {isDownloading ? 'Downloading...' : 'Download'}
          </Button>
        )}
      </div>
    </li>
  )
}

export function PurchaseListSkeleton() {
  return (
    <ul className="overflow-hidden rounded-xl border bg-surface">
      {[0, 1, 2].map((row) => (
        <li key={row} className="flex gap-4 border-t p-4 first:border-t-0 sm:items-center sm:gap-5 sm:p-5">
          <Skeleton className="aspect-video w-24 shrink-0 rounded-lg sm:w-36" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  )
}
