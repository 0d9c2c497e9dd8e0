import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { additionOf, templateWithChoice, type PricedOption } from '@/buying/rules/checkout-option'
import { purchaseMessages } from '@/buying/messages/purchases'
import { formatDate } from '@/base/rules/dates'
import { additionTexts, helpTexts } from '@/buying/messages/options'
import { paths } from '@/base/rules/paths'
import { GoodsIcon } from '@/catalog/parts/goods-icon'
import { goodsFactsOf } from '@/catalog/rules/platform'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import type { TemplateCardView } from '@/catalog/rules/template'
import { cn } from '@/base/page/cn'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { CopyToN8n, type CopyMutation } from './copy-to-n8n'
import { RecallNotice } from './recall-notice'
import { Price } from '@/catalog/parts/price'
import { TemplateArt } from '@/catalog/parts/template-art'
import { Button } from '@/ui/button'

export type Owned = {
  id: string
  template_id: string
  /** US cents; null for a free template. */
  price_cents: number | null
  created_at: string
  last_downloaded: string | null
  isWithdrawn: boolean
  /** Withdrawn, because the bank is looking into its payment. */
  isDisputed: boolean
  isRecalled: boolean
  /** Null where the template is no longer visible to the buyer. */
  template: Pick<TemplateCardView, 'id' | 'name' | 'platform' | 'image_url' | 'thumbnail_url' | 'diagram'> | null
  /** A newer approved version than the bought one; null if there is none. */
  update: { bought: number; newest: number; approved_at: string } | null
  /** Setup and support that can be added. */
  additions: PricedOption[]
  /** The help that it includes: `purchases.support_option`. */
  support_option: string
}

/** The goods of a template; without a version the newest ones. */
export type WantedGoods = { templateId: string; version?: number }

export type Delivering = {
  /** The running download, or null. Only one runs at a time; all other buttons are disabled. */
  downloading: WantedGoods | null
  onDownload: (wanted: WantedGoods) => void
  copy: CopyMutation
}

type CardProps = {
  purchase: Owned
  heading: 'h2' | 'h3'
  /** Its payments; nothing without. */
  receipts?: ReactNode
} & Delivering

/** A purchase wherever it is listed; its name leads to all about it. Refunded, disputed and recalled ones have no buttons. */
export function PurchaseCard({ purchase, heading: Heading, receipts, downloading, onDownload, copy }: CardProps) {
  const { template } = purchase
  const name = purchaseName(purchase)
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[144px_1fr_auto] sm:items-center sm:gap-x-5 sm:p-5">
      {template ? (
        <TemplateArt template={template} className="self-start rounded-lg border sm:self-auto" />
      ) : (
        <div className="graph-paper aspect-video self-start rounded-lg border" />
      )}
      <div className="min-w-0">
        <Heading className="text-base leading-snug">
          <Link
            to={paths.purchase(purchase.template_id)}
            className="-my-0.5 inline-block max-w-full py-0.5 hover:text-ember"
          >
            {name}
          </Link>
        </Heading>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {template && <PlatformBadge platform={template.platform} />}
          <Price cents={purchase.price_cents} className="text-sm" />
          <span>{purchaseMessages.acquired(Boolean(purchase.price_cents), formatDate(purchase.created_at))}</span>
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {purchase.last_downloaded ? `Last downloaded ${formatDate(purchase.last_downloaded)}` : 'Not downloaded yet'}
        </p>
        <RecallNotice purchase={purchase} />
        <UpdateNote purchase={purchase} />
        <IncludedHelp purchase={purchase} />
        <AdditionLinks purchase={purchase} />
        {receipts}
      </div>
      <div className="col-start-2 sm:col-start-3">
        <PurchaseActions
          purchase={purchase}
          downloading={downloading}
          onDownload={onDownload}
          copy={copy}
          className="sm:flex-col sm:items-stretch"
        />
      </div>
    </li>
  )
}

const purchaseName = ({ template }: Owned) => template?.name ?? 'Template no longer available'

