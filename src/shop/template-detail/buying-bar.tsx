import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { Price } from '@/catalog/parts/price'
import { Button } from '@/ui/button'
import type { Template } from '@/catalog/data/templates'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { actionLabel } from './buying-box'
import { FeesInBrief } from './creator-fees'
import { TotalPrice } from './option-picker'
import { useAccountFirst } from './use-account-first'
import type { Acquisition } from './use-acquisition'
import type { Choice } from './use-chosen-option'

type Props = {
  template: Template
  acquisition: Acquisition
  choice: Choice | null
  /** The buying box that this bar replaces. */
  box: RefObject<HTMLElement | null>
}

/** Sticky bar on small screens, with price and main action, shown once the buying box is scrolled out of view. */
export function BuyingBar({ template, acquisition, choice, box }: Props) {
  const isPast = useIsScrolledPast(box)
  const action = useMainAction(template, acquisition, choice)
  const isShown = isPast && action !== null
  useSpaceForBottomBar(isShown)
  if (!isShown) return null
  return (
    <section
      aria-label="Buying options"
      className="rise-in fixed inset-x-0 bottom-0 z-20 border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {/* Not `wrap`, which has no padding inside another `wrap`. */}
      <div className="flex min-h-18 items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
        <p className="min-w-0">
          <span className="block truncate text-sm text-ink-2">{template.name}</span>
          {acquisition.state === 'owned' ? (
            <span className="block leading-tight font-semibold">You own this</span>
          ) : choice ? (
            <TotalPrice option={choice.selected} isSmall />
          ) : (
            <Price cents={template.price_cents} className="block leading-tight" />
          )}
          {acquisition.state !== 'owned' && <FeesInBrief template={template} />}
        </p>
        <Button variant={action.variant} size="lg" isBusy={action.isBusy} onClick={action.run}>
          {action.label}
        </Button>
      </div>
    </section>
  )
}

type MainAction = {
  label: string
  variant: 'ember' | 'primary'
  isBusy: boolean
  run: () => void
}

/** The main action; null if there is none. */
function useMainAction(template: Template, acquisition: Acquisition, choice: Choice | null): MainAction | null {
  const option = choice?.selected.option ?? 'template'
  const { start } = useAccountFirst(template.id, option)
  const label = actionLabel(template, option)
  switch (acquisition.state) {
    case 'signed-out':
      return { label, variant: 'ember', isBusy: false, run: start }
    case 'buyable':
      return { label, variant: 'ember', isBusy: acquisition.isBuying, run: () => acquisition.buy(option) }
    case 'owned':
      return {
        label: platformGuideOf(template.platform).get.short,
        variant: 'primary',
        isBusy: acquisition.isDownloading,
        run: () => acquisition.download(),
      }
    default:
      return null
  }
}

/** Keeps space at the end of the page for the bar, by the style sheet. */
function useSpaceForBottomBar(isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return
    const { dataset } = document.documentElement
    dataset.bottomBar = ''
    return () => {
      delete dataset.bottomBar
    }
  }, [isShown])
}

/** Whether the element is above the viewport. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // The margin counts everything below the viewport as visible, so that a jump over the element is a change, too.
    const observer = new IntersectionObserver(([entry]) => entry && setIsPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}
