import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { ReportButton } from '@/shop/template-detail/report-button'
import { reportMessages as messages } from '@/support/messages'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { enter } from '../../../support/screens/enter.ts'

const id = '7e000000-0000-4000-8000-000000000001'
const openPage = () =>
  show(`/templates/${id}`, null, <ReportButton type="template" id={id} name="Chase unpaid invoices" />)
const reportButton = () => screen.findByRole('button', { name: 'Report this template' })

test('A report requires a reason and is sent once', async () => {
  await signedInAs(aPerson())
  const asked = callAnswers('report', () => HttpResponse.json('reported'))
  const user = userEvent.setup()
  openPage()
  await user.click(await reportButton())
  await user.click(await screen.findByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(messages.reasonMissing)).toBeTruthy()
  expect(asked).toEqual([])
  await user.selectOptions(screen.getByLabelText('Reason'), 'It’s unsafe or harmful')
  await user.click(screen.getByLabelText('Details (optional)'))
  await user.paste('x'.repeat(1001))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(messages.detailsTooLong)).toBeTruthy()
  expect(asked).toEqual([])
  await user.clear(screen.getByLabelText('Details (optional)'))
  await enter(screen.getByLabelText('Details (optional)'), ' It sends my keys away. ')
  await user.dblClick(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(messages.sent)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([
    { target_type: 'template', target_id: id, reason: 'unsafe', details: 'It sends my keys away.' },
  ])
})

test.each([
  ['PT404', 404, messages.sendFailed],
  ['PT429', 429, messages.tooMany],
])('A report refused with %s keeps what was typed', async (code, status, words) => {
  await signedInAs(aPerson())
  callAnswers('report', refusal(code, status))
  const user = userEvent.setup()
  openPage()
  await user.click(await reportButton())
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Something else')
  await enter(screen.getByLabelText('Details (optional)'), 'Look at this.')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Details (optional)')).toHaveProperty('value', 'Look at this.')
})

test('A visitor who reports a template gets no report dialog', async () => {
  openPage()
  await userEvent.setup().click(await reportButton())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A report of a creator names the creator as its target', async () => {
  await signedInAs(aPerson())
  const asked = callAnswers('report', () => HttpResponse.json('reported'))
  const user = userEvent.setup()
  show(`/templates/${id}`, null, <ReportButton type="creator" id="c0000000-0000-4000-8000-000000000009" name="Mara" />)
  await user.click(await screen.findByRole('button', { name: 'Report this creator' }))
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Something else')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(messages.sent)).toBeTruthy()
  expect(asked).toEqual([
    { target_type: 'creator', target_id: 'c0000000-0000-4000-8000-000000000009', reason: 'other', details: '' },
  ])
})
