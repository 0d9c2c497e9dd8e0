import { cn } from '@/lib/cn'

/** A grey stand-in in the shape of what is loading; the words are QueryView's. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('skeleton', className)} />
}
