import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { additionTexts, optionTexts } from '@/buying/messages/options'
import { templateLabels } from '@/catalog/messages/template-labels'
import { creatorId, rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase } from '../../../support/buying/purchase.ts'
import { server } from '../../../support/screens/server.ts'
import { buyingBox, checkoutAnswers, openTemplate } from './open-template.tsx'

const offersBoth = { setup_cents: 5000, support_cents: 2999 }
/** A purchase of a template with both options. */
const owned = (support_option = 'none', template: Record<string, unknown> = offersBoth) =>
  aPurchase({ support_option, template: { ...aPurchase().template, ...template } })
const option = async (name: string) => (await buyingBox()).findByRole('radio', { name })

/** The row of an option with its hint and price. */
const rowOf = async (name: string) => (await option(name)).parentElement?.parentElement?.textContent

test('The box lists every option that the creator offers, with its price', async () => {
  openTemplate(offersBoth)
  expect(await rowOf(optionTexts.template)).toBe('TemplateJSON file, updates included$49.00')
  expect(await rowOf(optionTexts.setup)).toBe('With setup helpA call with the creator to set it up together+ $50.00')
  expect(await rowOf(optionTexts.support)).toBe('With premium supportMonthly, cancel anytime+ $29.99/mo')
  expect(await rowOf(optionTexts.full)).toBe('With bothSetup help and premium support+ $50.00+ $29.99/mo')
  expect(await option(optionTexts.template)).toHaveProperty('checked', true)
})

test.each([
  [{ setup_cents: 5000, support_cents: null }, 2],
  [{ setup_cents: null, support_cents: 2999 }, 2],
  [offersBoth, 4],
])('With %j there are %d options', async (prices, count) => {
  openTemplate(prices)
  expect(await (await buyingBox()).findAllByRole('radio')).toHaveLength(count)
})

test('Without setup and support there is nothing to choose', async () => {
  openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  expect((await buyingBox()).queryByRole('radio')).toBeNull()
})

test('The total follows the option, and a visitor signs up with the same choice', async () => {
  const { id } = openTemplate(offersBoth)
  await userEvent.click(await option(optionTexts.setup))
  expect((await buyingBox()).getByText('$99.00')).toBeTruthy()
  await userEvent.click(await option(optionTexts.full))
  expect((await buyingBox()).getByText('$128.99')).toBeTruthy()
  expect((await buyingBox()).getByText('today, then $29.99 a month')).toBeTruthy()
  await userEvent.click((await buyingBox()).getByRole('button', { name: 'Buy template' }))
  expect(
    await screen.findByText(`You are at /get-started?next=${encodeURIComponent(`/templates/${id}?buy=full`)}`),
  ).toBeTruthy()
})

test('Arrow keys move between the options', async () => {
  openTemplate(offersBoth)
  const template = await option(optionTexts.template)
  act(() => template.focus())
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(async () => expect(document.activeElement).toBe(await option(optionTexts.setup)))
  await userEvent.keyboard(' ')
  expect(await option(optionTexts.setup)).toHaveProperty('checked', true)
})

test('After signing in, the option of the URL is selected, and one click pays for it', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const { id } = openTemplate(offersBoth, '?buy=support')
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(await option(optionTexts.support)).toHaveProperty('checked', true)
  expect(asked).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked).toEqual([{ templateId: id, option: 'support' }]))
})

test.each(['?buy=setup', '?buy=nonsense'])(
  'An option that is not offered, "%s", selects the template alone',
  async (query) => {
    await signedInAs(aPerson())
    const asked = checkoutAnswers()
    const { id } = openTemplate({ support_cents: 2999 }, query)
    await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Buy template' }))
    await waitFor(() => expect(asked).toEqual([{ templateId: id, option: 'template' }]))
  },
)

test('The bar on phones buys the selected option and shows its total', async () => {
  let tell: ((isPast: boolean) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        tell = (isPast) => callback([{ isIntersecting: !isPast }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const { id } = openTemplate(offersBoth)
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(await option(optionTexts.support))
  act(() => tell?.(true))
  const bar = within(screen.getByRole('region', { name: 'Buying options' }))
  expect(bar.getByText('$78.99')).toBeTruthy()
  expect(bar.getByText('then $29.99 a month')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Buy template' }))
  await waitFor(() => expect(asked).toEqual([{ templateId: id, option: 'support' }]))
})

test('An owner adds what they lack, for its own price', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [owned()])
  const asked = checkoutAnswers()
  const { id } = openTemplate(offersBoth)
  expect(await rowOf(additionTexts.setup.title)).toBe('Setup helpA call with the creator to set it up together$50.00')
  expect(await rowOf(additionTexts.support.title)).toBe('Premium supportMonthly, cancel anytime$29.99/mo')
  expect(await rowOf(additionTexts.full.title)).toBe('BothSetup help and premium support$50.00$29.99/mo')
  await userEvent.click(await option(additionTexts.support.title))
  const add = (await buyingBox()).getByRole('button', { name: additionTexts.support.action })
  await userEvent.dblClick(add)
  await waitFor(() => expect(asked).toEqual([{ templateId: id, option: 'support' }]))
  expect(add.hasAttribute('disabled')).toBe(true)
})

test('An owner of setup help is offered premium support alone, and books their call', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [owned('setup')])
  rpcAnswers('booking_link', 'https://calendly.com/mara-lindqvist/setup')
  openTemplate(offersBoth)
  const box = await buyingBox()
  expect(await box.findByRole('button', { name: additionTexts.support.action })).toBeTruthy()
  expect(box.queryByRole('radio')).toBeNull()
  expect(box.getByText('You own this template, with setup help')).toBeTruthy()
  const call = await box.findByRole('link', { name: /^Book a call/ })
  expect(call.getAttribute('href')).toBe('https://calendly.com/mara-lindqvist/setup')
  expect(call.getAttribute('rel')).toContain('noopener')
})

