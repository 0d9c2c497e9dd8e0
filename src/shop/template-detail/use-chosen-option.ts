import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Template } from '@/catalog/data/templates'
import {
  addableOptions,
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
 * @param owned the `support_option` of the user's purchase; null if they do not own the template
 * @returns null if there is nothing to choose
 */
export function useChosenOption(template: Template, owned: string | null): Choice | null {
  const [query] = useSearchParams()
  const [clicked, select] = useState<CheckoutOption | null>(null)
  const returning = checkoutOptionOf(query.get('buy'))
  const options =
    owned === null ? offeredOptions(template) : template.status === 'approved' ? addableOptions(template, owned) : []
  const find = (wanted: CheckoutOption | null) => options.find(({ option }) => option === wanted)
  const selected = find(clicked) ?? find(returning) ?? options[0]
  return selected ? { options, selected, select, isReturning: selected.option === returning } : null
}
