import { cn } from '@/base/page/cn'

/**
 * A key that does the same as the control beside it; hidden from assistive technology, which reads the control. On a surface, where it
 * has the color of a quiet text, it is not faded any further.
 */
export const KeyHint = ({ children, isOnSurface = false }: { children: string; isOnSurface?: boolean }) => (
  <kbd
    aria-hidden
    className={cn(
      'rounded border border-current px-1 font-sans text-3xs leading-4 font-medium max-md:hidden',
      !isOnSurface && 'opacity-60',
    )}
  >
    {children}
  </kbd>
)
