import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BookingLink } from '@/buying/parts/booking-link'
import { Button } from '@/ui/button'
import { bookingLinkQuery } from '@/buying/data/booking'
import type { Addition, CheckoutOption, PricedOption } from '@/buying/rules/checkout-option'
import { additionTexts } from '@/buying/messages/options'
import { OptionPicker, priceLines } from './option-picker'
import type { Choice } from './use-chosen-option'

/** The options of an owner never include the template itself. */
const textsOf = (option: CheckoutOption) => additionTexts[option as Addition]

type Props = { choice: Choice; isAdding: boolean; onAdd: (option: PricedOption['option']) => void }

/** Setup help and premium support that an owner has not got yet. */
export function Additions({ choice: { options, selected, select, ...choice }, isAdding, onAdd }: Props) {
  const [isReturning] = useState(choice.isReturning)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturning) button.current?.focus()
  }, [isReturning])
  return (
    <section className="mt-5 border-t pt-5">
      <h2 className="mb-3 font-medium">Get help from the creator</h2>
      <OptionPicker
        label="Get help from the creator"
        options={options}
        selected={selected}
        onSelect={select}
        titleOf={(option) => textsOf(option).title}
        hintOf={(option) => textsOf(option).hint}
        endOf={priceLines}
      />
      <Button
        ref={button}
        variant="ghost"
        size="lg"
        className="mt-3 w-full"
        isBusy={isAdding}
        onClick={() => onAdd(selected.option)}
      >
        {textsOf(selected.option).action}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-3">You’ll pay on the next page.</p>
    </section>
  )
}

/** For owners of setup help or premium support: the creator's calendar. */
export function BookCall({ templateId }: { templateId: string }) {
  const link = useQuery(bookingLinkQuery(templateId))
  if (link.isError)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 w-full"
        isBusy={link.isFetching}
        onClick={() => void link.refetch()}
      >
        The creator’s calendar couldn’t be loaded. Try again
      </Button>
    )
  if (link.isLoading) return <div className="mt-2 h-12.5" />
  if (!link.data) return null
  return (
    <BookingLink url={link.data} size="lg" className="mt-2 w-full">
      Book a call
    </BookingLink>
  )
}
