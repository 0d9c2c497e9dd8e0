import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { AdminOnly, SignedIn } from '@/app/guards'
import { notFoundMessages } from '@/app/messages'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import TemplateQueueScreen from '@/desk/template-review/template-queue-screen'
import { templateReviewMessages } from '@/selling/messages/template-review'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { show } from '../../../support/screens/show.tsx'
import { aQueuedTemplate, reviewedId, revisionId } from '../../../support/desk/template-reviews.ts'
import { secondFactorAnswers } from '../../../support/account/second-factor.ts'
import { enter } from '../../../support/screens/enter.ts'

const list = '/dashboard/admin/templates'
const open = (query = '') =>
  show(
    list + query,
    <Route element={<SignedIn />}>
      <Route element={<AdminOnly />}>
        <Route path={list} element={<TemplateQueueScreen />} />
      </Route>
    </Route>,
  )
const where = () => window.location.pathname + window.location.search
const page = (items: object[], total = items.length) => ({ total, items })
const three = page([
  aQueuedTemplate(),
  aQueuedTemplate({
    id: revisionId,
    kind: 'revision',
    name: 'Lead router',
    price_cents: null,
    is_creator_approved: false,
  }),
  aQueuedTemplate({ id: '7e000000-0000-4000-8000-0000000000a3', kind: 'resubmitted', name: 'Weekly numbers' }),
])

beforeEach(async () => {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', true)
  secondFactorAnswers()
})

test('Users who are not admins get a 404 at the template queue', async () => {
  rpcAnswers('is_admin', false)
  open()
  expect(await screen.findByRole('heading', { name: notFoundMessages.title })).toBeTruthy()
})

test('The queue shows what waits, its creator, price and age, with a link to the review', async () => {
  const answer = rpcWaits('template_queue', three)
  open()
  expect(await screen.findByText(templateReviewMessages.loading)).toBeTruthy()
  answer()
  const table = within(await screen.findByRole('table', { name: 'Templates to review' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Type',
    'Platform',
    'Price',
    'Creator',
    'Submitted',
    'Status',
  ])
  const [, first, second, third] = table.getAllByRole('row')
  expect(within(first!).getByRole('link', { name: 'Chase unpaid invoices' }).getAttribute('href')).toBe(
    `${list}/${reviewedId}`,
  )
  for (const words of ['New', 'n8n', '$49.00', 'Mara Lindqvist', '2 days ago', templateStatusTexts.pending])
    expect(within(first!).getByText(words)).toBeTruthy()
  expect(within(first!).queryByText('Not approved yet')).toBeNull()
  for (const words of ['Update', 'Free', 'Not approved yet']) expect(within(second!).getByText(words)).toBeTruthy()
  expect(within(third!).getByText('Resubmitted')).toBeTruthy()
})

test('Headings sort the queue, and the URL holds status, search, order and page', async () => {
  const asked = rpcAnswers('template_queue', ({ search }) => (search === 'nothing' ? page([]) : page(three.items, 60)))
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'pending', search: '', page: 2, sort: 'waiting' }))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'price', is_descending: false }))
  expect((await screen.findByRole('columnheader', { name: 'Price' })).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'price', is_descending: true }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'approved', sort: 'price' }))
  await enter(screen.getByRole('searchbox', { name: 'Search templates to review' }), 'nothing')
  expect(await screen.findByText('No matches for “nothing”')).toBeTruthy()
  await waitFor(() => expect(where()).toBe(`${list}?sort=price+down&status=approved&search=nothing`))
})

test('Arrow keys, J and K move between rows, and Enter opens one', async () => {
  rpcAnswers('template_queue', three)
  const user = userEvent.setup()
  open()
  const first = await screen.findByRole('link', { name: 'Chase unpaid invoices' })
  first.focus()
  await user.keyboard('{ArrowDown}j')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Weekly numbers'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Weekly numbers'))
  await user.keyboard('k{Home}{End}{ArrowUp}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lead router'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`You are at ${list}/${revisionId}`)).toBeTruthy()
})

test('The select of phones sorts like the headings', async () => {
  const asked = rpcAnswers('template_queue', three)
  open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Name, Z to A')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', is_descending: true }))
})

test.each([
  ['', 'No templates are waiting'],
  ['?status=changes_requested', 'No templates sent back for changes'],
  ['?status=approved', 'No approved templates yet'],
  ['?status=rejected', 'No rejected templates yet'],
  ['?status=archived', 'No templates taken off the marketplace'],
  ['?status=all', 'No templates yet'],
  ['?status=nonsense&sort=nonsense', 'No templates are waiting'],
  ['?page=9', 'Nothing on this page'],
])('An empty template queue at %j shows its message', async (query, words) => {
  rpcAnswers('template_queue', page([]))
  open(query)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('A template queue that fails to load shows an error and can be retried', async () => {
  rpcFails('template_queue')
  open()
  expect(await screen.findByText(templateReviewMessages.loadFailed)).toBeTruthy()
  rpcAnswers('template_queue', three)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lead router')).toBeTruthy()
})
