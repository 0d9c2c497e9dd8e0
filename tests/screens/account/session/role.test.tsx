import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useRole, useSignInRedirect } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { signInMessages as messages } from '@/account/messages/sign-in'
import { answerRole, aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const ada = aPerson()

function RoleScreen() {
  const { user } = useSession()
  const { role, problem } = useRole(user?.id)
  return (
    <p>
      {role ?? 'none'}, because {problem ?? 'nothing'}, on to {useSignInRedirect(null, user?.id) ?? 'nowhere yet'}
    </p>
  )
}

const openPage = () => show('/any', <Route path="/any" element={<RoleScreen />} />)
const kept = () => sessionStorage.getItem(`flowshelf.role.${ada.id}`)

test('A failed role lookup shows an error, and the home path is the dashboard', async () => {
  await signedInAs(ada)
  const fault = { code: 'XX000', message: 'out of order', details: null, hint: null }
  server.use(http.get('*/rest/v1/creators', () => HttpResponse.json(fault, { status: 500 })))
  openPage()
  expect(await screen.findByText(messages.roleFailed)).toBeTruthy()
  expect(screen.getByText(`none, because ${messages.roleFailed}, on to /dashboard`)).toBeTruthy()
  expect(kept()).toBeNull()
})

test('A creators row wins over a buyers row, and the role is cached for the tab', async () => {
  await signedInAs(ada, 'creator')
  server.use(http.get('*/rest/v1/buyers', () => HttpResponse.json([{ id: ada.id }])))
  openPage()
  expect(await screen.findByText('creator, because nothing, on to /dashboard/creator')).toBeTruthy()
  await waitFor(() => expect(kept()).toBe('creator'))
})

test('A user without a row has no role and is led to /get-started', async () => {
  await signedInAs(ada)
  answerRole(ada, null)
  openPage()
  expect(await screen.findByText('none, because nothing, on to /get-started')).toBeTruthy()
})

test('The cached role is removed at sign-out and looked up again by the next user', async () => {
  await signedInAs(ada, 'buyer')
  openPage()
  await screen.findByText(/^buyer/)
  const { supabase } = await import('@/base/data/supabase')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut()
  await waitFor(() => expect(kept()).toBeNull())
  await signedInAs(ada, 'creator')
  expect(await screen.findByText(/^creator/)).toBeTruthy()
})
