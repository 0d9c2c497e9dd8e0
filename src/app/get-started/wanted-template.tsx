import { useQuery } from '@tanstack/react-query'
import { Link, matchPath } from 'react-router-dom'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { Price } from '@/catalog/parts/price'
import { TemplateArt } from '@/catalog/parts/template-art'
import { Handle } from '@/account/parts/public-name'
import { Placeholder } from '@/ui/states/placeholder'
import { templateQuery, type Template } from '@/catalog/data/templates'
import { checkoutOptionOf, dueToday, offeredOptions, type CheckoutOption } from '@/buying/rules/checkout-option'
import { additionTexts, optionTexts } from '@/buying/messages/options'
import { formatCents } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'

/** The template that a return path leads to; `template` is null if there is none that visitors see. */
export function useWantedTemplate(next: string | null) {
  const pathname = next?.replace(/[?#].*$/, '') ?? ''
  const id = [paths.template(':id'), paths.templateAlias(':id')]
    .map((pattern) => matchPath(pattern as string, pathname)?.params.id)
    .find(Boolean)
  // Without a message: the sign-up works without it.
  const { data, isLoading } = useQuery({ ...templateQuery(id ?? ''), meta: {}, enabled: id !== undefined })
  return { template: data ?? null, isLoading }
}

type Props = { template: Template; next: string }

/** Summary of the purchase: picture, name, and price with the chosen option. */
export function WantedTemplate({ template, next }: Props) {
  return (
    <section
      aria-label="Your template"
      className="mt-8 flex max-w-[40em] gap-4 rounded-2xl border bg-surface p-3 lg:block lg:p-0"
    >
      <TemplateArt
        template={template}
        className="w-28 shrink-0 self-start rounded-lg border sm:w-44 lg:w-auto lg:rounded-t-2xl lg:rounded-b-none lg:border-0 lg:border-b"
      />
      <div className="min-w-0 flex-1 lg:p-5">
        <PlatformBadge platform={template.platform} />
        <h2 className="mt-2 text-base wrap-anywhere lg:text-lg">
          <Link to={next} className="inline-block max-w-full min-h-6 leading-snug underline-offset-4 hover:underline">
            {template.name}
          </Link>
        </h2>
        {template.creator_name && (
          <p className="mt-0.5 text-sm text-ink-3">
            by {template.creator_name} <Handle name={template.creator_name} username={template.creator_username} />
          </p>
        )}
        <WantedPrice template={template} next={next} />
      </div>
    </section>
  )
}

function WantedPrice({ template, next }: Props) {
  const wanted = checkoutOptionOf(new URLSearchParams(/\?([^#]*)/.exec(next)?.[1]).get('buy'))
  const offered = offeredOptions(template)
  const chosen = offered.find(({ option }) => option === wanted) ?? offered[0]
  if (!chosen) return null
  return (
    <p className="mt-2 text-md text-ink-2 lg:mt-3">
      <Price cents={dueToday(chosen) || null} className="text-lg" />
      {chosen.monthly_cents > 0 && ` today, then ${formatCents(chosen.monthly_cents)} a month`}
      {chosen.option !== 'template' && <span className="block text-sm">{withOption(chosen.option)}</span>}
    </p>
  )
}

/** The same in a few lines: name and price with the chosen option. Nothing where `next` is no template. */
export default function WantedInShort({ next }: { next: string }) {
  const { template } = useWantedTemplate(next)
  if (!template) return null
  return (
    <section aria-label="Your template" className="mt-5 w-full rounded-xl border bg-sunken px-4 py-3 text-left">
      <p className="font-medium wrap-anywhere text-ink">{template.name}</p>
      <WantedPrice template={template} next={next} />
    </section>
  )
}

const withOption = (option: CheckoutOption) =>
  option === 'full' ? `With ${additionTexts.full.hint.toLowerCase()}` : optionTexts[option]

export const WantedTemplatePlaceholder = () => <Placeholder className="mt-8 h-30 max-w-[40em] rounded-2xl lg:h-105" />
