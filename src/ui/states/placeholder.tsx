import { cn } from '@/base/page/cn'

/** A gray placeholder in the shape of the loading content; QueryView renders the text. */
export function Placeholder({ className }: { className?: string }) {
  return <div aria-hidden className={cn('placeholder', className)} />
}
