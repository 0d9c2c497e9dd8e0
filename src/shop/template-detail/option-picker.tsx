import type { ReactNode } from 'react'
import { RadioGroup } from '@/ui/fields/radio-group'
import { dueToday, type CheckoutOption, type PricedOption } from '@/buying/rules/checkout-option'
import { formatCents, formatPrice } from '@/base/rules/money'

type Props = {
  label: string
  /** At least one. */
  options: PricedOption[]
  selected: PricedOption
  onSelect: (option: CheckoutOption) => void
  titleOf: (option: CheckoutOption) => string
  hintOf: (option: CheckoutOption) => string
  /** Text at the right of an option: one line, or two. */
  endOf: (option: PricedOption) => string[]
}

/** The options of a template; a single one is shown without a choice. */
export function OptionPicker({ label, options, selected, onSelect, titleOf, hintOf, endOf }: Props) {
  const endText = (option: PricedOption) => <Lines texts={endOf(option)} />
  if (options.length === 1)
    return <OnlyOption {...{ titleOf, hintOf }} option={selected.option} end={endText(selected)} />
  return (
    <RadioGroup
      label={label}
      isFramed
      value={selected.option}
      onValueChange={onSelect}
      options={options.map((option) => ({
        value: option.option,
        label: titleOf(option.option),
        hint: hintOf(option.option),
        end: endText(option),
      }))}
    />
  )
}

const Lines = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text} className="text-right">
      {text}
    </p>
  ))

type OnlyProps = Pick<Props, 'titleOf' | 'hintOf'> & { option: CheckoutOption; end: ReactNode }

const OnlyOption = ({ option, titleOf, hintOf, end }: OnlyProps) => (
  <div className="flex items-start gap-3 rounded-xl border px-3.5 py-3 text-md">
    <p className="min-w-0 flex-1 leading-snug">
      <span className="font-medium">{titleOf(option)}</span>
      <span className="mt-0.5 block text-xs text-balance text-ink-3">{hintOf(option)}</span>
    </p>
    <div className="font-semibold whitespace-nowrap tabular-nums">{end}</div>
  </div>
)

/** "$50.00", "$29.99/mo", or both. */
export const priceLines = ({ once_cents, monthly_cents }: PricedOption): string[] => [
  ...(once_cents > 0 ? [formatCents(once_cents)] : []),
  ...(monthly_cents > 0 ? [`${formatCents(monthly_cents)}/mo`] : []),
]

/** The total of today, and below it what follows every month. */
export function TotalPrice({ option, isSmall = false }: { option: PricedOption; isSmall?: boolean }) {
  const { monthly_cents } = option
  return (
    <span className="block leading-tight" aria-live={isSmall ? undefined : 'polite'}>
      <span className={`font-semibold tabular-nums ${isSmall ? '' : 'text-2xl tracking-tight'}`}>
        {formatPrice(dueToday(option) || null)}
      </span>
      {monthly_cents > 0 && (
        <span className={`text-sm text-ink-2 ${isSmall ? 'block truncate' : 'ml-2 inline-block'}`}>
          {!isSmall && 'today, '}then {formatCents(monthly_cents)} a month
        </span>
      )}
    </span>
  )
}
