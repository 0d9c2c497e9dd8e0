import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { applicationMessages as messages } from '@/selling/messages/creator-application'
import { accountAnswers, anApplication, applicationAnswers } from '../../../support/selling/applications.ts'
import { tableFails } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { server } from '../../../support/screens/server.ts'
import { callAnswers } from '../../../support/support/tickets.ts'
import { description, fillFirstStep, open, submitButton, submitted } from './form.tsx'
import { enter } from '../../../support/screens/enter.ts'

const ada = aPerson()

beforeEach(async () => {
  await signedInAs(ada)
  accountAnswers()
  applicationAnswers({})
})

test('A rejected applicant starts a new application with their previous answers', async () => {
  const socials = [{ platform: 'youtube', url: 'https://youtube.com/@grace' }]
  applicationAnswers({ latest: anApplication({ status: 'rejected', socials }) })
  open()
  expect(await description()).toHaveProperty('value', 'We build workflows.\n<b>Not markup</b>')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Grace')
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Compilers Ltd')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('How many templates do you have?')).toHaveProperty('value', '4-10')
  expect(screen.getByRole('textbox', { name: 'YouTube' })).toHaveProperty('value', 'https://youtube.com/@grace')
})

test('A rejected applicant reads why, and cannot send the same application again', async () => {
  const socials = [{ platform: 'youtube', url: 'https://youtube.com/@grace' }]
  const latest = anApplication({ status: 'rejected', note: 'Show us\na template.', socials })
  applicationAnswers({ latest })
  const asked = callAnswers('submit_application', () =>
    HttpResponse.json({ code: 'PT409', message: 'Nothing has changed since your last application' }, { status: 409 }),
  )
  const user = userEvent.setup()
  open()
  const why = within(await screen.findByRole('region', { name: 'Your last application wasn’t approved' }))
  expect(why.getByText(/^Show us\na template\.$/, { normalizer: (text) => text })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Submit application' }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.unchanged)
  expect(asked).toHaveLength(0)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '21+')
  await user.click(screen.getByRole('button', { name: 'Submit application' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.unchanged)
})

test('A reload restores the typed values and the step', async () => {
  const user = userEvent.setup()
  const { unmount } = open()
  await fillFirstStep(user)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '21+')
  unmount()
  open('?step=2')
  expect(await screen.findByLabelText('How many templates do you have?')).toHaveProperty('value', '21+')
})

test('One user’s draft is not shown to the next user', async () => {
  const { unmount } = open()
  await enter(await description(), 'Private.')
  unmount()
  await signedInAs(aPerson({ id: '33333333-3333-4333-8333-333333333333' }))
  accountAnswers()
  open()
  expect(await description()).toHaveProperty('value', '')
})

test('Clear form restores the values of the account, and Undo what was typed', async () => {
  const user = userEvent.setup()
  open()
  await fillFirstStep(user)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '1-3')
  await user.click(screen.getByRole('button', { name: 'Clear form' }))
  expect(await description()).toHaveProperty('value', '')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
  expect(sessionStorage.getItem(`flowshelf.application-draft.${ada.id}`)).toBeNull()
  await user.click(await screen.findByRole('button', { name: actionTexts.undo }))
  expect(await description()).not.toHaveProperty('value', '')
})

test('When the session ends, the form shows one message and keeps what was typed', async () => {
  const { supabase } = await import('@/base/data/supabase')
  const asked = callAnswers('submit_application', submitted)
  const user = userEvent.setup()
  open()
  await fillFirstStep(user)
  await user.selectOptions(screen.getByLabelText('How many templates do you have?'), '1-3')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  tableFails('creator_applications')
  await user.click(submitButton())
  // Once as a toast and once in the form.
  await waitFor(() => expect(screen.getAllByText(messages.signInFirst)).toHaveLength(2))
  expect(screen.getByLabelText('How many templates do you have?')).toHaveProperty('value', '1-3')
  // A wrong message would appear after the right one.
  await delay(300)
  expect(screen.queryByText(messages.loadFailed)).toBeNull()
  expect(asked).toEqual([])
})
