import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import { type Handler, HttpError, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'
import { isMissingAtStripe, type Payments } from '../_shared/buying/stripe.ts'

export type Deps = {
  callerOf: CallerOf
  database: Pick<Database, 'countBillingRequest' | 'billingCustomer'>
  payments: Pick<Payments, 'createPortalSession'>
  /** The website's URL, to return to. */
  site: string
}

const nothingToManage = new HttpError(409, 'There is nothing to manage yet.')

/** POST by a signed-in buyer → { url } of Stripe's customer portal; 409 for somebody without a Stripe customer. */
export const billingPortal = ({ callerOf, database, payments, site }: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, callerOf)
    if (!(await database.countBillingRequest(caller.id)))
      throw new HttpError(429, 'Too many attempts. Please try again later.')
    const customer = await database.billingCustomer(caller.id)
    if (!customer) throw nothingToManage
    try {
      return json({ url: await payments.createPortalSession(customer, `${site}/dashboard/buyer?tab=billing`) })
    } catch (error) {
      // Deleted in Stripe's dashboard.
      if (isMissingAtStripe(error, 'customer')) throw nothingToManage
      log('portal_not_opened', errorFields(error))
      throw new HttpError(502, 'The payment portal couldn’t be opened. Please try again.')
    }
  })
