import { missing } from './errors.ts'
import { listOf } from './objects/shape.ts'
import type { Ledger } from './payments.ts'

/** Finds an object by id. `param` is the request parameter for the error. @throws StripeProblem if missing */
export const find = <T>(collection: Record<string, T>, id: string, kind: string, param?: string): T => {
  const object = Object.hasOwn(collection, id) ? collection[id] : undefined
  if (!object) throw missing(kind, id, param)
  return object
}
export const keep = <T extends { id: string }>(collection: Record<string, T>, object: T): T =>
  (collection[object.id] = object)

export const lineItemsOf = (orders: Ledger['store']['state']['orders'], sessionId: string) =>
  listOf(`/v1/checkout/sessions/${sessionId}/line_items`, find(orders, sessionId, 'checkout.session').lines)

export const paymentsOf = (payments: Ledger['store']['state']['invoicePayments'], invoiceId: string) =>
  listOf(
    '/v1/invoice_payments',
    Object.values(payments).filter(({ invoice }) => invoice === invoiceId),
  )
