import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { deletionMessages } from '@/account/messages/deletion'
import { passwordMessages } from '@/account/messages/password'
import { exportAnswers } from '../../../support/account/data-export.ts'
import { aPreview, deletionAnswers } from '../../../support/account/deletion.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { mockRealtime, profileAnswers } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'
import { enter } from '../../../support/screens/enter.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'

beforeEach(async () => {
  mockRealtime()
  await signedInAs(aPerson())
  profileAnswers()
  exportAnswers()
})

const refuses = (status: number, error: string) =>
  server.use(http.post('*/functions/v1/delete-account', () => HttpResponse.json({ error }, { status })))

async function openDialog() {
  const user = userEvent.setup()
  showSettings('privacy')
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  return { user, dialog, password: await dialog.findByLabelText('Current Password') }
}
const effects = () =>
  within(screen.getByRole('dialog', { name: 'Delete your account?' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('The dialog says what ends, and the password schedules the deletion, once', async () => {
  const kept = deletionAnswers({ preview: aPreview({ subscriptions: 1, purchases: 3 }) })
  const { user, dialog, password } = await openDialog()
  expect(effects()).toEqual([
    'Your subscription ends right away, without a refund for the current month.',
    'You lose access to the 3 templates you own. Download what you want to keep.',
    'Your profile, files, support tickets, and messages will be deleted.',
    'Payments and invoices will be kept, as required by law.',
  ])
  await enter(password, 'my password')
  await user.dblClick(dialog.getByRole('button', { name: 'Delete in 7 days' }))
  expect(await screen.findByText(deletionMessages.scheduled)).toBeTruthy()
  expect(await screen.findByText(/^Your account will be deleted on Nov 30, 2026/)).toBeTruthy()
  expect(kept.passwords).toEqual(['my password'])
})

test.each([
  [
    { available_cents: 4000, held_cents: 500 },
    'Your balance of $45.00 will be paid out first. After that, your account will be deleted.',
  ],
  [{ held_cents: 500 }, 'Your balance of $5.00 is below the minimum payout of $10.00 and will be forfeited.'],
  [
    { available_cents: -8100, reserved_cents: 900, reserved_until: '2027-02-26' },
    'You owe $72.00 because refunds exceed your earnings. Deleting your account doesn’t cancel it: we keep a record of it.',
  ],
  [
    { pending_cents: 2500 },
    'Your payout of $25.00 will be transferred first. After that, your account will be deleted.',
  ],
  [{ listings: 2 }, 'Your 2 templates leave the marketplace. People who bought from you keep what they bought.'],
  [{ open_disputes: 1 }, 'We’ll settle any open refund requests and disputes first.'],
])('The dialog of a creator with %j says what happens to it', async (changes, words) => {
  deletionAnswers({ preview: aPreview(changes) })
  await openDialog()
  expect(effects()[0]).toBe(words)
})

test('The dialog of a creator with a reserve says until when it is kept', async () => {
  deletionAnswers({ preview: aPreview({ available_cents: 4000, reserved_cents: 500, reserved_until: '2027-02-26' }) })
  await openDialog()
  expect(effects().slice(0, 2)).toEqual([
    'Your balance of $45.00 will be paid out first. After that, your account will be deleted.',
    '$5.00 of it is in reserve, until Feb 26, 2027 at the latest.',
  ])
})

test('A wrong or missing password is said at the field, and stays', async () => {
  deletionAnswers()
  refuses(400, passwordMessages.currentWrong)
  const { user, dialog, password } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Delete in 7 days' }))
  expect(await dialog.findByText(passwordMessages.currentMissing)).toBeTruthy()
  await enter(password, 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Delete in 7 days' }))
  expect(await dialog.findByText(passwordMessages.currentWrong)).toBeTruthy()
  expect(password).toHaveProperty('value', 'wrong')
  await expectFocusOn(() => password)
})

test.each([
  [409, deletionMessages.noAccount],
  [429, passwordMessages.tooMany],
])('A refusal with status %d is said in the dialog', async (status, words) => {
  deletionAnswers()
  refuses(status, words)
  const { user, dialog, password } = await openDialog()
  await enter(password, 'my password')
  await user.click(dialog.getByRole('button', { name: 'Delete in 7 days' }))
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', words)
})

test('A failed preview can be read again', async () => {
  deletionAnswers()
  server.use(
    http.post('*/rest/v1/rpc/deletion_preview', () =>
      HttpResponse.json({ code: 'XX000', message: 'boom' }, { status: 400 }),
    ),
  )
  const user = userEvent.setup()
  showSettings('privacy')
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  deletionAnswers()
  await user.click(again)
  expect(await within(screen.getByRole('dialog')).findByLabelText('Current Password')).toBeTruthy()
})

test('A scheduled deletion can be taken back', async () => {
  const kept = deletionAnswers({ deletion: { due_at: '2026-11-30T12:00:00+00:00', is_waiting: false } })
  const user = userEvent.setup()
  showSettings('privacy')
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText(deletionMessages.kept)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy()
  expect(kept.cancels).toBe(1)
})

test('A deletion that waits for money says so, and one that has begun cannot be taken back', async () => {
  deletionAnswers({ deletion: { due_at: '2026-11-20T12:00:00+00:00', is_waiting: true }, hasBegun: true })
  const user = userEvent.setup()
  showSettings('privacy')
  expect(
    await screen.findByText('Your account will be deleted once your open payouts, refunds, and disputes are settled.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.getByText(deletionMessages.begun)).toBeTruthy())
})
