import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import { secondFactorMessages as messages } from '@/account/messages/second-factor'
import { aPerson, aSession, signedInAs } from '../../../support/account/person.ts'
import { mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'
import { showSettings } from './show-settings.tsx'

const codes = Array.from({ length: 10 }, (_, at) => `0000-0000-0000-000${at}`)

beforeEach(async () => {
  mockRealtime()
  await signedInAs(aPerson())
  profileAnswers()
})

const card = async () => within(await screen.findByRole('region', { name: 'Two-Step Verification' }))

test('Without an app the settings say so, and ask for the password first', async () => {
  showSettings()
  const shown = await card()
  expect(await shown.findByText('You log in with your password alone.')).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step verification' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('Please enter your current password')).toBeTruthy()
})

test('With an app the settings count its recovery codes and make new ones, which are shown once', async () => {
  showSettings()
  secondFactorAnswers({ is_on: true, codes_left: 1, counts_from: '2026-11-25T10:00:00+00:00' })
  rpcAnswers('new_recovery_codes', codes)
  const shown = await card()
  expect(await shown.findByText(/^1 recovery code left/)).toBeTruthy()
  expect(shown.getByText(/You can use your app for bank details from Nov 25, 2026/)).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: 'New recovery codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await userEvent.click(dialog.getByRole('button', { name: 'I’ve saved them' }))
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('Turning it off asks first', async () => {
  showSettings()
  secondFactorAnswers({ is_on: true, codes_left: 10 })
  const removed: string[] = []
  server.use(
    http.get('*/auth/v1/user', () =>
      HttpResponse.json({ ...aPerson(), factors: [{ id: 'app', status: 'verified', factor_type: 'totp' }] }),
    ),
    http.delete('*/auth/v1/factors/:id', ({ params }) => {
      removed.push(String(params.id))
      return HttpResponse.json({ id: params.id })
    }),
    http.post('*/auth/v1/token', () => HttpResponse.json(aSession(aPerson()))),
  )
  await userEvent.click(await (await card()).findByRole('button', { name: 'Turn off' }))
  expect(removed).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step verification?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(messages.turnedOff)).toBeTruthy()
  expect(removed).toEqual(['app'])
})

test('A state that cannot be read says so', async () => {
  showSettings()
  rpcFails('my_second_factor')
  expect(await (await card()).findByText(messages.loadFailed)).toBeTruthy()
})

test('The administration opens with a second factor alone', async () => {
  rpcAnswers('is_admin', true)
  secondFactorAnswers({ is_required: true, is_confirmed: false })
  show(
    '/desk',
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path="/desk" element={<p>Payouts</p>} />
      </Route>
    </Route>,
  )
  expect(await screen.findByRole('heading', { name: 'Two-step verification is needed here' })).toBeTruthy()
  expect(screen.queryByText('Payouts')).toBeNull()
})
