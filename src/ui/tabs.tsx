import * as Radix from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { cn } from '@/base/page/cn'

export const Tabs = Radix.Root
export const TabsContent = Radix.Content

/** A row of tabs, of which one is active. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('inline-flex rounded-control border border-transparent bg-sunken p-0.75', className)}
      {...rest}
    />
  )
}

/** A tab is chosen on release, so that moving away cancels it (WCAG 2.5.2): Radix would on press. Its focus chooses it. */
export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        // One that has the focus already, too.
        currentTarget.blur()
        currentTarget.focus()
      }}
      className={cn(
        'min-h-9 rounded-lg px-3.5 text-sm whitespace-nowrap text-ink-2 transition-colors hover:text-ink',
        'data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow data-[state=active]:ring-1 data-[state=active]:ring-line-strong data-[state=active]:forced-highlight',
        className,
      )}
      {...rest}
    />
  )
}
