import * as Radix from '@radix-ui/react-slider'
import { cn } from '@/base/page/cn'

type Range = [low: number, high: number]
type Props = {
  /** Accessible names of the two handles, lower first. */
  labels: [low: string, high: string]
  min?: number
  max: number
  step?: number
  value: Range
  /** Called while a handle moves. */
  onValueChange: (value: Range) => void
  /** Called when a handle is released, or moved by a key. */
  onValueCommit?: (value: Range) => void
  /** Accessible text of a value; default: the number. */
  textOf?: (value: number) => string
  disabled?: boolean
  className?: string
}

/**
 * A range slider with two handles. Arrow keys move by one step, Page Up and Page Down by ten, Home and End to the ends.
 */
export function RangeSlider({ labels, textOf, value, onValueChange, onValueCommit, className, ...rest }: Props) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(values) => onValueChange(rangeOf(values))}
      onValueCommit={onValueCommit && ((values) => onValueCommit(rangeOf(values)))}
      className={cn('relative flex h-6 w-full touch-none items-center select-none data-disabled:opacity-55', className)}
      {...rest}
    >
      <Radix.Track className="forced-color-adjust-none relative h-1 flex-1 rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-ink" />
      </Radix.Track>
      {labels.map((label, index) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={textOf?.(value[index] ?? 0)}
          className="grid size-6 cursor-grab place-items-center rounded-full active:cursor-grabbing data-disabled:cursor-not-allowed"
        >
          <span className="size-4.5 rounded-full border-2 border-ink bg-surface" />
        </Radix.Thumb>
      ))}
    </Radix.Root>
  )
}

const rangeOf = ([low = 0, high = low]: number[]): Range => [low, high]
