import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { settingsMessages } from '@/account/messages/settings'
import { defaultPrivacy } from '@/account/rules/profile'
import { actionTexts } from '@/base/messages/actions'
import { pageMessages } from '@/base/messages/page'
import { exportAnswers } from '../../../support/account/data-export.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, profileAnswers, profileRefuses, mockRealtime } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'

beforeEach(() => {
  mockRealtime()
  exportAnswers()
})

const isOn = (name: string) => screen.getByLabelText(name).getAttribute('aria-checked') === 'true'
const isChosen = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked

test('Visibility and switches save at once, each with the stored values of the others', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  showSettings('privacy')
  await user.click(await screen.findByLabelText('Private'))
  await user.click(screen.getByLabelText('Show Email Address'))
  await waitFor(() =>
    expect(kept.saved).toEqual([
      { privacy_settings: { profileVisibility: 'private', showEmail: false, showActivity: true, improveSearch: true } },
      { privacy_settings: { profileVisibility: 'private', showEmail: true, showActivity: true, improveSearch: true } },
    ]),
  )
  await waitFor(() => expect(isOn('Show Email Address')).toBe(true))
  expect(isChosen('Private')).toBe(true)
})

test('Whether the search learns from a person is a switch, on from the start', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  showSettings('privacy')
  const learns = await screen.findByRole('switch', { name: 'Improve Search', checked: true })
  expect(screen.getByText(/keep this for 30 days. Turning it off deletes it/)).toBeTruthy()
  await user.click(learns)
  await waitFor(() => expect(kept.row.privacy_settings).toMatchObject({ improveSearch: false, showActivity: true }))
  await waitFor(() => expect(isOn('Improve Search')).toBe(false))
})

test('A privacy switch that fails to save reverts and shows an error', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses()
  showSettings('privacy')
  await user.click(await screen.findByLabelText('Activity Status'))
  expect(await screen.findByText(settingsMessages.privacyFailed)).toBeTruthy()
  await waitFor(() => expect(isOn('Activity Status')).toBe(true))
})

test('Two switches changed in quick succession are both saved', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  let answer = () => {}
  kept.delay = new Promise<void>((resolve) => (answer = resolve))
  showSettings('privacy')
  await user.click(await screen.findByLabelText('Show Email Address'))
  await user.click(screen.getByLabelText('Activity Status'))
  await waitFor(() => expect([isOn('Show Email Address'), isOn('Activity Status')]).toEqual([true, false]))
  answer()
  await waitFor(() =>
    expect(kept.row.privacy_settings).toEqual({
      profileVisibility: 'public',
      showEmail: true,
      showActivity: false,
      improveSearch: true,
    }),
  )
  await waitFor(() => expect([isOn('Show Email Address'), isOn('Activity Status')]).toEqual([true, false]))
})

test('The answer of an earlier save does not undo a switch', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  let answer = () => {}
  const before = { ...kept.row, language: 'japanese' }
  server.use(
    http.patch(
      '*/rest/v1/profiles',
      async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json(before)
      },
      { once: true },
    ),
  )
  showSettings('language')
  await user.selectOptions(await screen.findByLabelText('Preferred Language', { selector: 'select' }), 'Japanese')
  await user.click(screen.getByText('Save Language Settings'))
  await user.click(screen.getByText('Privacy', { selector: '[role=tab]' }))
  await user.click(screen.getByLabelText('Show Email Address'))
  await user.click(screen.getByText('Save Privacy Settings'))
  expect(await screen.findByText(settingsMessages.privacySaved)).toBeTruthy()
  expect(kept.row.privacy_settings).toMatchObject({ showEmail: true })
  answer()
  expect(await screen.findByText(settingsMessages.languageSaved)).toBeTruthy()
  await user.click(screen.getByText('Account', { selector: '[role=tab]' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Preferred Language', { selector: 'input' })).toHaveProperty('value', 'Japanese'),
  )
  await user.click(screen.getByText('Privacy', { selector: '[role=tab]' }))
  expect(isOn('Show Email Address')).toBe(true)
})

