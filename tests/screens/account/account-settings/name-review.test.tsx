import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { nameMessages } from '@/account/messages/names'
import { settingsMessages as messages } from '@/account/messages/settings'
import { actionTexts } from '@/base/messages/actions'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { rpcAnswers, tableAnswers } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { enter } from '../../../support/screens/enter.ts'
import { showSettings } from './show-settings.tsx'

const waiting = { id: 'e0000000-0000-4000-8000-000000000001', full_name: 'Ada Byron', username: 'byron' }

beforeEach(() => void mockRealtime())

test('A new name that waits for review is shown, while the form keeps the public one', async () => {
  await signedInAs(aPerson(), 'creator')
  profileAnswers()
  showSettings()
  const user = userEvent.setup()
  const firstName = await screen.findByLabelText<HTMLInputElement>('First Name')
  // The database keeps the public name.
  server.use(http.patch('*/rest/v1/profiles', () => HttpResponse.json(aProfile())))
  tableAnswers('name_changes', [waiting])
  await user.clear(firstName)
  await enter(firstName, 'Augusta')
  await user.click(screen.getByRole('button', { name: actionTexts.saveChanges }))
  expect(await screen.findByText(messages.nameWaits)).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Name in review' })).textContent).toContain('Ada Byron @byron')
  expect(firstName.value).toBe('Ada')
})

test('A creator withdraws a name that waits', async () => {
  await signedInAs(aPerson(), 'creator')
  profileAnswers()
  tableAnswers('name_changes', [waiting])
  const asked = rpcAnswers('withdraw_name_change', null)
  showSettings()
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  tableAnswers('name_changes', [])
  await userEvent.setup().click(withdraw)
  expect(await screen.findByText(messages.nameWithdrawn)).toBeTruthy()
  expect(asked.length).toBe(1)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Name in review' })).toBeNull())
})

test('A name that passes as staff is refused before it is sent', async () => {
  await signedInAs(aPerson(), 'creator')
  const profile = profileAnswers()
  showSettings()
  const user = userEvent.setup()
  const firstName = await screen.findByLabelText('First Name')
  await user.clear(firstName)
  await enter(firstName, 'Flowshe1f')
  await user.click(screen.getByRole('button', { name: actionTexts.saveChanges }))
  expect(await screen.findByText(nameMessages.reserved)).toBeTruthy()
  expect(profile.saved).toEqual([])
})
