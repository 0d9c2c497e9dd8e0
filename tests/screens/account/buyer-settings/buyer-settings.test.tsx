import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '@/app/guards'
import BuyerSettingsScreen from '@/account/buyer-settings/buyer-settings-screen'
import { settingsMessages as messages } from '@/account/messages/settings'
import { tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, profileAnswers, profileRefuses, mockRealtime } from '../../../support/account/profile.ts'
import { show } from '../../../support/screens/show.tsx'

let live: ReturnType<typeof mockRealtime>
beforeEach(() => void (live = mockRealtime()))

const open = () =>
  show(
    '/dashboard/buyer-settings',
    <Route element={<SignedIn />}>
      <Route path="/dashboard/buyer-settings" element={<BuyerSettingsScreen />} />
    </Route>,
  )

const isOn = (name: string) => screen.getByLabelText(name).getAttribute('aria-checked') === 'true'
const all = ['Email notifications', 'Updates', 'Marketing', 'Push notifications']

test('The settings show a loading state, an error and the stored preferences', async () => {
  await signedInAs(aPerson())
  const answer = tableWaits('profiles', [aProfile()])
  const { unmount } = open()
  expect(await screen.findByText('Loading your settings...')).toBeTruthy()
  answer()
  expect(await screen.findByLabelText('Marketing')).toBeTruthy()
  expect(all.map(isOn)).toEqual([true, true, false, false])
  expect(screen.getByRole('link', { name: 'Open account settings' }).getAttribute('href')).toBe('/dashboard/settings')
  unmount()
  tableFails('profiles')
  open()
  expect((await screen.findAllByText(messages.loadFailed)).length).toBeGreaterThan(0)
  expect(screen.getByText('Try again')).toBeTruthy()
})

test('A notification switch saves at once and keeps the values of the others', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  open()
  await user.click(await screen.findByLabelText('Marketing'))
  await waitFor(() =>
    expect(kept.saved).toEqual([
      { notification_preferences: { email: true, push: false, updates: true, marketing: true } },
    ]),
  )
  await waitFor(() => expect(all.map(isOn)).toEqual([true, true, true, false]))
})

test('A notification switch that fails to save reverts and shows an error', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses()
  open()
  await user.click(await screen.findByLabelText('Email notifications'))
  expect(await screen.findByText(messages.notificationsFailed)).toBeTruthy()
  await waitFor(() => expect(all.map(isOn)).toEqual([true, true, false, false]))
})

test('A notification switch changed on another device changes here', async () => {
  await signedInAs(aPerson())
  const kept = profileAnswers()
  open()
  await screen.findByLabelText('Updates')
  await waitFor(() => expect(live.topics.size).toBe(1))
  kept.change({ notification_preferences: { email: false, push: true, updates: false, marketing: true } })
  live.sendUpdate(kept.row)
  expect(await screen.findByText(messages.synchronized)).toBeTruthy()
  await waitFor(() => expect(all.map(isOn)).toEqual([false, false, true, true]))
})
