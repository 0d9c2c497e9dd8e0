import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SiteLayout } from '@/app/frames/site-layout'
import SupportTicketScreen from '@/support/support-ticket/support-ticket-screen'
import { ReportButton } from '@/shop/template-detail/report-button'
import { answerRole, aPerson, aSession, signedInAs } from '../../support/account/person.ts'
import { server } from '../../support/screens/server.ts'
import { show } from '../../support/screens/show.tsx'
import { enter } from '../../support/screens/enter.ts'

const ada = aPerson()
const bob = aPerson({ id: '22222222-2222-4222-8222-222222222222', email: 'bob@example.com' })
const templateId = '7e000000-0000-4000-8000-000000000001'

const openPage = (address: string) =>
  show(
    address,
    <Route element={<SiteLayout />}>
      <Route path="/template" element={<ReportButton type="template" id={templateId} name="Weekly numbers" />} />
      <Route path="/support/ticket" element={<SupportTicketScreen />} />
    </Route>,
  )

/** Removes the token as clearing the storage in another tab does; no event reaches this tab. */
const removeToken = () => {
  for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key)
}

/** Mocks the reports table, which refuses requests without a session. @returns the accepted reports. */
function reportsAnswer() {
  const sent: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/report', async ({ request }) => {
      if (!localStorage.getItem('sb-localhost-auth-token'))
        return HttpResponse.json(
          { code: '42501', message: 'permission denied for function report', details: null, hint: null },
          { status: 401 },
        )
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return sent
}

async function logIn(user: ReturnType<typeof userEvent.setup>, who: typeof ada) {
  server.use(
    http.post('*/auth/v1/token', () => HttpResponse.json(aSession(who))),
    http.get('*/auth/v1/user', () => HttpResponse.json(who)),
  )
  answerRole(who, 'buyer')
  const inDialog = { selector: '[role=dialog] *' }
  const email = await screen.findByLabelText('Email', inDialog)
  await user.clear(email)
  await enter(email, who.email ?? '')
  await user.type(screen.getByLabelText('Password', inDialog), 'difference{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in to continue' })).toBeNull())
}

async function writeReport(user: ReturnType<typeof userEvent.setup>) {
  await signedInAs(ada)
  openPage('/template')
  await user.click(await screen.findByRole('button', { name: 'Report this template' }))
  await user.selectOptions(await screen.findByLabelText('Reason'), screen.getAllByRole('option')[1] as HTMLElement)
  await enter(screen.getByLabelText('Details (optional)'), 'half a thought')
  removeToken()
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeTruthy()
}

test('A report written while the token was removed asks to log in, keeps what was typed, and is sent by the same person', async () => {
  const user = userEvent.setup()
  const sent = reportsAnswer()
  await writeReport(user)
  expect(document.body.textContent).not.toContain('permission denied')
  await logIn(user, ada)
  const details = await screen.findByLabelText('Details (optional)')
  expect(details).toHaveProperty('value', 'half a thought')
  await user.click(await screen.findByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ details: 'half a thought' })
})

test('Another user who logs in gets the screen without the typed text', async () => {
  const user = userEvent.setup()
  reportsAnswer()
  await writeReport(user)
  await logIn(user, bob)
  await waitFor(() => expect(screen.queryByLabelText('Details (optional)')).toBeNull())
})

test('Closing the login dialog continues on the same screen as a visitor', async () => {
  const user = userEvent.setup()
  reportsAnswer()
  await writeReport(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in to continue' })).toBeNull())
  expect(window.location.pathname).toBe('/template')
})

test('A ticket written while the token was removed is kept and not sent as a visitor’s', async () => {
  const user = userEvent.setup()
  server.use(http.get('*/rest/v1/support_tickets', () => HttpResponse.json([])))
  await signedInAs(ada)
  openPage('/support/ticket')
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await enter(name, 'Ada')
  await user.selectOptions(await screen.findByLabelText('Category'), screen.getAllByRole('option')[1] as HTMLElement)
  await enter(screen.getByLabelText('Subject'), 'A broken import')
  await enter(screen.getByLabelText('Message'), 'It stopped after the second step and says nothing.')
  removeToken()
  await user.click(screen.getByRole('button', { name: 'Send ticket' }))
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeTruthy()
  await logIn(user, ada)
  expect(await screen.findByLabelText('Message')).toHaveProperty(
    'value',
    'It stopped after the second step and says nothing.',
  )
})

test('A visitor whose write is refused for want of a session is asked to log in', async () => {
  const user = userEvent.setup()
  reportsAnswer()
  server.use(
    http.post('*/functions/v1/open-ticket', () => HttpResponse.json({ message: 'Invalid JWT' }, { status: 401 })),
  )
  openPage('/support/ticket')
  await enter(await screen.findByLabelText('Name'), 'Ada')
  await enter(screen.getByRole('main').querySelector('input[type=email]') as Element, 'ada@example.com')
  await user.selectOptions(screen.getByLabelText('Category'), screen.getAllByRole('option')[1] as HTMLElement)
  await enter(screen.getByLabelText('Subject'), 'A broken import')
  await enter(screen.getByLabelText('Message'), 'It stopped after the second step and says nothing.')
  await user.click(screen.getByRole('button', { name: 'Send ticket' }))
  expect(await screen.findByRole('dialog', { name: 'Log in to Flowshelf' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('JWT')
})
