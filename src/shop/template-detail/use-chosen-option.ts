import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Template } from '@/catalog/data/templates'
import {
  checkoutOptionOf,
  offeredOptions,
  type CheckoutOption,
  type PricedOption,
} from '@/buying/rules/checkout-option'

export type Choice = {
  options: PricedOption[]
  selected: PricedOption
  select: (option: CheckoutOption) => void
  /** The URL names the selected option (`?buy=`), as after sign-in or on the way back from the payment page. */
  isReturning: boolean
}

/**
 * The option a user has selected, at first that of the URL.
 *
 * @param additions what an owner may add; null if the user does not own the template
 * @returns null if there is nothing to choose
 */
export function useChosenOption(template: Template, additions: PricedOption[] | null): Choice | null {
  const [query] = useSearchParams()
  const [clicked, select] = useState<CheckoutOption | null>(null)
  const returning = checkoutOptionOf(query.get('buy'))
  const options = additions ?? offeredOptions(template)
  const find = (wanted: CheckoutOption | null) => options.find(({ option }) => option === wanted)
  const selected = find(clicked) ?? find(returning) ?? options[0]
  return selected ? { options, selected, select, isReturning: selected.option === returning } : null
}