test('Save Privacy Settings saves all privacy settings once more and says so', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  let answer = () => {}
  kept.delay = new Promise<void>((resolve) => (answer = resolve))
  showSettings('privacy')
  await user.dblClick(await screen.findByText('Save Privacy Settings'))
  expect(screen.getByText(actionTexts.saving)).toHaveProperty('disabled', true)
  answer()
  expect(await screen.findByText(settingsMessages.privacySaved)).toBeTruthy()
  expect(kept.saved).toEqual([
    { privacy_settings: { profileVisibility: 'public', showEmail: false, showActivity: true, improveSearch: true } },
  ])
})

test('A visibility that fails to save reverts, like a switch', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses()
  showSettings('privacy')
  await user.click(await screen.findByLabelText('Private'))
  expect(await screen.findByText(settingsMessages.privacyFailed)).toBeTruthy()
  await waitFor(() => expect([isChosen('Private'), isChosen('Public')]).toEqual([false, true]))
})

test('A rate limit shows a friendly message', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses({ message: 'Too many requests. Please try again later.', code: 'PT429' }, 429)
  showSettings('privacy')
  await user.click(await screen.findByLabelText('Private'))
  expect(await screen.findByText(pageMessages.tooMany)).toBeTruthy()
})

test('A language is saved and shown on the Account tab', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  showSettings('language')
  const language = await screen.findByLabelText('Preferred Language', { selector: 'select' })
  expect([...(language as HTMLSelectElement).options].map(({ textContent }) => textContent)).toEqual([
    'English',
    'Spanish',
    'French',
    'German',
    'Japanese',
  ])
  await user.selectOptions(language, 'Japanese')
  await user.click(screen.getByText('Save Language Settings'))
  expect(await screen.findByText(settingsMessages.languageSaved)).toBeTruthy()
  expect(kept.saved).toEqual([{ language: 'japanese' }])
  await user.click(screen.getByText('Account', { selector: '[role=tab]' }))
  expect(screen.getByLabelText('Preferred Language', { selector: 'input' })).toHaveProperty('value', 'Japanese')
  expect(screen.getByLabelText('Bio').getAttribute('lang')).toBe('ja')
  // The interface is English only, so the page's lang does not change.
  expect(document.documentElement.lang).not.toBe('ja')
})

test('A custom language is offered beside the five, and a failed save keeps the choice', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers(aProfile({ language: 'Esperanto' }))
  profileRefuses()
  showSettings('language')
  const language = await screen.findByLabelText('Preferred Language', { selector: 'select' })
  expect(language).toHaveProperty('value', 'Esperanto')
  await user.selectOptions(language, 'French')
  await user.click(screen.getByText('Save Language Settings'))
  expect(await screen.findByText(settingsMessages.languageFailed)).toBeTruthy()
  expect(language).toHaveProperty('value', 'french')
})

test.each([
  [
    {},
    'Everyone sees your name, username, photo, country, and bio, and when you joined and last logged in. Everything else stays private.',
  ],
  [
    { showEmail: true, showActivity: false },
    'Everyone sees your name, username, email address, photo, country, and bio, and when you joined. Everything else stays private.',
  ],
  [
    { profileVisibility: 'contacts' },
    'Only your contacts see your name, username, photo, country, and bio, and when you joined and last logged in. Everything else stays private.',
  ],
  [
    { profileVisibility: 'private', showEmail: true },
    'Your profile is private: only you see it. You can change that under Privacy.',
  ],
])('The settings of a profile with %j say who sees what: %s', async (changes, words) => {
  await signedInAs(aPerson())
  profileAnswers(aProfile({ privacy_settings: { ...defaultPrivacy, ...changes } }))
  showSettings()
  expect(await screen.findByText(words)).toBeTruthy()
})
