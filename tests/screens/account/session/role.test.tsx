import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useRole, useSignInRedirect } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { answerRole, aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const ada = aPerson()

function RoleScreen() {
  const { user } = useSession()
  const { role, isUnknown } = useRole(user?.id)
  return (
    <p>
      {isUnknown ? 'unknown' : (role ?? 'none')}, on to {useSignInRedirect(null, user?.id) ?? 'nowhere yet'}
    </p>
  )
}

const openPage = () => show('/any', <Route path="/any" element={<RoleScreen />} />)
const key = `flowshelf.account.${ada.id}`
const kept = () => (JSON.parse(localStorage.getItem(key) ?? '{}') as { role?: string }).role

test('A failed role lookup is reported, not shown, and the home path is the dashboard', async () => {
  await signedInAs(ada)
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = { code: 'XX000', message: 'out of order', details: null, hint: null }
  server.use(http.get('*/rest/v1/creators', () => HttpResponse.json(fault, { status: 500 })))
  openPage()
  expect(await screen.findByText('unknown, on to /dashboard')).toBeTruthy()
  expect(screen.queryByText(messages.roleFailed)).toBeNull()
  expect(reported.mock.calls.filter(([line]) => String(line).includes(messages.roleFailed))).toHaveLength(1)
  expect(kept()).toBeUndefined()
})

test('A creators row wins over a buyers row, and the role is remembered', async () => {
  await signedInAs(ada, 'creator')
  server.use(http.get('*/rest/v1/buyers', () => HttpResponse.json([{ id: ada.id }])))
  openPage()
  expect(await screen.findByText('creator, on to /dashboard/creator')).toBeTruthy()
  await waitFor(() => expect(kept()).toBe('creator'))
})

test('A user without a row has no role and is led to /get-started', async () => {
  await signedInAs(ada)
  answerRole(ada, null)
  openPage()
  expect(await screen.findByText('none, on to /get-started')).toBeTruthy()
})

test('A remembered role is shown at once, confirmed, and replaced when the answer differs', async () => {
  await signedInAs(ada)
  localStorage.setItem(key, JSON.stringify({ role: 'buyer', isAdmin: false }))
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.get('*/rest/v1/creators', async () => {
      await waiting
      return HttpResponse.json([{ id: ada.id }])
    }),
  )
  openPage()
  expect(await screen.findByText(/^buyer/)).toBeTruthy()
  answer()
  expect(await screen.findByText(/^creator/)).toBeTruthy()
  expect(kept()).toBe('creator')
})

test('A stored value that names no role is ignored', async () => {
  await signedInAs(ada)
  answerRole(ada, null)
  localStorage.setItem(key, JSON.stringify({ role: 'owner', isAdmin: 'yes', waiting: { payments: 'many' } }))
  openPage()
  expect(await screen.findByText('none, on to /get-started')).toBeTruthy()
})

test('The remembered role is removed at sign-out and looked up again by the next user', async () => {
  await signedInAs(ada, 'buyer')
  openPage()
  await screen.findByText(/^buyer/)
  const { supabase } = await import('@/base/data/supabase')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut()
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  await signedInAs(ada, 'creator')
  expect(await screen.findByText(/^creator/)).toBeTruthy()
})
