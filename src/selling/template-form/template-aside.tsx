import { StickyAside } from '@/ui/page/sticky-aside'
import { useQuery } from '@tanstack/react-query'
import { Clock, MailCheck, Store } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MoneyValue } from '@/ui/fields/money-field'
import { TemplateCard } from '@/catalog/parts/template-card'
import { useUser } from '@/account/data/session/session'
import { templateImageUrl } from '@/catalog/data/template-images'
import { accountSummaryQuery } from '@/account/data/profile/account-summary'
import { goodsKindOf, type GoodsKind } from '@/catalog/rules/platform'
import { contentsDiagram, contentsOf } from '@/catalog/rules/snapshot-contents'
import type { TemplateCardView } from '@/catalog/rules/template'
import type { TemplateFormReturn } from './template-schema'

const steps = [
  { icon: Clock, title: 'We review it', text: 'A reviewer opens your template and checks that it does what it says.' },
  { icon: MailCheck, title: 'We email you', text: 'Either it’s approved, or we’ll tell you what to change first.' },
  { icon: Store, title: 'It goes live', text: 'Buyers find it, and you get a payment link to share.' },
]

/** Beside the form on wide screens: the card as buyers will see it, and what happens next. */
export default function TemplateAside({ form }: { form: TemplateFormReturn }) {
  return (
    <StickyAside aria-label="Preview" className="sticky-column grid grid-cols-1 gap-6 max-xl:hidden">
      <div>
        <h2 className="mb-3 text-base">Buyer preview</h2>
        {/* A picture of the card: its links lead nowhere yet. */}
        <div inert>
          <CardPreview form={form} />
        </div>
      </div>
      <div>
        <h2 className="mb-3 text-base">What happens next</h2>
        <ol className="grid gap-3.5">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3 text-sm">
              <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0 text-ember" />
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </StickyAside>
  )
}

/** The amount of a field; while the text is none, such as "1," on the way to "1,200", the last one. */
function useLastAmount(value: MoneyValue): number | null {
  const [last, setLast] = useState<number | null>(null)
  const amount = typeof value === 'number' ? value : value === '' ? null : last
  if (amount !== last) setLast(amount)
  return amount
}

function CardPreview({ form }: { form: TemplateFormReturn }) {
  const { control } = form
  const [name, platform, category, short, price, image, goods, contents] = useWatch({
    control,
    name: ['name', 'platform', 'category', 'short_description', 'price_cents', 'image', 'goods', 'contents'],
  })
  const shownPrice = useLastAmount(price)
  const kind = goodsKindOf(platform)
  const diagrams: Record<GoodsKind, () => TemplateCardView['diagram']> = {
    workflow: () => goods?.workflow?.diagram ?? null,
    snapshot: () => {
      const typed = contentsOf(contents)
      return typed && contentsDiagram(typed)
    },
  }
  const { data: me } = useQuery(accountSummaryQuery(useUser().id))
  return (
    <TemplateCard
      template={{
        id: 'preview',
        name: name.trim() || 'Product name',
        platform: platform || 'Platform',
        category: category || 'Category',
        short_description: short.trim() || 'Your short description',
        creator_name: me?.full_name?.trim() || me?.username || 'You',
        creator_username: me?.username ?? null,
        price_cents: shownPrice,
        sales_count: 0,
        downloads_count: 0,
        image_url: image?.kind === 'file' ? templateImageUrl(image.path) : null,
        thumbnail_url: null,
        diagram: kind && diagrams[kind](),
      }}
    />
  )
}
