import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dashboardMessages } from '@/account/messages/dashboards'
import { actionTexts } from '@/base/messages/actions'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import { myTemplatesMessages } from '@/selling/messages/my-templates'
import { rpcFails, rpcWaits, tableAnswers } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { anUpdate, aSubmission, card, linksAnswer, openMyTemplates, submissionsAnswer } from './open-my-templates.tsx'

const mara = aPerson({ email: 'mara@example.com' })

beforeEach(async () => {
  tableAnswers('purchases', [])
  linksAnswer()
  await signedInAs(mara, 'creator')
})

const texts = async (name?: string) => (await card(name)).getAllByText(/./).map(({ textContent }) => textContent)

test('A card shows picture, name, type, status, price, sales, date and the ways to edit and view', async () => {
  submissionsAnswer(aSubmission({ sales_count: 61 }))
  openMyTemplates()
  const found = await card()
  expect(found.getByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
  expect(await texts()).toEqual(
    expect.arrayContaining(['n8n', templateStatusTexts.approved, '$49.00', '61 sales', 'Submitted Nov 2, 2026']),
  )
  const href = (name: string) => found.getByRole('link', { name }).getAttribute('href')
  expect(href('Edit Chase unpaid invoices')).toBe('/dashboard/templates/7e000000-0000-4000-8000-00000000000a/edit')
  expect(href('View Chase unpaid invoices')).toBe('/templates/7e000000-0000-4000-8000-00000000000a')
  expect(found.getByRole('button', { name: 'Delete Chase unpaid invoices' })).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.createTemplate }).getAttribute('href')).toBe(
    '/dashboard/create-template',
  )
  expect(screen.queryByRole('tab')).toBeNull()
})

test('Images are stored as paths and shown as public files; without one a snapshot has its own picture', async () => {
  submissionsAnswer(
    aSubmission({ name: 'With a picture', image_url: 'c/1.png' }),
    aSubmission({ id: '2', name: 'Snapshot', platform: 'GHL', diagram: null, price_cents: null, downloads_count: 1 }),
  )
  openMyTemplates()
  await card('With a picture')
  expect(document.querySelector('article img')?.getAttribute('src')).toBe(
    `${window.location.origin}/storage/v1/object/public/template-images/c/1.png`,
  )
  const snapshot = await card('Snapshot')
  expect(await snapshot.findByRole('img', { name: 'Snapshot' })).toBeTruthy()
  expect(snapshot.getByText('Free')).toBeTruthy()
  expect(snapshot.getByText('1 download')).toBeTruthy()
})

test.each([
  ['approved', templateStatusTexts.approved],
  ['rejected', templateStatusTexts.rejected],
  ['pending', templateStatusTexts.pending],
  ['changes_requested', templateStatusTexts.changesRequested],
  ['archived', templateStatusTexts.archived],
  ['something new', templateStatusTexts.pending],
])('The badge of a template that is %s reads "%s"', async (status, label) => {
  submissionsAnswer(aSubmission({ status }))
  openMyTemplates()
  expect((await card()).getByText(label)).toBeTruthy()
})

test.each(['pending', 'rejected', 'changes_requested', 'archived'])(
  'A template that is %s is not offered to view',
  async (status) => {
    submissionsAnswer(aSubmission({ status }))
    openMyTemplates()
    expect((await card()).queryByRole('link', { name: /^View/ })).toBeNull()
  },
)

test('A template that an admin archived cannot be edited', async () => {
  submissionsAnswer(aSubmission({ status: 'archived', review_note: 'It belongs to somebody else.' }))
  openMyTemplates()
  const found = await card()
  expect(found.queryByRole('link', { name: /^Edit/ })).toBeNull()
  expect(found.getByText('It belongs to somebody else.')).toBeTruthy()
})

test.each([
  ['changes_requested', 'Changes requested'],
  ['rejected', 'Why it was rejected'],
  ['approved', 'Reviewer’s note'],
])('A template that is %s shows the reviewer’s note under "%s"', async (status, title) => {
  submissionsAnswer(aSubmission({ status, review_note: 'Please name the accounts it needs.' }))
  openMyTemplates()
  const found = await card()
  expect(found.getByRole('heading', { level: 3, name: title })).toBeTruthy()
  expect(found.getByText('Please name the accounts it needs.')).toBeTruthy()
})

test('A template that was submitted again does not show the note of its last review', async () => {
  submissionsAnswer(aSubmission({ status: 'pending', review_note: 'Please name the accounts it needs.' }))
  tableAnswers('creators', [{ application_status: 'approved' }])
  openMyTemplates()
  const found = await card()
  expect(found.queryByText('Please name the accounts it needs.')).toBeNull()
  expect(found.getByText('We’ll email you as soon as it’s reviewed.')).toBeTruthy()
  expect(screen.queryByText('To sell, you need to be an approved creator.')).toBeNull()
})

test('While a template waits, creators who are not approved are led to their application', async () => {
  submissionsAnswer(aSubmission({ status: 'pending' }))
  tableAnswers('creators', [{ application_status: 'pending' }])
  openMyTemplates()
  expect(await screen.findByText('To sell, you need to be an approved creator.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'creator application' })).toBeTruthy()
})

test('Loading shows its words, and a creator without templates is led to the form', async () => {
  const answer = rpcWaits('my_templates', [])
  openMyTemplates()
  expect(await screen.findByText(myTemplatesMessages.loading)).toBeTruthy()
  expect(screen.getByText(myTemplatesMessages.loadingHint)).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: myTemplatesMessages.none })).toBeTruthy()
  expect(screen.getByText(myTemplatesMessages.noneHint)).toBeTruthy()
  expect(screen.getByRole('link', { name: actionTexts.createTemplate }).getAttribute('href')).toBe(
    '/dashboard/create-template',
  )
})

test('Templates that fail to load show an error, and can be retried', async () => {
  rpcFails('my_templates')
  openMyTemplates()
  expect(await screen.findByText(dashboardMessages.templatesFailed)).toBeTruthy()
  submissionsAnswer(aSubmission())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card()).toBeTruthy()
})

test.each([
  ['changes_requested', 'Changes requested for your update'],
  ['rejected', 'Your update was rejected'],
])('An update that is %s shows the reviewer’s note under "%s"', async (status, title) => {
  submissionsAnswer(aSubmission(anUpdate(status, 'The price doubled. Why?')))
  openMyTemplates()
  const found = await card()
  expect(found.getByRole('heading', { level: 3, name: title })).toBeTruthy()
  expect(found.getByText('The price doubled. Why?')).toBeTruthy()
  expect(found.getByText(templateStatusTexts.approved)).toBeTruthy()
  expect(found.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('An update that was approved is not mentioned', async () => {
  submissionsAnswer(aSubmission(anUpdate('approved')))
  openMyTemplates()
  expect((await card()).queryByRole('heading', { level: 3 })).toBeNull()
})
