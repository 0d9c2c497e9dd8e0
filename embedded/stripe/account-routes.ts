import { find, keep } from './collections.ts'
import { StripeProblem } from './errors.ts'
import { newPortalSession } from './objects/billing.ts'
import {
  newPortalConfiguration,
  newSigningSecret,
  newWebhookEndpoint,
  type PortalConfiguration,
  type PortalFeatures,
  withFeatures,
} from './objects/account.ts'
import { listOf } from './objects/shape.ts'
import {
  endpointChanges,
  endpointParams,
  none,
  ofAccount,
  ofPortal,
  portalChanges,
  portalParams,
  portalSessionParams,
} from './params.ts'
import { type Route, route } from './route.ts'

/** The configuration of a new portal session. @throws StripeProblem without one that may be used */
function portalOf(all: Record<string, PortalConfiguration>, id: string | undefined): PortalConfiguration {
  const found = id
    ? find(all, id, 'configuration', 'configuration')
    : Object.values(all).find(({ is_default }) => is_default)
  if (!found)
    throw new StripeProblem(400, {
      message:
        'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    })
  if (!found.active)
    throw new StripeProblem(400, { param: 'configuration', message: `The configuration ${found.id} is inactive.` })
  return found
}

/** Routes for the settings of the account, which `npm run hosted:setup` calls, and for the portal. Endpoints are kept; nothing is sent to them. */
export const accountRoutes: Route[] = [
  route('GET', '/webhook_endpoints', ofAccount, ({ store }, { limit }) =>
    listOf('/v1/webhook_endpoints', Object.values(store.state.webhookEndpoints).reverse().slice(0, limit)),
  ),
  route('POST', '/webhook_endpoints', endpointParams, ({ store }, params) => ({
    ...keep(store.state.webhookEndpoints, newWebhookEndpoint(params)),
    secret: newSigningSecret(),
  })),
  route('POST', '/webhook_endpoints/:id', endpointChanges, ({ store }, { disabled, expand: _, ...changes }, id) => {
    const endpoint = find(store.state.webhookEndpoints, id, 'webhook_endpoint')
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
    return Object.assign(endpoint, changes)
  }),
  route('DELETE', '/webhook_endpoints/:id', none, ({ store }, _, id) => {
    find(store.state.webhookEndpoints, id, 'webhook_endpoint')
    delete store.state.webhookEndpoints[id]
    return { id, object: 'webhook_endpoint', deleted: true }
  }),

  route('GET', '/billing_portal/configurations', ofPortal, ({ store }, { is_default, active, limit }) => {
    const found = Object.values(store.state.portalConfigurations).filter(
      (own) =>
        (is_default === undefined || own.is_default === is_default) && (active === undefined || own.active === active),
    )
    return listOf('/v1/billing_portal/configurations', found.reverse().slice(0, limit))
  }),
  route('POST', '/billing_portal/configurations', portalParams, ({ store }, { features, metadata }) =>
    keep(
      store.state.portalConfigurations,
      newPortalConfiguration({ isDefault: false, features: features as Partial<PortalFeatures>, metadata }),
    ),
  ),
  route(
    'POST',
    '/billing_portal/configurations/:id',
    portalChanges,
    ({ store }, { features, active, metadata }, id) => {
      const configuration = find(store.state.portalConfigurations, id, 'configuration')
      configuration.features = withFeatures(configuration.features, features as Partial<PortalFeatures> | undefined)
      configuration.active = active ?? configuration.active
      configuration.metadata = { ...configuration.metadata, ...metadata }
      return configuration
    },
  ),
  route('POST', '/billing_portal/sessions', portalSessionParams, (api, { customer, configuration, return_url }) => {
    find(api.store.state.customers, customer, 'customer', 'customer')
    const { id } = portalOf(api.store.state.portalConfigurations, configuration)
    const session = keep(api.store.state.portalSessions, newPortalSession(customer, id, return_url ?? null))
    session.url = `${api.base()}/p/session/${session.id}`
    return session
  }),
]
