import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { creatorId, tableAnswers, tableFails } from '../../support/factories.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { aPurchase, downloadAnswers, captureDownloads } from '../../support/purchase.ts'
import { buyingBox, openTemplate } from './open-template.tsx'

test('A user who owns the template can download it and is not offered to buy it', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  const asked = downloadAnswers()
  const saved = captureDownloads()
  const { id } = openTemplate()
  await userEvent.click(await (await buyingBox()).findByRole('button', { name: 'Download Template' }))
  expect(screen.getByText('You own this template')).toBeTruthy()
  expect((await buyingBox()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toEqual([{ templateId: id }])
  expect(await saved[0]?.content).toBe('{"nodes":[]}')
})

test('A refunded buyer is offered to buy again', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase({ state: 'withdrawn' })])
  openTemplate()
  expect(await (await buyingBox()).findByRole('button', { name: 'Buy template' })).toBeTruthy()
  expect((await buyingBox()).queryByRole('button', { name: 'Download Template' })).toBeNull()
})

test('A creator cannot buy their own template', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  openTemplate()
  expect(await (await buyingBox()).findByText('This is your template')).toBeTruthy()
  expect((await buyingBox()).queryByRole('button')).toBeNull()
})

test('A buyer can still download a template that was taken off the marketplace', async () => {
  await signedInAs(aPerson())
  tableAnswers('purchases', [aPurchase()])
  openTemplate({ status: 'archived' })
  expect(await (await buyingBox()).findByRole('button', { name: 'Download Template' })).toBeTruthy()
})

test('When the ownership lookup fails, the page shows an error instead of a buy button', async () => {
  await signedInAs(aPerson())
  tableFails('purchases')
  openTemplate()
  const question = within(await (await buyingBox()).findByRole('alert'))
  expect((await buyingBox()).queryByRole('button', { name: 'Buy template' })).toBeNull()
  tableAnswers('purchases', [aPurchase()])
  await userEvent.click(question.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You own this template')).toBeTruthy()
})
