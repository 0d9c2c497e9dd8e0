import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { demandDeskMessages as messages } from '@/desk/messages'
import SearchScreen from '@/desk/search/search-screen'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { enter } from '../../../support/screens/enter.ts'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/search'
const open = (query = '') => show(`${address}?tab=demand${query}`, <Route path={address} element={<SearchScreen />} />)

const known = {
  topic: 'deposit + restaur',
  words: 'restaurant deposits',
  people: 37,
  is_known: true,
  is_shown: true,
  is_decided: false,
}
const unknown = { topic: 'zarquon', words: 'zarquon', people: 4, is_known: false, is_shown: false, is_decided: false }
const hidden = { ...known, topic: 'dentist', words: 'dentist', is_shown: false, is_decided: true }

beforeEach(() => signedInAs(aPerson()))

const rowsOf = async (label: string) => {
  const table = within(await screen.findByRole('table', { name: label }))
  return table.getAllByRole('rowheader').map((name) => name.closest('tr')!.textContent)
}

test('Demand is listed with its people and whether creators see it', async () => {
  rpcAnswers('desk_demand', [known, unknown, hidden])
  open()
  const rows = await rowsOf('Demand')
  for (const text of ['restaurant deposits', '37', 'Shown', 'Hide']) expect(rows[0]).toContain(text)
  for (const text of ['zarquon', '4', 'Unknown words', 'Let through']) expect(rows[1]).toContain(text)
  for (const text of ['dentist', 'Hidden', 'Let through']) expect(rows[2]).toContain(text)
})

test('An admin lets words through and hides others', async () => {
  rpcAnswers('desk_demand', [known, unknown])
  const decided = rpcAnswers('decide_demand', null)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Let “zarquon” through' }))
  expect(await screen.findByText(messages.shown)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide “restaurant deposits”' }))
  expect(await screen.findByText(messages.hidden)).toBeTruthy()
  expect(decided).toEqual([
    { topic: 'zarquon', is_shown: true },
    { topic: 'deposit + restaur', is_shown: false },
  ])
})

test.each([
  ['PT404', messages.gone],
  ['XX000', messages.decideFailed],
])('A decision that is refused with %s says why', async (code, message) => {
  rpcAnswers('desk_demand', [unknown])
  server.use(
    http.post('*/rest/v1/rpc/decide_demand', () => HttpResponse.json({ message: 'No', code }, { status: 400 })),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Let “zarquon” through' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('Without demand the list says so, and a failed one can be tried again', async () => {
  rpcFails('desk_demand')
  open()
  expect((await screen.findAllByText(messages.failed)).length).toBeGreaterThan(0)
  rpcAnswers('desk_demand', [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(messages.nothing)).toBeTruthy()
})

test('Wishes are listed in full and searched', async () => {
  const aWish = {
    id: 'a',
    need: 'Deposits for tables',
    query: 'deposits',
    created_at: '2026-11-20T10:00:00Z',
    is_confirmed: true,
    answers: 0,
  }
  const asked = rpcAnswers('desk_wishes', ({ search }) =>
    search
      ? { total: 0, page_size: 50, rows: [] }
      : {
          total: 3,
          page_size: 50,
          rows: [aWish, { ...aWish, id: 'b', is_confirmed: false }, { ...aWish, id: 'c', answers: 2 }],
        },
  )
  rpcAnswers('desk_demand', [])
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Wishes' }))
  const rows = await rowsOf('Wishes')
  for (const text of ['Deposits for tables', 'deposits', 'Waiting', 'Nov 20, 2026']) expect(rows[0]).toContain(text)
  expect(rows[1]).toContain('Not confirmed')
  expect(rows[2]).toContain(messages.answered(2))
  await enter(screen.getByRole('searchbox', { name: 'Search wishes' }), 'x')
  expect(await screen.findByText('No matches for “x”')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ search: 'x', page: 1 })
})

test('Searches without an opened template lead to their explanation', async () => {
  const asked = rpcAnswers('desk_unanswered', {
    total: 51,
    page_size: 50,
    rows: [{ query: 'restaurant deposits', people: 12, last_at: '2026-11-20T10:00:00Z' }],
  })
  open('&list=searches')
  const [row] = await rowsOf('Searches')
  for (const text of ['restaurant deposits', '12', 'Nov 20, 2026']) expect(row).toContain(text)
  expect(screen.getByRole('link', { name: 'restaurant deposits' }).getAttribute('href')).toBe(
    `${address}?tab=try&query=restaurant%20deposits`,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '', page: 2 }))
})
