import { z } from 'zod'
import { type CallerOf, signedInCaller } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import type { BegunLinks, Links } from '../_shared/selling/database.ts'
import { type Handler, HttpError, json, postOnly, readBody } from '../_shared/base/http.ts'
import { type LinkDeps, makePaymentLinks } from '../_shared/selling/payment-links.ts'

export type Deps = LinkDeps & {
  callerOf: CallerOf
  database: Pick<Database, 'beginPaymentLinks'>
  wait(milliseconds: number): Promise<void>
}

/** Other fields (name, prices, e-mail) are ignored. */
const bodySchema = z.object({ templateId: z.uuid() })

type Problem = Extract<BegunLinks, { ok: false }>['problem']

const refusals: Record<Problem, [status: number, message: string]> = {
  not_found: [404, 'This template doesn’t exist'],
  not_approved: [409, 'Only approved templates have payment links'],
  free: [409, 'This template is free. There’s nothing to pay.'],
  too_many: [429, 'Too many requests. Please try again later.'],
}
const busy: [status: number, message: string] = [409, 'Payment links are still being created']
const stripeTrouble: [status: number, message: string] = [502, 'The payment provider couldn’t be reached']

const pauseMs = 1_000
const mostPauses = 10

/**
 * POST { templateId } by the template's creator or an admin → { success, links: { template, setup, support, full },
 * error }; links are URLs, of the options that the template offers. Names and prices come from the database. Idempotent:
 * open links are returned again, and only missing ones are made.
 */
export const createTemplateCheckoutLinks = (deps: Deps): Handler =>
  postOnly(async (request) => {
    const caller = await signedInCaller(request, deps.callerOf)
    const { templateId } = await readBody(request, bodySchema)
    try {
      return json({ success: true, links: await linksOf(deps, caller.id, templateId) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return json({ success: false, links: {}, error: error.message }, error.status)
    }
  })

/** Waits while another call or the scheduler makes the links. */
async function linksOf(deps: Deps, callerId: string, templateId: string): Promise<Links> {
  for (let pauses = 0; ; pauses++) {
    const begun = await deps.database.beginPaymentLinks(callerId, templateId)
    if (!begun.ok) throw new HttpError(...refusals[begun.problem])
    if (begun.order) {
      return makePaymentLinks(deps, begun.order).catch(() => {
        throw new HttpError(...stripeTrouble)
      })
    }
    if (!begun.is_busy) return begun.links
    if (pauses === mostPauses) throw new HttpError(...busy)
    await deps.wait(pauseMs)
  }
}
