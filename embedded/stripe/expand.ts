import { lineItemsOf, paymentsOf } from './collections.ts'
import { StripeProblem } from './errors.ts'
import type { Api } from './sessions.ts'

/** Applies `expand`: replaces ids by objects, and includes lists that Stripe omits by default. */
export function expanded({ store: { state } }: Api, answer: unknown, paths: string[]): unknown {
  const collections: Record<string, unknown>[] = [
    state.customers,
    state.products,
    state.prices,
    state.paymentMethods,
    state.paymentIntents,
    state.charges,
    state.subscriptions,
    state.invoices,
    state.refunds,
    state.paymentLinks,
  ]
  const copy = structuredClone(answer) as Record<string, unknown>

  function expandAt(node: Record<string, unknown>, [key = '', ...rest]: string[], path: string): void {
    const value = node[key]
    const listed =
      node.object === 'checkout.session' && key === 'line_items'
        ? lineItemsOf(state.orders, String(node.id))
        : node.object === 'invoice' && key === 'payments'
          ? paymentsOf(state.invoicePayments, String(node.id))
          : undefined
    const known =
      typeof value === 'string' ? collections.find((collection) => Object.hasOwn(collection, value))?.[value] : value
    const found = listed ?? known
    if (found === undefined)
      throw new StripeProblem(400, { message: `This property cannot be expanded (${path}).`, param: 'expand' })
    node[key] = structuredClone(found)
    const child = node[key]
    if (!rest.length || child === null) return
    for (const one of Array.isArray(child) ? child : [child]) expandAt(one as Record<string, unknown>, rest, path)
  }

  for (const path of paths) expandAt(copy, path.split('.'), path)
  return copy
}
