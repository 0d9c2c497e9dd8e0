import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { cn } from '@/base/page/cn'

export type ButtonVariant = 'ember' | 'primary' | 'ghost' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const variants: Record<ButtonVariant, string> = {
  ember: 'border-transparent bg-ember text-ember-ink hover:bg-ember-hover',
  primary: 'border-transparent bg-ink text-paper hover:bg-ink-hover',
  ghost: 'border-line-strong text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-bad text-bad hover:bg-bad-faint',
}

// In the narrowest windows words wrap rather than leave the button.
const wraps = 'max-[359px]:h-auto max-[359px]:py-1.5 max-[359px]:whitespace-normal'

const sizes: Record<ButtonSize, string> = {
  sm: `h-9 px-3.5 text-sm ${wraps} max-[359px]:min-h-9`,
  md: `h-[42px] px-[18px] text-md ${wraps} max-[359px]:min-h-10.5`,
  lg: `h-[50px] px-6 text-base ${wraps} max-[359px]:min-h-12.5`,
  icon: 'size-10.5',
}

/** Classes of a button, for other elements that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md') =>
  cn(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55',
    variants[variant],
    sizes[size],
  )

type Looks = { variant?: ButtonVariant; size?: ButtonSize }
type ButtonProps = ComponentProps<'button'> & Looks & { isBusy?: boolean }

/** A button. While busy it shows a spinner and ignores clicks; the caller sets the label. */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={cn(buttonClass(variant, size), className)}
      {...rest}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-[1.1em] animate-spin" />}
      {children}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Looks) {
  return <Link className={cn(buttonClass(variant, size), className)} {...rest} />
}
