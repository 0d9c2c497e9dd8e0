import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { creatorRegistrationMessages } from '@/account/messages/creator-registration'
import { settingsMessages } from '@/account/messages/settings'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { tableFails, tableWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, profileAnswers, profileRefuses, mockRealtime } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'
import { fromNow } from '../../../support/clock.ts'
import { enter } from '../../../support/screens/enter.ts'

beforeEach(() => void mockRealtime())

const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const saveChanges = () => screen.getByRole('button', { name: actionTexts.saveChanges })

test('The settings show a loading message until the profile arrives', async () => {
  await signedInAs(aPerson())
  const answer = tableWaits('profiles', [aProfile()])
  showSettings()
  expect(await screen.findByText('Loading your settings...')).toBeTruthy()
  answer()
  expect(await screen.findByLabelText('First Name')).toBeTruthy()
})

test('A profile that fails to load can be retried', async () => {
  await signedInAs(aPerson())
  tableFails('profiles')
  showSettings()
  expect((await screen.findAllByText(settingsMessages.loadFailed)).length).toBeGreaterThan(0)
  profileAnswers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First Name')).toBeTruthy()
})

test('A missing profile is created and shown', async () => {
  await signedInAs(aPerson())
  let isMade = false
  server.use(
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json(isMade ? [aProfile({ first_name: '', last_name: '', full_name: null })] : []),
    ),
    http.post('*/rest/v1/rpc/ensure_profile', () => {
      isMade = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  showSettings()
  expect(await valueOf('Display Name / Username')).toBe('ada')
  expect(await valueOf('Email')).toBe('ada@example.com')
})

test('Preview Profile links to the public profile', async () => {
  await signedInAs(aPerson())
  profileAnswers()
  showSettings()
  expect((await screen.findByRole('link', { name: 'Preview Profile' })).getAttribute('href')).toBe('/creators/ada')
})

test('The form shows every stored value, with first and last name as they were typed', async () => {
  await signedInAs(aPerson())
  profileAnswers()
  showSettings()
  expect(await valueOf('First Name')).toBe('Ada')
  expect(await valueOf('Last Name')).toBe('King Lovelace')
  expect(await valueOf('Display Name / Username')).toBe('ada')
  expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true)
  expect(await valueOf('Phone Number (optional)')).toBe('+44 20 7946 0000')
  expect(await valueOf('Date of Birth')).toBe('Dec 10, 1990')
  expect(await valueOf('Country/Region')).toBe('Sweden')
  expect(await valueOf('City (optional)')).toBe('Lund')
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'I count.')
  expect(screen.getByText('8/300')).toBeTruthy()
  expect(screen.getByText('AK')).toBeTruthy()
  expect(screen.getByText('Recommended: Square image, at least 300x300 pixels')).toBeTruthy()
  // Buyers have no scheduling link.
  expect(screen.queryByLabelText('Calendly URL')).toBeNull()
})

test('Saving sends the personal information once, trimmed, with the bio cut to 300 characters', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers(aProfile({ avatar_url: `${aPerson().id}/1.png` }))
  showSettings()
  const firstName = await screen.findByLabelText('First Name')
  await user.clear(firstName)
  await enter(firstName, ' Augusta ')
  await user.clear(screen.getByLabelText('Date of Birth'))
  await enter(screen.getByLabelText('Date of Birth'), '12/11/1991')
  await user.selectOptions(screen.getByLabelText('Country/Region'), 'Japan')
  await user.clear(screen.getByLabelText('City (optional)'))
  await user.click(screen.getByLabelText('Bio'))
  await user.paste(`${'y'.repeat(300)}`)
  expect(screen.getByText('308/300')).toBeTruthy()
  expect(screen.getByText('Only the first 300 characters will be saved.')).toBeTruthy()
  let answer = () => {}
  kept.delay = new Promise<void>((resolve) => (answer = resolve))
  await user.dblClick(saveChanges())
  expect(screen.getByRole('button', { name: actionTexts.saving })).toHaveProperty('disabled', true)
  answer()
  expect(await screen.findByText(settingsMessages.profileSaved)).toBeTruthy()
  expect(kept.saved).toEqual([
    {
      username: 'ada',
      first_name: 'Augusta',
      last_name: 'King Lovelace',
      phone: '+44 20 7946 0000',
      date_of_birth: '1991-12-11T00:00:00.000Z',
      country: 'Japan',
      city: null,
      language: 'english',
      bio: `I count.${'y'.repeat(292)}`,
      avatar_url: `${aPerson().id}/1.png`,
    },
  ])
  expect(await valueOf('Date of Birth')).toBe('Dec 11, 1991')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('An empty first name shows a hint and sends nothing', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  showSettings()
  await user.clear(await screen.findByLabelText('First Name'))
  await enter(screen.getByLabelText('First Name'), '   ')
  await user.click(saveChanges())
  expect(await screen.findByText(settingsMessages.firstNameMissing)).toBeTruthy()
  expect(screen.getByText(settingsMessages.firstNameHint)).toBeTruthy()
  expect(kept.saved).toEqual([])
})

test('A failed save shows a plain message and keeps the typed values', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  showSettings()
  await enter(await screen.findByLabelText('City (optional)'), ' North')
  profileRefuses({ message: 'the disk is full', code: '53100' })
  await user.click(saveChanges())
  expect(await screen.findByText(settingsMessages.unexpected)).toBeTruthy()
  expect(screen.getByText(errorMessages.unknown)).toBeTruthy()
  expect(screen.queryByText('the disk is full')).toBeNull()
  expect(await valueOf('City (optional)')).toBe('Lund North')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await valueOf('City (optional)')).toBe('Lund')
})

