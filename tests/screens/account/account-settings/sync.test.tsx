import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settingsMessages } from '@/account/messages/settings'
import { actionTexts } from '@/base/messages/actions'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, profileAnswers, mockRealtime } from '../../../support/account/profile.ts'
import { showSettings } from './show-settings.tsx'
import { enter } from '../../../support/screens/enter.ts'

const changeNotice = settingsMessages.synchronized

/** Opens the settings and waits for the realtime subscription. */
async function openLive() {
  await signedInAs(aPerson())
  const live = mockRealtime()
  const kept = profileAnswers()
  const shown = showSettings()
  await screen.findByLabelText('First Name')
  await waitFor(() => expect(live.topics.size).toBe(1))
  return { live, kept, ...shown }
}

test('Changes from another device appear with a badge and a toast, and typed text is kept', async () => {
  const user = userEvent.setup()
  const { live, kept } = await openLive()
  await enter(screen.getByLabelText('Bio'), ' And more.')
  kept.change({
    city: 'Malmö',
    bio: 'Written elsewhere',
    language: 'german',
    privacy_settings: { profileVisibility: 'private', showEmail: true, showActivity: true, improveSearch: true },
  })
  live.sendUpdate(kept.row)
  expect(await screen.findByText(settingsMessages.syncing)).toBeTruthy()
  expect(await screen.findByText(changeNotice)).toBeTruthy()
  expect(screen.queryByText(settingsMessages.syncing)).toBeNull()
  await waitFor(() => expect(screen.getByLabelText('City (optional)')).toHaveProperty('value', 'Malmö'))
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'I count. And more.')
  await user.click(screen.getByText('Privacy', { selector: '[role=tab]' }))
  expect((await screen.findByLabelText('Show Email Address')).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Private').checked).toBe(true)
  await user.click(screen.getByText('Language', { selector: '[role=tab]' }))
  expect(await screen.findByLabelText('Preferred Language', { selector: 'select' })).toHaveProperty('value', 'german')
})

test('The user’s own save shows no sync message, whichever of the event and the response arrives first', async () => {
  const user = userEvent.setup()
  const { live, kept } = await openLive()
  let answer = () => {}
  kept.delay = new Promise<void>((resolve) => (answer = resolve))
  await enter(screen.getByLabelText('City (optional)'), ' Sud')
  await user.click(screen.getByText(actionTexts.saveChanges))
  await waitFor(() => expect(kept.saved).toHaveLength(1))
  live.sendUpdate(aProfile({ city: 'Lund Sud' }))
  answer()
  expect(await screen.findByText(settingsMessages.profileSaved)).toBeTruthy()
  // Each read begins after an earlier one was answered.
  for (let event = 0; event < 3; event++) {
    const { reads } = kept
    live.sendUpdate(kept.row)
    await waitFor(() => expect(kept.reads).toBeGreaterThan(reads))
  }
  expect(screen.queryByText(changeNotice)).toBeNull()
  expect(screen.queryByText(settingsMessages.syncing)).toBeNull()
})

test('The profile is read again after a lost connection', async () => {
  const { live, kept } = await openLive()
  kept.change({ city: 'Ystad' })
  live.disconnect()
  expect(await screen.findByText(changeNotice)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('City (optional)')).toHaveProperty('value', 'Ystad'))
})

test('Leaving the settings unsubscribes from realtime', async () => {
  const { live, unmount } = await openLive()
  unmount()
  await waitFor(() => expect(live.topics.size).toBe(0))
})
