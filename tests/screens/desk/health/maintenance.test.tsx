import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { maintenanceMessages as messages } from '@/desk/messages'
import { maintenanceLimit } from '@/desk/rules/maintenance'
import HealthScreen from '@/desk/health/health-screen'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { enter } from '../../../support/screens/enter.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/health'
const open = () => show(address, <Route path={address} element={<HealthScreen />} />)
const sentence = 'We are moving to a larger server until 10 AM.'

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('health', { readings: [], jobs: [], errors: [] })
})

test('An admin starts maintenance with a sentence for people', async () => {
  rpcAnswers('maintenance', null)
  const asked = rpcAnswers('switch_maintenance', null)
  open()
  expect(await screen.findByText(messages.off)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start maintenance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start maintenance?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start maintenance' }))
  expect(await dialog.findByText(messages.sentenceMissing)).toBeTruthy()
  await enter(dialog.getByLabelText('What people read'), 'x'.repeat(maintenanceLimit + 1))
  expect(await dialog.findByText(messages.sentenceTooLong)).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('What people read'))
  await enter(dialog.getByLabelText('What people read'), ` ${sentence} `)
  rpcAnswers('maintenance', sentence)
  await userEvent.click(dialog.getByRole('button', { name: 'Start maintenance' }))
  expect(await screen.findByText(messages.started)).toBeTruthy()
  expect(asked).toEqual([{ sentence }])
  expect(await screen.findByText(messages.on(sentence))).toBeTruthy()
})

test('An admin ends maintenance', async () => {
  rpcAnswers('maintenance', sentence)
  const asked = rpcAnswers('switch_maintenance', null)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'End maintenance' }))
  expect(await screen.findByText(messages.ended)).toBeTruthy()
  expect(asked).toEqual([{ sentence: '' }])
})

test('If maintenance cannot be started, the sentence stays for another try', async () => {
  rpcAnswers('maintenance', null)
  rpcFails('switch_maintenance')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Start maintenance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start maintenance?' }))
  await enter(dialog.getByLabelText('What people read'), sentence)
  await userEvent.click(dialog.getByRole('button', { name: 'Start maintenance' }))
  expect(await screen.findByText(new RegExp(messages.failed))).toBeTruthy()
  expect(dialog.getByDisplayValue(sentence)).toBeTruthy()
})
