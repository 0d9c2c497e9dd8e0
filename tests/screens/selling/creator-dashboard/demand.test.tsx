import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { demandMessages as messages } from '@/selling/messages/demand'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { openCreatorDashboard, signedInCreator } from './open-creator-dashboard.tsx'

beforeEach(signedInCreator)

test('Demand lists what people look for, with their number, and leads to the form', async () => {
  const answer = rpcWaits('creator_demand', [
    { words: 'restaurant deposits', people: 1037 },
    { words: 'dentist reminders', people: 3 },
  ])
  openCreatorDashboard('?tab=demand')
  expect(await screen.findByText(messages.loading)).toBeTruthy()
  answer()
  const section = within(await screen.findByRole('region', { name: 'What people look for' }))
  const topics = await section.findAllByRole('listitem')
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    '1,037 people looked for restaurant deposits',
    '3 people looked for dentist reminders',
  ])
  expect(section.getByRole('link', { name: 'Create Template' }).getAttribute('href')).toBe('/create-template')
})

test('Without demand, the tab says so', async () => {
  rpcAnswers('creator_demand', [])
  openCreatorDashboard('?tab=demand')
  expect(await screen.findByRole('heading', { name: messages.nothing })).toBeTruthy()
})

test('Demand that cannot be loaded can be tried again', async () => {
  rpcFails('creator_demand')
  openCreatorDashboard('?tab=demand')
  expect((await screen.findAllByText(messages.failed)).length).toBeGreaterThan(0)
  rpcAnswers('creator_demand', [{ words: 'restaurant deposits', people: 3 }])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('restaurant deposits')).toBeTruthy()
})
