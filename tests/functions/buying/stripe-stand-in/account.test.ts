import { describe, expect, test } from 'vitest'
import { createPayments } from '../../../../supabase/functions/_shared/buying/stripe.ts'
import { happen, standInPerTest, stripe } from './stand-in.ts'

standInPerTest()

const endpoint = { url: 'https://example.com/webhook', enabled_events: ['invoice.paid' as const] }

describe('Webhook endpoints of the stand-in', () => {
  test('The signing secret of an endpoint is returned once, when it is created', async () => {
    const made = await stripe.webhookEndpoints.create({ ...endpoint, metadata: { flowshelf: 'x' } })
    expect(made.secret).toMatch(/^whsec_\S{10,}$/)
    const { data } = await stripe.webhookEndpoints.list()
    expect(data).toMatchObject([{ id: made.id, ...endpoint, status: 'enabled', metadata: { flowshelf: 'x' } }])
    expect(data[0]).not.toHaveProperty('secret')
  })

  test('An endpoint can be changed, disabled and deleted', async () => {
    const { id } = await stripe.webhookEndpoints.create(endpoint)
    const changed = await stripe.webhookEndpoints.update(id, { enabled_events: ['*'], disabled: true })
    expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled' })
    await stripe.webhookEndpoints.del(id)
    expect((await stripe.webhookEndpoints.list()).data).toEqual([])
    await expect(stripe.webhookEndpoints.del(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('Configurations of the customer portal of the stand-in', () => {
  test('The default can be changed, and a created configuration is not the default', async () => {
    const [saved] = (await stripe.billingPortal.configurations.list({ is_default: true })).data
    const features = { subscription_cancel: { enabled: true, mode: 'at_period_end' as const } }
    await stripe.billingPortal.configurations.update(saved!.id, { features })
    await stripe.billingPortal.configurations.create({ features })
    const { data } = await stripe.billingPortal.configurations.list({ active: true })
    expect(data.map(({ is_default }) => is_default)).toEqual([false, true])
    expect(data[1]?.features).toMatchObject({ ...features, payment_method_update: { enabled: false } })
  })

  test('Features that the stand-in does not offer are refused by name', async () => {
    const wrong = { features: { subscription_pause: { enabled: true } } }
    await expect(stripe.billingPortal.configurations.create(wrong)).rejects.toThrow('features[subscription_pause]')
  })
})

describe('Sessions of the customer portal of the stand-in', () => {
  const features = { payment_method_update: { enabled: true } }

  test('In a new account, a session needs a configuration of the API', async () => {
    await happen('new-account', {})
    const { id: customer } = await stripe.customers.create({})
    await expect(createPayments(stripe).createPortalSession(customer, 'https://flowshelf.test')).rejects.toThrow(
      'No configuration provided and your test mode default configuration has not been created.',
    )
    const { id: configuration } = await stripe.billingPortal.configurations.create({ features })
    const url = await createPayments(stripe, configuration).createPortalSession(customer, 'https://flowshelf.test')
    expect((await fetch(url)).status).toBe(200)
  })

  test('A configuration that is unknown or inactive is refused', async () => {
    const { id: customer } = await stripe.customers.create({})
    const open = (configuration: string) => stripe.billingPortal.sessions.create({ customer, configuration })
    await expect(open('bpc_gone')).rejects.toMatchObject({ code: 'resource_missing', param: 'configuration' })
    const { id } = await stripe.billingPortal.configurations.create({ features })
    expect((await open(id)).configuration).toBe(id)
    await stripe.billingPortal.configurations.update(id, { active: false })
    await expect(open(id)).rejects.toMatchObject({ param: 'configuration' })
  })
})
