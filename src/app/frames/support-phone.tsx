import { Phone } from 'lucide-react'
import { supportPhone } from '@/base/rules/site'
import { cn } from '@/base/page/cn'

/** The support phone number as a `tel:` link. */
export function SupportPhone({ className }: { className?: string }) {
  return (
    <a
      href={`tel:${supportPhone.dial}`}
      aria-label={`Call support, ${supportPhone.shown}`}
      className={cn('inline-flex items-center gap-2 tabular-nums transition-colors hover:text-ink', className)}
    >
      <Phone aria-hidden className="size-3.5" />
      {supportPhone.shown}
    </a>
  )
}
