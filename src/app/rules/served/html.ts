import { escaped } from '../../../base/rules/text/escaped.ts'

/** Markup whose values are escaped. */
export type Html = { readonly markup: string }

type Value = string | number | Html | null | readonly Html[]

const markupOf = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** A template tag that escapes every text. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''),
})
