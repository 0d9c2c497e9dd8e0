import * as Radix from '@radix-ui/react-avatar'
import { cn } from '@/base/page/cn'

const sizes = { sm: 'size-8 text-xs', md: 'size-11 text-md', lg: 'size-24 text-2xl' }

type Props = {
  /** Shown while the picture loads, and without a picture; see initialsOf. */
  initials: string
  src?: string | null
  size?: keyof typeof sizes
  className?: string
}

/** A round profile picture. Decorative: the name is shown beside it. */
export function Avatar({ initials, src, size = 'md', className }: Props) {
  return (
    <Radix.Root
      aria-hidden
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full border bg-other-soft select-none',
        sizes[size],
        className,
      )}
    >
      {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
      <Radix.Fallback className="font-medium tracking-wide text-other">{initials}</Radix.Fallback>
    </Radix.Root>
  )
}
