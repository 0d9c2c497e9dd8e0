import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { actionTexts } from '@/base/messages/actions'
import { purchaseMessages } from '@/buying/messages/purchases'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import { myTemplatesMessages } from '@/selling/messages/my-templates'
import { rpcFails, tableAnswers, tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aPurchase, captureDownloads, downloadAnswers, noReceipts } from '../../../support/buying/purchase.ts'
import { aSubmission, card, linksAnswer, openMyTemplates, submissionsAnswer } from './open-my-templates.tsx'

const ada = aPerson()

beforeEach(() => {
  submissionsAnswer()
  noReceipts()
  tableAnswers('purchases', [])
  linksAnswer()
})

test('A buyer sees the templates they own and can download them', async () => {
  await signedInAs(ada)
  tableAnswers('purchases', [aPurchase()])
  const asked = downloadAnswers('{"nodes":[1]}')
  const saved = captureDownloads()
  openMyTemplates()
  expect(await screen.findByRole('heading', { level: 1, name: 'My Templates' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Download Chase unpaid invoices' }))
  expect(await screen.findByText(purchaseMessages.downloaded)).toBeTruthy()
  expect(asked).toEqual([{ templateId: aPurchase().template_id }])
  expect(await saved[0]?.content).toBe('{"nodes":[1]}')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('link', { name: actionTexts.createTemplate })).toBeNull()
})

test('A buyer without purchases sees the loading words, then the way to the marketplace', async () => {
  await signedInAs(ada)
  const answer = tableWaits('purchases', [])
  openMyTemplates()
  expect(await screen.findByText(myTemplatesMessages.loading)).toBeTruthy()
  expect(screen.getByText(myTemplatesMessages.loadingHint)).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: myTemplatesMessages.none })).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.browseTemplates }).getAttribute('href')).toBe('/templates')
})

test('Purchases that fail to load show an error, and can be retried', async () => {
  await signedInAs(ada)
  tableFails('purchases')
  openMyTemplates()
  expect(await screen.findByText(purchaseMessages.loadFailed)).toBeTruthy()
  tableAnswers('purchases', [aPurchase()])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Download Chase unpaid invoices' })).toBeTruthy()
})

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('A creator who also bought has both lists as tabs, their own first, with the list in the address', async () => {
  await signedInAs(ada, 'creator')
  submissionsAnswer(aSubmission())
  tableAnswers('purchases', [aPurchase({ template: { ...aPurchase().template, name: 'Podcast to ten posts' } })])
  openMyTemplates()
  await card()
  expect(tabs()).toEqual(['Submitted', 'Owned'])
  await userEvent.click(screen.getByRole('tab', { name: 'Owned' }))
  expect(await screen.findByRole('button', { name: 'Download Podcast to ten posts' })).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe('?list=owned'))
  await userEvent.click(screen.getByRole('tab', { name: 'Submitted' }))
  expect(await card()).toBeTruthy()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('A buyer who submitted has both lists, the owned one first', async () => {
  await signedInAs(ada)
  submissionsAnswer(aSubmission({ status: 'pending' }))
  tableAnswers('purchases', [aPurchase()])
  openMyTemplates('?list=submitted')
  expect((await card()).getByText(templateStatusTexts.pending)).toBeTruthy()
  expect(tabs()).toEqual(['Owned', 'Submitted'])
  expect(screen.getByRole('link', { name: actionTexts.createTemplate })).toBeTruthy()
})

test('A list that fails to load keeps its tab, where it can be retried', async () => {
  await signedInAs(ada)
  rpcFails('my_templates')
  tableAnswers('purchases', [aPurchase()])
  openMyTemplates('?list=submitted')
  expect(await screen.findByText(dashboardMessages.templatesFailed)).toBeTruthy()
  expect(tabs()).toEqual(['Owned', 'Submitted'])
  submissionsAnswer(aSubmission())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card()).toBeTruthy()
})

const boughtFirst = { bought: { number: 1 } }
const versions = [1, 2, 3].map((number) => ({
  number,
  approved_at: number === 3 ? null : `2026-11-0${number}T12:00:00+00:00`,
}))

test('A purchase with a newer approved version offers the newest and the bought one', async () => {
  await signedInAs(ada)
  tableAnswers('purchases', [aPurchase({ ...boughtFirst, template: { ...aPurchase().template, versions } })])
  const asked = downloadAnswers()
  captureDownloads()
  openMyTemplates()
  expect(await screen.findByText('Version 2 has been available since Nov 2, 2026. You bought version 1.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download version 1 of Chase unpaid invoices' }))
  expect(await screen.findByText(purchaseMessages.downloaded)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download Chase unpaid invoices' })).toHaveProperty('disabled', false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download Chase unpaid invoices' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { templateId: aPurchase().template_id, version: 1 },
      { templateId: aPurchase().template_id },
    ]),
  )
})

test.each([
  ['is the newest approved one', { bought: { number: 2 } }],
  ['is unknown', { bought: null }],
  ['was refunded', { ...boughtFirst, state: 'withdrawn' }],
])('A purchase whose version %s offers no other version', async (_why, changes) => {
  await signedInAs(ada)
  tableAnswers('purchases', [aPurchase({ ...changes, template: { ...aPurchase().template, versions } })])
  openMyTemplates()
  await screen.findByRole('heading', { level: 2, name: 'Chase unpaid invoices' })
  expect(screen.queryByText(/^Version/)).toBeNull()
  expect(screen.queryByRole('button', { name: /version/ })).toBeNull()
})
