import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PlatformBadge } from '@/components/platform-badge'
import { Price } from '@/components/price'
import { TemplateArt } from '@/components/template-art'
import { Button } from '@/components/ui/button'
import type { Purchase } from '@/data/purchases'
import { formatDate } from '@/domain/dates'
import { paths } from '@/domain/paths'

type Props = {
  purchase: Purchase
  isDownloading: boolean
  /** Another download is on its way; one at a time. */
  isBlocked: boolean
  onDownload: () => void
}

/** One owned template. A refunded one stays in the list, without its download. */
export function PurchaseRow({ purchase, isDownloading, isBlocked, onDownload }: Props) {
  const { template, isWithdrawn } = purchase
  const name = template?.name ?? 'A template that is no longer shown'
  return (
    <li className="grid grid-cols-[96px_1fr] gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[144px_1fr_auto] sm:items-center sm:gap-x-5 sm:p-5">
      {template ? <TemplateArt template={template} className="self-start rounded-lg border sm:self-auto" /> : <div className="graph-paper aspect-video self-start rounded-lg border" />}
      <div className="min-w-0">
        <h2 className="text-base leading-snug">
          {template ? (
            <Link to={paths.template(template.id)} className="hover:text-ember">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
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
          <span className="inline-flex items-center rounded-full bg-other-soft px-3 py-1 text-sm font-medium text-other">Refunded</span>
        ) : (
          <Button variant="ghost" aria-label={`Download ${name}`} isBusy={isDownloading} disabled={isBlocked} onClick={onDownload}>
            {!isDownloading && <Download aria-hidden className="size-4" />}
            {isDownloading ? 'Downloading...' : 'Download'}
          </Button>
        )}
      </div>
    </li>
  )
}
