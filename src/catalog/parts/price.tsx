import { formatPrice } from '@/base/rules/money'
import { cn } from '@/base/page/cn'

/** A price in US cents, in tabular figures; null shows Free. */
export function Price({ cents, className }: { cents: number | null; className?: string }) {
  return <span className={cn('font-semibold text-ink tabular-nums', className)}>{formatPrice(cents)}</span>
}
