import { cn } from '@/base/page/cn'
import { percentOf } from '@/base/rules/numbers'
import { priceBars, priceSliderMax } from '@/catalog/rules/limits'

type Props = { counts: number[] | null | undefined; range: [low: number, high: number] | undefined }

const step = priceSliderMax / (priceBars - 1)

/** Whether a bar has prices within the range; the last one has those above the slider, whose maximum includes them. */
const isChosen = (bar: number, [low, high]: [number, number]) =>
  bar === priceBars - 1 ? high === priceSliderMax : (bar + 1) * step > low && bar * step < high

/** How many templates cost what, as bars above the price slider. Without counts the room stays empty, so that nothing jumps. */
export function PriceBars({ counts, range }: Props) {
  const most = Math.max(1, ...(counts ?? []))
  return (
    <div aria-hidden className="flex h-10 items-end gap-0.5 px-3">
      {counts?.map((count, bar) => (
        <span
          key={bar}
          // A bar that is not empty can be seen.
          style={{ height: count === 0 ? 0 : `${Math.max(8, percentOf(count, most))}%` }}
          className={cn(
            'min-w-0 flex-1 rounded-t-xs transition-[height] duration-150',
            range && isChosen(bar, range) ? 'bg-ink-3' : 'bg-line',
          )}
        />
      ))}
    </div>
  )
}
