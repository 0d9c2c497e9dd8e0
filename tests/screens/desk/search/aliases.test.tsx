import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import { searchDeskMessages as messages } from '@/desk/messages'
import SearchScreen from '@/desk/search/search-screen'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { enter } from '../../../support/screens/enter.ts'
import { rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/search'
const open = (query = '') => show(address + query, <Route path={address} element={<SearchScreen />} />)

const aGroup = (changes: Record<string, unknown> = {}) => ({
  id: 1,
  typed: ['dentist', 'dental clinic'],
  found: ['dentist', 'dental clinic'],
  weight: 1,
  updated_at: '2026-11-20T10:00:00.123456+00:00',
  ...changes,
})
const oneWay = aGroup({ id: 2, typed: ['orthodontist'], found: ['dentist'], weight: 0.5 })
const aPage = (rows: object[], total = rows.length) => ({ total, page_size: 50, rows })
const refuses = (name: string, code: string) =>
  server.use(http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json({ message: 'No', code }, { status: 400 })))

beforeEach(() => signedInAs(aPerson()))

test('Groups are listed with what is typed, what is found, and the strength in words', async () => {
  const answer = rpcWaits('search_aliases', aPage([aGroup(), oneWay]))
  open()
  expect(await screen.findByText('Loading aliases...')).toBeTruthy()
  answer()
  const table = within(await screen.findByRole('table', { name: 'Aliases' }))
  const rows = table.getAllByRole('rowheader').map((name) => name.closest('tr')!.textContent)
  for (const text of ['dentist, dental clinic', 'The same words, both ways', 'The same', 'Nov 20, 2026'])
    expect(rows[0]).toContain(text)
  for (const text of ['orthodontist', 'dentist', 'Related']) expect(rows[1]).toContain(text)
})

test('A failed list can be loaded again', async () => {
  rpcFails('search_aliases')
  open()
  expect(await screen.findByText(messages.failed)).toBeTruthy()
})

test('Groups are searched by a word, page by page', async () => {
  const asked = rpcAnswers('search_aliases', ({ search }) => (search === 'x' ? aPage([]) : aPage([aGroup()], 51)))
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: '', page: 2 }))
  await enter(screen.getByRole('searchbox', { name: 'Search aliases' }), 'x')
  expect(await screen.findByText('No matches for “x”')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ search: 'x', page: 1 })
})

test('A group is added, with words as the search reads them', async () => {
  rpcAnswers('search_aliases', aPage([]))
  const saved = rpcAnswers('save_search_alias', 7)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add aliases' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add aliases' }))
  expect(dialog.queryByLabelText('They also find')).toBeNull()
  await enter(dialog.getByLabelText('People type'), 'No-Shows, Café')
  expect(dialog.getByText(messages.read('no shows, cafe'))).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.saved)).toBeTruthy()
  expect(saved).toEqual([{ typed_words: ['no shows', 'cafe'], found_words: ['no shows', 'cafe'], weight: 1 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A group in one direction is added with its strength', async () => {
  rpcAnswers('search_aliases', aPage([]))
  const saved = rpcAnswers('save_search_alias', 7)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add aliases' }))
  const dialog = within(screen.getByRole('dialog'))
  await enter(dialog.getByLabelText('People type'), 'cfo')
  await userEvent.click(dialog.getByRole('switch', { name: 'The same words, both ways' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Related' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(messages.missing)).toBeTruthy()
  expect(saved).toEqual([])
  await enter(dialog.getByLabelText('They also find'), 'invoice')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ typed_words: ['cfo'], found_words: ['invoice'], weight: 0.4 }]))
})

test.each([
  ['', messages.missing],
  ['cfo', messages.single],
  ['cfo, one two three four five', messages.tooManyWords('one two three four five')],
  [`cfo, ${'x'.repeat(61)}`, messages.tooLong('x'.repeat(20))],
  [Array.from({ length: 21 }, (_, at) => `w${at}`).join(), messages.tooMany],
])('Words that cannot be saved are explained: %s', async (words, message) => {
  rpcAnswers('search_aliases', aPage([]))
  const saved = rpcAnswers('save_search_alias', 7)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add aliases' }))
  const dialog = within(screen.getByRole('dialog'))
  if (words) await enter(dialog.getByLabelText('People type'), words)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getAllByText(message)).toHaveLength(1)
  expect(saved).toEqual([])
})

test('A change keeps a weight in between, and names the version that was seen', async () => {
  rpcAnswers('search_aliases', aPage([oneWay]))
  const saved = rpcAnswers('save_search_alias', 2)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit orthodontist' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit aliases' }))
  await enter(dialog.getByLabelText('They also find'), ', clinic')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([
      {
        typed_words: ['orthodontist'],
        found_words: ['dentist', 'clinic'],
        weight: 0.5,
        alias_id: 2,
        seen_at: oneWay.updated_at,
      },
    ]),
  )
})

test.each([
  ['PT409', messages.changedMeanwhile],
  ['PT404', messages.removedMeanwhile],
  ['22023', messages.withoutEffect],
  ['XX000', `${messages.saveFailed}: Something went wrong`],
])('A change that is refused with %s says why and keeps the dialog open', async (code, message) => {
  rpcAnswers('search_aliases', aPage([oneWay]))
  refuses('save_search_alias', code)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit orthodontist' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('A group is removed at once, and Undo adds it again', async () => {
  rpcAnswers('search_aliases', aPage([aGroup()]))
  const removed = rpcAnswers('remove_search_alias', null)
  open()
  const saved = rpcAnswers('save_search_alias', 2)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove dentist, dental clinic' }))
  expect(await screen.findByText(messages.removed)).toBeTruthy()
  expect(removed).toEqual([{ alias_id: 1, seen_at: aGroup().updated_at }])
  await userEvent.click(screen.getByRole('button', { name: actionTexts.undo }))
  const { typed, found, weight } = aGroup()
  await waitFor(() => expect(saved).toEqual([{ typed_words: typed, found_words: found, weight }]))
})

test('A group that is being removed cannot be removed twice', async () => {
  rpcAnswers('search_aliases', aPage([oneWay]))
  const answer = rpcWaits('remove_search_alias', null)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove orthodontist' }))
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove orthodontist' })
  await waitFor(() => expect(remove.disabled).toBe(true))
  answer()
  expect(await screen.findByText(messages.removed)).toBeTruthy()
})
