import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import PaymentSuccessCallRoute from '@/app/payment-success-call-route'
import PaymentSuccessRoute from '@/app/payment-success-route'
import { actionTexts } from '@/base/messages/actions'
import { checkoutMessages } from '@/buying/messages/checkout'
import { templateLabels } from '@/catalog/messages/template-labels'
import { aTemplate, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, noReceipts, templateId } from '../../../support/buying/purchase.ts'
import { show } from '../../../support/screens/show.tsx'

const here = `/payment-success?template_id=${templateId}&via=link`
const open = (address = here) =>
  show(
    address,
    <>
      <Route
        path="/payment-success"
        element={
          <Suspense>
            <PaymentSuccessRoute />
          </Suspense>
        }
      />
      <Route
        path="/payment-success-calendly"
        element={
          <Suspense>
            <PaymentSuccessCallRoute />
          </Suspense>
        }
      />
    </>,
  )

test('A visitor who paid through a link learns how to get the template, and returns here afterwards', async () => {
  tableAnswers('templates', [aTemplate({ name: 'Chase unpaid invoices' })])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you! One step left.' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByText(/Create an account with the email address you used to pay, and confirm it/)).toBeTruthy()
  const next = `next=${encodeURIComponent(here)}`
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(`/get-started?${next}`)
  expect(screen.getByRole('link', { name: actionTexts.logIn }).getAttribute('href')).toBe(`/login?${next}`)
})

test('Without the template, the page says the same and no error', async () => {
  tableFails('templates')
  open()
  expect(await screen.findByRole('link', { name: 'Create Account' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A link’s return address without a template says so and leads home', async () => {
  open('/payment-success?via=link')
  expect(await screen.findByText('You are at /')).toBeTruthy()
  expect(await screen.findByText(checkoutMessages.invalidConfirmation)).toBeTruthy()
})

test('A visitor who paid for support through a link returns to the page of the call', async () => {
  tableAnswers('templates', [aTemplate()])
  const address = `/payment-success-calendly?template_id=${templateId}&type=support&via=link`
  open(address)
  expect(await screen.findByRole('heading', { name: 'Thank you! One step left.' })).toBeTruthy()
  const next = `next=${encodeURIComponent(address)}`
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(`/get-started?${next}`)
  expect(screen.getByRole('link', { name: actionTexts.logIn }).getAttribute('href')).toBe(`/login?${next}`)
})

test('A link’s return address without a type says so and leads home', async () => {
  open(`/payment-success-calendly?template_id=${templateId}&via=link`)
  expect(await screen.findByText('You are at /')).toBeTruthy()
  expect(await screen.findByText(checkoutMessages.invalidConfirmation)).toBeTruthy()
})

test('Visitors from a checkout of an account sign in first', async () => {
  open(`/payment-success?template_id=${templateId}`)
  expect(await screen.findByText(/^You are at \/login\?next=/)).toBeTruthy()
})

test('Somebody signed in is told that the purchase may wait for another address', async () => {
  await signedInAs(aPerson({ email: 'ada@example.com' }))
  tableAnswers('purchases', [])
  open()
  expect(await screen.findByRole('heading', { name: 'Confirming your payment…' })).toBeTruthy()
  expect(screen.getByText(/Did you pay with an email other than/).textContent).toContain('ada@example.com')
})

test('Somebody signed in finds the template they paid for', async () => {
  await signedInAs(aPerson())
  noReceipts()
  tableAnswers('workflow_previews', [])
  tableAnswers('purchases', [aPurchase()])
  open()
  expect(await screen.findByRole('button', { name: templateLabels.download })).toBeTruthy()
})
