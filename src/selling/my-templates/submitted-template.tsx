import { useEffect } from 'react'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Price } from '@/catalog/parts/price'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { TemplateArt } from '@/catalog/parts/template-art'
import { Button, ButtonLink } from '@/ui/button'
import { figuresText } from '@/catalog/rules/template'
import type { MyTemplate } from '@/selling/data/my-templates'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'
import { focusMainIfLost } from '@/base/page/focus-main'
import { PaymentLinks } from './payment-links'
import { isSentBack, ReviewNote, RevisionNote, type Withdrawing } from './review-notes'

type Props = { template: MyTemplate; onDelete: () => void; withdraw: Withdrawing }

/** A card of one of the creator's own templates: its status, its sales and downloads, and the actions that its status permits. */
export function SubmittedTemplate({ template, onDelete, withdraw }: Props) {
  const { id, name, platform, status, price_cents, created_at } = template
  // The card of a deleted template may have held the focus.
  useEffect(() => focusMainIfLost, [])
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border bg-surface">
      <TemplateArt template={template} className="border-b" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <PlatformBadge platform={platform} />
          <StatusBadge status={status} />
        </p>
        <h2 className="text-base leading-snug tracking-snug wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-3">
          <Price cents={price_cents} className="text-base" />
          <span>{figuresText(template)}</span>
          <span>Submitted {formatDate(created_at)}</span>
        </p>
        <ReviewNote template={template} />
        <RevisionNote template={template} withdraw={withdraw} />
        <PaymentLinks template={template} />
        <div className="-mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-2 border-t py-3 pr-2 pl-4">
          {status !== 'archived' && (
            <ButtonLink
              to={paths.editTemplate(id)}
              variant={isSentBack(template) ? 'primary' : 'ghost'}
              size="sm"
              aria-label={`Edit ${name}`}
            >
              Edit
            </ButtonLink>
          )}
          {status === 'approved' && (
            <ButtonLink to={paths.template(id)} variant="ghost" size="sm" aria-label={`View ${name}`}>
              View
            </ButtonLink>
          )}
          <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} className="ml-auto" onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}