/** The version that is newer than the bought one; nothing without. */
export function UpdateNote({ purchase: { update, isWithdrawn, isRecalled } }: { purchase: Owned }) {
  if (!update || isWithdrawn || isRecalled) return null
  return (
    <p className="mt-1 text-sm text-ink-2">
      Version {update.newest} has been available since {formatDate(update.approved_at)}. You bought version{' '}
      {update.bought}.
    </p>
  )
}

/** The creator's help that was bought, and the way to the call; nothing without. */
function IncludedHelp({ purchase }: { purchase: Owned }) {
  const addition = additionOf(purchase.support_option)
  if (!addition || purchase.isWithdrawn || purchase.isRecalled) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {helpTexts[addition]}
      <Link
        to={`${paths.purchase(purchase.template_id)}#call`}
        aria-label={`Book your call: ${purchaseName(purchase)}`}
        className="-my-0.5 py-0.5 underline decoration-line-strong underline-offset-4 hover:text-ember"
      >
        Book your call
      </Link>
    </p>
  )
}

type ActionsProps = { purchase: Owned; className?: string } & Delivering

/** Buttons that deliver a purchase in its newest and its bought version, or why it cannot be downloaded any more. */
function PurchaseActions({ purchase, downloading, onDownload, copy, className }: ActionsProps) {
  const { template, template_id, update, isWithdrawn, isDisputed, isRecalled } = purchase
  const name = purchaseName(purchase)
  if (isWithdrawn) return <Ended>{isDisputed ? 'Disputed' : 'Refunded'}</Ended>
  if (isRecalled) return <Ended>Recalled</Ended>
  const versions = [undefined, ...(update ? [update.bought] : [])]
  return (
    <div className={cn('flex flex-wrap items-center gap-1', className)}>
      {versions.map((version) => (
        <Fragment key={version ?? 'newest'}>
          <DownloadButton
            name={name}
            platform={template?.platform ?? ''}
            wanted={version ? { templateId: template_id, version } : { templateId: template_id }}
            downloading={downloading}
            onDownload={onDownload}
          />
          {template && goodsFactsOf(template.platform)?.isPasted && (
            <CopyToN8n copy={copy} templateId={template_id} version={version} name={name} variant="quiet" size="sm" />
          )}
        </Fragment>
      ))}
    </div>
  )
}

const Ended = ({ children }: { children: string }) => (
  <span className="inline-flex items-center rounded-full bg-other-soft px-3 py-1 text-sm font-medium text-other">
    {children}
  </span>
)

/** Links to the template's page, where setup help and premium support are added. */
export function AdditionLinks({ purchase }: { purchase: Owned }) {
  const { template_id, additions } = purchase
  const links = additions.flatMap(({ option }) => (option === 'setup' || option === 'support' ? [option] : []))
  if (links.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {links.map((option) => (
        <Link
          key={option}
          to={templateWithChoice(template_id, option)}
          aria-label={`${additionTexts[option].action} to ${purchaseName(purchase)}`}
          className="py-0.5 underline decoration-line-strong underline-offset-4 hover:text-ember"
        >
          {additionTexts[option].action}
        </Link>
      ))}
    </p>
  )
}

type DownloadProps = { name: string; platform: string; wanted: WantedGoods } & Omit<Delivering, 'copy'>

/** Downloads the newest version, or quietly an older one. */
function DownloadButton({ name, platform, wanted, downloading, onDownload }: DownloadProps) {
  const { templateId, version } = wanted
  const isDownloading = downloading?.templateId === templateId && downloading.version === version
  const get = platformGuideOf(platform).get.short
  const label = version ? `${get} version ${version}` : get
  return (
    <Button
      variant={version ? 'quiet' : 'ghost'}
      size={version ? 'sm' : 'md'}
      aria-label={version ? `${label} of ${name}` : `${label} ${name}`}
      isBusy={isDownloading}
      disabled={downloading !== null}
      onClick={() => onDownload(wanted)}
    >
      {!isDownloading && !version && <GoodsIcon platform={platform} className="size-4" />}
      {isDownloading ? 'Downloading...' : label}
    </Button>
  )
}
