import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { tableAnswers } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { aPurchase } from '../../support/purchase.ts'
import { server } from '../../support/screens.ts'
import { box, checkoutAnswers, openTemplate } from './open-template.tsx'

test('signed out, buying leads through the sign-in dialog back to the same choice', async () => {
  const { id } = openTemplate()
  await userEvent.click(await (await box()).findByRole('button', { name: 'Buy template' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
})

test('signed out, a free template asks to sign in as well', async () => {
  const { id } = openTemplate({ snapshot_price: null })
  expect((await box()).getAllByText('Free').length).toBeGreaterThan(0)
  await userEvent.click(await (await box()).findByRole('button', { name: 'Get it free' }))
  expect(screen.getByText(`Sign in, then go to /templates/${id}?buy=template`)).toBeTruthy()
})

test('a buyer goes to the payment page; a double click opens one', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  const { id } = openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.dblClick(button)
  expect(button.hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  expect(asked).toEqual([{ templateId: id, option: 'template' }])
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('back from the payment page the button works again', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#pay-page'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a refused checkout says why and lets one try again', async () => {
  await signedInAs(aPerson())
  server.use(
    http.post('*/functions/v1/create-checkout-session', () =>
      HttpResponse.json({ error: 'You already own this template.' }, { status: 409 }),
    ),
  )
  openTemplate()
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await userEvent.click(button)
  expect(await screen.findByText('You already own this template.')).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('back from signing in, the choice waits for one more click: nothing is charged by itself', async () => {
  await signedInAs(aPerson())
  const asked = checkoutAnswers()
  openTemplate({}, '?buy=template')
  const button = await (await box()).findByRole('button', { name: 'Buy template' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.getByText(/You are signed in/)).toBeTruthy()
  expect(asked).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a free template is taken with one click and can be downloaded at once', async () => {
  await signedInAs(aPerson())
  const claimed: unknown[] = []
  const { id } = openTemplate({ snapshot_price: 0 })
  server.use(
    http.post('*/rest/v1/rpc/claim_free_template', async ({ request }) => {
      claimed.push(await request.json())
      tableAnswers('purchases', [aPurchase({ template_id: id, price: 0 })])
      return HttpResponse.json({ ok: true, problem: null })
    }),
  )
  await userEvent.dblClick(await (await box()).findByRole('button', { name: 'Get it free' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
  expect(claimed).toEqual([{ template_id: id }])
  expect((await box()).getByRole('button', { name: 'Download Template' })).toBeTruthy()
})
