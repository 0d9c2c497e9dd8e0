import { Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { MyTemplate } from '@/data/catalog/my-templates'
import { myTemplatesMessages as messages } from '@/domain/messages/my-templates'
import { copyText } from '@/lib/copy-text'

/** The link with which people pay without an account. Approval makes one for a template with a price. */
export function PaymentLink({ template: { name, status, price_cents, payment_link_url } }: { template: MyTemplate }) {
  if (price_cents === null || status !== 'approved') return null
  if (!payment_link_url) return <p className="text-sm text-ink-3">Payment link: none yet</p>
  return (
    <div className="flex items-center gap-2 rounded-lg border py-1 pr-1 pl-3">
      <p className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">Payment link ready</span>
        <span className="block truncate text-sm select-all">{payment_link_url.replace(/^https:\/\//, '')}</span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Copy the payment link of ${name}`}
        onClick={() =>
          void copyText(payment_link_url, { copied: messages.linkCopied, notCopied: messages.linkNotCopied })
        }
      >
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
    </div>
  )
}
