import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'
import { isMissingAtStripe, type Payments } from '../_shared/buying/stripe.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countBillingRequest' | 'billingCustomer'>
  payments: Pick<Payments, 'cardOf'>
}

/** POST by a signed-in buyer → { card: { brand, last4, exp_month, exp_year } | null }, the card saved at Stripe. */
export const billingCard = ({ callerOf, database, payments }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    if (!(await database.countBillingRequest(caller.id)))
      throw new HttpError(429, 'Too many attempts. Please try again later.')
    const customer = await database.billingCustomer(caller.id)
    if (!customer) return json({ card: null })
    try {
      return json({ card: await payments.cardOf(customer) })
    } catch (error) {
      // Deleted in Stripe's dashboard.
      if (isMissingAtStripe(error)) return json({ card: null })
      log('card_not_read', errorFields(error))
      throw new HttpError(502, 'Your card couldn’t be loaded. Please try again.')
    }
  })