test.each([
  ['everything is owned', owned('full')],
  ['the creator offers nothing', owned('none', {})],
  ['the template is not for sale', owned('none', { ...offersBoth, listing: null })],
])('An owner is offered nothing to add when %s', async (_, purchase) => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [purchase])
  rpcAnswers('booking_link', null)
  openTemplate(offersBoth)
  const box = await buyingBox()
  await box.findByRole('button', { name: templateLabels.download })
  expect(box.queryByText('Get help from the creator')).toBeNull()
  expect(box.queryByRole('button', { name: /^Add / })).toBeNull()
})

test('A calendar of another service is not linked', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [owned('setup')])
  const asked: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/booking_link', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json('https://evil.example/mara')
    }),
  )
  const { id } = openTemplate(offersBoth)
  await (await buyingBox()).findByText('You own this template, with setup help')
  await waitFor(() => expect(asked).toEqual([{ template_id: id }]))
  // Renders after the answer.
  await (await buyingBox()).findByRole('button', { name: additionTexts.support.action })
  expect((await buyingBox()).queryByText('Book a call')).toBeNull()
  expect((await buyingBox()).queryByRole('link', { name: /^Book a call/ })).toBeNull()
})

test('A calendar that could not be loaded can be tried again', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [owned('support')])
  server.use(http.post('*/rest/v1/rpc/booking_link', () => HttpResponse.json({ code: 'XX000' }, { status: 500 })))
  openTemplate()
  const again = await (await buyingBox()).findByRole('button', { name: /calendar couldn’t be loaded\. Try again$/ })
  rpcAnswers('booking_link', 'https://calendly.com/mara')
  await userEvent.click(again)
  expect(await (await buyingBox()).findByRole('link', { name: /^Book a call/ })).toBeTruthy()
})

test('The link "Add setup help" of a purchase leads to the button that adds it', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [owned()])
  openTemplate(offersBoth, '?buy=setup')
  const add = await (await buyingBox()).findByRole('button', { name: additionTexts.setup.action })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('A free template with setup help is claimed first, and then the call is paid', async () => {
  await signedInAs(aPerson())
  const steps: unknown[] = []
  const { id } = openTemplate({ price_cents: null, ...offersBoth })
  server.use(
    http.post('*/rest/v1/rpc/claim_free_template', async ({ request }) => {
      steps.push(await request.json())
      tableAnswers('purchases', [{ ...owned(), template_id: id, price_cents: null }])
      return HttpResponse.json({ ok: true, problem: null })
    }),
    http.post('*/functions/v1/create-checkout-session', async ({ request }) => {
      steps.push(await request.json())
      return HttpResponse.json({ url: `${window.location.href.replace(/#.*/, '')}#pay-page` })
    }),
  )
  await userEvent.click(await option(optionTexts.setup))
  expect((await buyingBox()).getByText('$50.00')).toBeTruthy()
  expect((await buyingBox()).getByText(/^The template is yours right away/)).toBeTruthy()
  await userEvent.dblClick((await buyingBox()).getByRole('button', { name: 'Get it with setup help' }))
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  expect(steps).toEqual([{ template_id: id }, { templateId: id, option: 'setup' }])
  expect(await (await buyingBox()).findByText('You own this template')).toBeTruthy()
})

test('A payment page that does not open leaves a claimed free template with the same choice', async () => {
  await signedInAs(aPerson())
  const { id } = openTemplate({ price_cents: null, ...offersBoth })
  server.use(
    http.post('*/rest/v1/rpc/claim_free_template', () => {
      tableAnswers('purchases', [{ ...owned(), template_id: id, price_cents: null }])
      return HttpResponse.json({ ok: true, problem: null })
    }),
    http.post('*/functions/v1/create-checkout-session', () =>
      HttpResponse.json({ error: 'This option isn’t offered for this template' }, { status: 409 }),
    ),
  )
  await userEvent.click(await option(optionTexts.support))
  await userEvent.click((await buyingBox()).getByRole('button', { name: 'Get it with premium support' }))
  expect(await screen.findByText('This option isn’t offered for this template')).toBeTruthy()
  expect(await (await buyingBox()).findByRole('button', { name: templateLabels.download })).toBeTruthy()
  const add = await (await buyingBox()).findByRole('button', { name: additionTexts.support.action })
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false))
})

test('A refusal because of a change reads the template and the purchase again', async () => {
  await signedInAs(aPerson())
  const { asked } = openTemplate(offersBoth)
  server.use(
    http.post('*/functions/v1/create-checkout-session', () =>
      HttpResponse.json({ error: 'You already own this' }, { status: 409 }),
    ),
  )
  const button = await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  const before = asked.length
  tableAnswers('purchases', [owned()])
  await userEvent.click(button)
  expect(await screen.findByText('You already own this')).toBeTruthy()
  expect(await (await buyingBox()).findByText('You own this template')).toBeTruthy()
  expect(asked.length).toBeGreaterThan(before)
})

test('Creators see their options as others do, and cannot buy', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  openTemplate(offersBoth)
  expect(await (await buyingBox()).findByText('This is how others see it.')).toBeTruthy()
  expect((await buyingBox()).getAllByRole('radio')).toHaveLength(4)
  expect((await buyingBox()).queryByRole('button')).toBeNull()
})
