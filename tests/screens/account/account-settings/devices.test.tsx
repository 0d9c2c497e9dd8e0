import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { sessionMessages as messages } from '@/account/messages/sessions'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings, thisSession } from './show-settings.tsx'
import { fromNow } from '../../../support/clock.ts'

beforeEach(() => void mockRealtime())

const phone = {
  ...thisSession,
  id: '50000000-0000-4000-8000-000000000002',
  device: 'Safari on iPhone',
  last_used_at: fromNow(-3 * 3_600_000).toISOString(),
  is_current: false,
}

/** Opens the settings with a stateful list of sessions. @returns the calls that end sessions. */
async function open(sessions: object[] = [thisSession, phone], endStatus = 200) {
  const calls: unknown[] = []
  let kept = sessions
  await signedInAs(aPerson())
  profileAnswers()
  server.use(
    http.post('*/rest/v1/rpc/end_session', async ({ request }) => {
      calls.push(await request.json())
      if (endStatus !== 200) return HttpResponse.json({ code: 'XX000', message: 'boom' }, { status: endStatus })
      kept = [thisSession]
      return HttpResponse.json(true)
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      const scope = new URL(request.url).searchParams.get('scope')
      if (scope === 'others') {
        calls.push(scope)
        kept = [thisSession]
      }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  showSettings(undefined, () => HttpResponse.json(kept))
  return calls
}

const card = async () => within(await screen.findByRole('region', { name: 'Devices' }))

test('The devices are listed with their last use, and only others can be logged out', async () => {
  await open()
  const rows = await (await card()).findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome on WindowsThis device · Logged in on Nov 20, 2026',
    'Safari on iPhoneLast used 3 hours ago · Logged in on Nov 20, 2026Log out',
  ])
})

test('A device that is logged out leaves the list, and the focus stays in it', async () => {
  const user = userEvent.setup()
  const calls = await open()
  await user.click(await (await card()).findByRole('button', { name: 'Log out Safari on iPhone' }))
  expect(await screen.findByText(messages.ended)).toBeTruthy()
  expect(calls).toEqual([{ session_id: '50000000-0000-4000-8000-000000000002' }])
  await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(1))
  expect((await card()).queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Chrome on Windows'))
})

test('A device that cannot be logged out stays, with a message', async () => {
  const user = userEvent.setup()
  await open([thisSession, phone], 500)
  await user.click(await (await card()).findByRole('button', { name: 'Log out Safari on iPhone' }))
  expect(await screen.findByText(messages.endFailed)).toBeTruthy()
  expect((await card()).getAllByRole('listitem')).toHaveLength(2)
})

test('"Log out everywhere else" ends all other sessions and keeps this one', async () => {
  const user = userEvent.setup()
  const calls = await open()
  await user.click(await (await card()).findByRole('button', { name: 'Log out everywhere else' }))
  expect(await screen.findByText(messages.othersEnded)).toBeTruthy()
  expect(calls).toEqual(['others'])
  await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByLabelText('First Name')).toBeTruthy()
})

test('Where devices cannot be listed, all others can still be logged out', async () => {
  const user = userEvent.setup()
  const calls = await open([])
  expect(await (await card()).findByText('We can’t list your devices here, but you can log them out.')).toBeTruthy()
  await user.click((await card()).getByRole('button', { name: 'Log out everywhere else' }))
  await waitFor(() => expect(calls).toEqual(['others']))
})

test('A list that fails to load can be retried', async () => {
  await signedInAs(aPerson())
  profileAnswers()
  let isBroken = true
  showSettings(undefined, () =>
    isBroken ? HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }) : HttpResponse.json([thisSession]),
  )
  expect(await (await card()).findByText(messages.loadFailed)).toBeTruthy()
  isBroken = false
  await userEvent.setup().click((await card()).getByRole('button', { name: 'Try again' }))
  expect(await (await card()).findByText('Chrome on Windows')).toBeTruthy()
})
