import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/base/page/cn'
import { buttonClass, type ButtonSize, type ButtonVariant } from '@/ui/button'

type Props = {
  /** A page of the scheduling service. */
  url: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  onClick?: () => void
}

/** Opens the creator's scheduling page in a new tab. */
export const BookingLink = ({ url, children, variant = 'ghost', size, className, onClick }: Props) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={cn(buttonClass(variant, size), className)}
    onClick={onClick}
  >
    <CalendarClock aria-hidden className="size-4.5" />
    {children}
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