test('A display name in use shows an error at its field', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses({ message: 'duplicate key', code: '23505' }, 409)
  showSettings()
  await enter(await screen.findByLabelText('Display Name / Username'), '-2')
  await user.click(saveChanges())
  await waitFor(() => expect(screen.getAllByText(settingsMessages.usernameTaken).length).toBeGreaterThan(0))
  expect(screen.getByLabelText('Display Name / Username').getAttribute('aria-invalid')).toBe('true')
})

test('Saving with an expired token asks the user to log in again', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  profileRefuses({ message: 'JWT expired', code: 'PGRST303' }, 401)
  showSettings()
  await enter(await screen.findByLabelText('City (optional)'), ' Sud')
  await user.click(saveChanges())
  expect(await screen.findByText(settingsMessages.notLoggedIn)).toBeTruthy()
  expect(screen.getByText(settingsMessages.notLoggedInHint)).toBeTruthy()
})

test('Unsaved text is restored after leaving the page, for the same user only', async () => {
  await signedInAs(aPerson())
  profileAnswers()
  const { unmount } = showSettings()
  await enter(await screen.findByLabelText('Bio'), ' Always.')
  unmount()
  showSettings()
  await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'I count. Always.'))
  expect(await valueOf('City (optional)')).toBe('Lund')
  expect(JSON.parse(sessionStorage.getItem('flowshelf.profile-draft') ?? '')).toEqual({
    userId: aPerson().id,
    fields: { bio: 'I count. Always.' },
  })
})

test('Typed text survives a change of tab, and the URL names the open tab', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  showSettings()
  await enter(await screen.findByLabelText('New Password'), 'half of')
  await user.click(screen.getByRole('tab', { name: 'Privacy' }))
  await waitFor(() => expect(window.location.search).toBe('?tab=privacy'))
  await user.click(screen.getByRole('tab', { name: 'Account' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(await valueOf('New Password')).toBe('half of')
})

test('A date of birth can be chosen by keyboard in a calendar that ends today', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  const kept = profileAnswers()
  showSettings()
  await user.click(await screen.findByRole('button', { name: 'Choose your date of birth' }))
  expect(await screen.findByRole('grid', { name: 'December 1990' })).toBeTruthy()
  const years = screen.getByRole('combobox', { name: /year/i })
  const thisYear = fromNow(0).getFullYear()
  expect([...(years as HTMLSelectElement).options].map(({ value }) => Number(value))).toEqual(
    Array.from({ length: thisYear - 1899 }, (_, index) => thisYear - index),
  )
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(await valueOf('Date of Birth')).toBe('Dec 11, 1990')
  await user.click(saveChanges())
  await waitFor(() => expect(kept.saved[0]).toMatchObject({ date_of_birth: '1990-12-11T00:00:00.000Z' }))
})

test('The calendar disables future days', async () => {
  const user = userEvent.setup()
  const today = fromNow(0)
  await signedInAs(aPerson())
  profileAnswers(
    aProfile({ date_of_birth: new Date(Date.UTC(today.getFullYear(), today.getMonth(), 1)).toISOString() }),
  )
  showSettings()
  await user.click(await screen.findByRole('button', { name: 'Choose your date of birth' }))
  await screen.findByRole('grid')
  const days = screen.getAllByRole('gridcell').flatMap((cell) => [...cell.querySelectorAll('button')])
  const open = days.filter((day) => !day.disabled).map((day) => Number(day.textContent))
  expect(Math.max(...open)).toBe(today.getDate())
  expect(screen.getByRole('button', { name: /next month/i }).getAttribute('aria-disabled')).toBe('true')
})

test('A creator can save only a Calendly link as scheduling link', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson(), 'creator')
  const kept = profileAnswers()
  showSettings()
  const save = await screen.findByRole('button', { name: 'Save Scheduling Link' })
  await user.click(save)
  expect(await screen.findByText(creatorRegistrationMessages.calendlyMissing)).toBeTruthy()
  await enter(screen.getByLabelText('Calendly URL'), 'https://calendar.example/ada')
  await user.click(save)
  expect(await screen.findByText(creatorRegistrationMessages.calendlyInvalid)).toBeTruthy()
  expect(kept.saved).toEqual([])
  await user.clear(screen.getByLabelText('Calendly URL'))
  await enter(screen.getByLabelText('Calendly URL'), 'https://calendly.com/ada')
  profileRefuses()
  await user.click(save)
  expect(await screen.findByText(settingsMessages.schedulingFailed)).toBeTruthy()
  expect(await valueOf('Calendly URL')).toBe('https://calendly.com/ada')
  const again = profileAnswers()
  await user.click(save)
  expect(await screen.findByText(settingsMessages.schedulingSaved)).toBeTruthy()
  expect(again.saved).toEqual([{ calendly_url: 'https://calendly.com/ada' }])
})

test('Leaving with unsaved text warns; staying keeps it, and other tabs are not leaving', async () => {
  const user = userEvent.setup()
  await signedInAs(aPerson())
  profileAnswers()
  showSettings()
  await enter(await screen.findByLabelText('City (optional)'), ' North')
  const unload = new Event('beforeunload', { cancelable: true })
  expect(window.dispatchEvent(unload)).toBe(false)

  await user.click(screen.getByRole('tab', { name: 'Language' }))
  await user.click(screen.getByRole('tab', { name: 'Account' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Preview Profile' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await valueOf('City (optional)')).toBe('Lund North')

  await user.click(screen.getByRole('link', { name: 'Preview Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('You are at /creators/ada')).toBeTruthy()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})
