import type Stripe from 'stripe'
import { keepInEnvFile, refuseHidden } from './env-file.ts'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

const variable = 'STRIPE_PORTAL_CONFIGURATION'

/** Names our configuration among others of the account. */
const metadata = { flowshelf: 'portal' }

const features = {
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
}

const hasFeatures = ({ features: found }: Stripe.BillingPortal.Configuration) =>
  found.payment_method_update.enabled &&
  found.subscription_cancel.enabled &&
  found.subscription_cancel.mode === features.subscription_cancel.mode

/**
 * Makes the configuration of the customer portal that our sessions name. The account's default would need a person who saves it in the
 * dashboard: the API cannot make it.
 */
export function portalStep(project: Project): Step {
  const { stripe, environment } = project
  const { configurations } = stripe.billingPortal

  /** The one that `.env` names, or else the newest. */
  const own = async () => {
    const { data } = await configurations.list({ active: true, limit: 100 })
    const ours = data.filter((configuration) => configuration.metadata?.flowshelf === metadata.flowshelf)
    return ours.find(({ id }) => id === environment[variable]) ?? ours[0]
  }

  return {
    what: 'let buyers change their card and cancel at the end of the month in Stripe’s customer portal',
    async isDone() {
      const found = await own()
      return found !== undefined && found.id === environment[variable] && hasFeatures(found)
    },
    async change() {
      const found = await own()
      if (found?.id !== environment[variable]) refuseHidden(variable, 'the portal of this account has another')
      const { id } = found
        ? await configurations.update(found.id, { features })
        : await configurations.create({ features, metadata })
      if (id !== environment[variable]) keepInEnvFile(project, variable, id)
    },
  }
}
