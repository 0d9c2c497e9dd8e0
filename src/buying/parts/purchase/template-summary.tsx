import { Link } from 'react-router-dom'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Price } from '@/catalog/parts/price'
import { TemplateArt } from '@/catalog/parts/template-art'
import type { Purchase } from '@/buying/data/purchases'
import { purchaseMessages } from '@/buying/messages/purchases'
import { formatDate } from '@/base/rules/dates'
import { paths } from '@/base/rules/paths'

type Props = {
  template: NonNullable<Purchase['template']>
  /** When it was bought, and for how much; before that, nothing. */
  purchase?: Pick<Purchase, 'created_at' | 'price_cents'>
}

/** The template of a purchase: picture, platform and name. */
export const TemplateSummary = ({ template, purchase }: Props) => (
  <div className="mt-2 grid overflow-hidden rounded-xl border sm:grid-cols-[220px_1fr]">
    <TemplateArt template={template} className="border-b sm:border-r sm:border-b-0" />
    <div className="flex min-w-0 flex-col items-start justify-center gap-2 p-4">
      <PlatformBadge platform={template.platform} />
      <h2 className="text-lg leading-snug wrap-anywhere text-ink">
        {purchase ? (
          <Link to={paths.template(template.id)} className="-my-0.5 inline-block max-w-full py-0.5 hover:text-ember">
            {template.name}
          </Link>
        ) : (
          template.name
        )}
      </h2>
      {purchase && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <Price cents={purchase.price_cents} className="text-sm" />
          <span>{purchaseMessages.acquired(Boolean(purchase.price_cents), formatDate(purchase.created_at))}</span>
        </p>
      )}
    </div>
  </div>
)
