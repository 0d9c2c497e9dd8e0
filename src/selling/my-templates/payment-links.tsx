import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Copy, LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import type { MyTemplate } from '@/selling/data/my-templates'
import {
  paymentLinksQuery,
  useCreatePaymentLinks,
  type PaymentLink,
  type PaymentLinks as Links,
} from '@/selling/data/payment-links'
import { optionTexts } from '@/buying/messages/options'
import { paymentLinkMessages as messages } from '@/selling/messages/payment-links'
import { formatCents } from '@/base/rules/money'
import { useShownInPlace } from '@/base/errors/shown-in-place'
import { copyText } from '@/base/page/copy-text'
import { focusMainIfLost } from '@/base/page/focus-main'
import { countOf } from '@/base/rules/numbers'

/** The links with which people pay without an account. Approval makes them for a template with a price. */
export function PaymentLinks({ template }: { template: MyTemplate }) {
  if (template.price_cents === null || template.status !== 'approved') return null
  return (
    // Live region: the links appear by themselves.
    <div aria-live="polite">
      <Loaded template={template} />
    </div>
  )
}

function Loaded({ template: { id, name } }: { template: MyTemplate }) {
  const query = useQuery(paymentLinksQuery(useUser().id))
  useShownInPlace(query.data ? null : query.error)
  const found = query.data?.find((row) => row.template_id === id)
  if (query.isPending) return <Line>{messages.loading}</Line>
  if (!query.data)
    return (
      <Problem text={messages.loadFailed}>
        <Button variant="ghost" size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Problem>
    )
  // Approved meanwhile: the next read has it.
  if (!found) return <Line>No payment link yet</Line>
  return (
    <div className="grid grid-cols-1 gap-2">
      <LinkList name={name} links={found.links} />
      <Remaining templateId={id} name={name} state={found.state} />
    </div>
  )
}

/** The missing thing, with advice. */
function Remaining({ templateId, name, state }: { templateId: string; name: string; state: Links['state'] }) {
  switch (state) {
    case 'ready':
      return null
    case 'making':
      return (
        <p className="flex items-center gap-2 text-sm text-ink-3">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          Creating payment links
        </p>
      )
    case 'failed':
      return (
        <Problem text="We haven’t been able to create payment links yet. We’ll keep trying.">
          <Create templateId={templateId} name={name} label="Try again" />
        </Problem>
      )
    case 'none':
      return (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Line>No payment link yet</Line>
          <Create templateId={templateId} name={name} label="Create links" />
        </div>
      )
  }
}

function Create({ templateId, name, label }: { templateId: string; name: string; label: string }) {
  const create = useCreatePaymentLinks()
  // The links replace this button, which may hold the focus.
  useEffect(() => focusMainIfLost, [])
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${label}: payment links of ${name}`}
      isBusy={create.isPending}
      onClick={() => create.mutate(templateId)}
    >
      {label}
    </Button>
  )
}

const Line = ({ children }: { children: string }) => <p className="text-sm text-ink-3">{children}</p>

const Problem = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-ember-soft p-3 text-sm text-ink-2">
    <p>{text}</p>
    {children}
  </div>
)

function LinkList({ name, links: [first, ...others] }: { name: string; links: PaymentLink[] }) {
  if (!first) return null
  return (
    <div className="rounded-lg border">
      <CopyLink name={name} link={first} />
      {others.length > 0 && (
        <details className="group border-t">
          <summary className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-lg px-3 py-1 text-sm text-ink-2 hover:text-ink">
            {countOf(others.length, 'more payment link')}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ul>
            {others.map((link) => (
              <li key={link.option} className="border-t">
                <CopyLink name={name} link={link} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function CopyLink({ name, link: { option, url, cents } }: { name: string; link: PaymentLink }) {
  const isPlain = option === 'template'
  return (
    <div className="flex items-center gap-2 py-1 pr-1 pl-3">
      <p className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">
          {isPlain ? 'Payment link ready' : `${optionTexts[option]}, ${formatCents(cents)} due today`}
        </span>
        <span className="block truncate text-sm select-all">{url.replace(/^https?:\/\//, '')}</span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Copy the payment link of ${name}${isPlain ? '' : `: ${optionTexts[option]}`}`}
        onClick={() => void copyText(url, { copied: messages.copied, notCopied: messages.notCopied })}
      >
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
    </div>
  )
}
