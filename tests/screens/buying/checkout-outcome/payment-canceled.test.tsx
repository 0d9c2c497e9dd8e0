import { screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import PaymentCanceledScreen from '@/buying/checkout-outcome/payment-canceled-screen'
import { checkoutMessages } from '@/buying/messages/checkout'
import { templateId } from '../../../support/buying/purchase.ts'
import { show } from '../../../support/screens/show.tsx'

test.each([
  [`?template_id=${templateId}`, `/templates/${templateId}`],
  [`?template_id=${templateId}&type=support`, `/templates/${templateId}?buy=support`],
  [`?template_id=${templateId}&type=full`, `/templates/${templateId}?buy=full`],
  [`?template_id=${templateId}&type=//evil.example`, `/templates/${templateId}`],
  ['?type=setup', '/'],
  ['', '/'],
  ['?template_id=//evil.example', '/'],
])('With the query "%s", Go Back leads to %s', (query, back) => {
  show(`/payment-canceled${query}`, <Route path="/payment-canceled" element={<PaymentCanceledScreen />} />)
  expect(screen.getByRole('heading', { name: 'Payment canceled' })).toBeTruthy()
  expect(screen.getByRole('link', { name: checkoutMessages.goBack }).getAttribute('href')).toBe(back)
  expect(screen.getByRole('link', { name: actionTexts.browseTemplates }).getAttribute('href')).toBe('/templates')
})
