import { BriefcaseBusiness, LockKeyhole, RefreshCw, Undo2 } from 'lucide-react'
import type { Template } from '@/catalog/data/templates'
import { refundDays } from '@/catalog/rules/limits'

const assurances = {
  paid: [
    { icon: Undo2, text: `${refundDays}-day refund if it doesn’t do what it says` },
    { icon: LockKeyhole, text: 'Secure payment with Stripe' },
  ],
  all: [
    { icon: BriefcaseBusiness, text: 'Use it for yourself and your clients' },
    { icon: RefreshCw, text: 'New versions included' },
  ],
}

/** Answers to frequent questions before a purchase. */
export function Assurances({ template: { price_cents } }: { template: Template }) {
  const points = [...(price_cents === null ? [] : assurances.paid), ...assurances.all]
  return (
    <ul aria-label="Good to know" className="mt-4 grid gap-2 border-t pt-4 text-sm text-ink-2">
      {points.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
          {text}
        </li>
      ))}
    </ul>
  )
}
