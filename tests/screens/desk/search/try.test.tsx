import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { searchDeskMessages as messages } from '@/desk/messages'
import SearchScreen from '@/desk/search/search-screen'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { enter } from '../../../support/screens/enter.ts'
import { rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'

const address = '/dashboard/admin/search'
const open = (query = '') => show(`${address}?tab=try${query}`, <Route path={address} element={<SearchScreen />} />)

const explained = {
  corrections: ['invoicse', 'invoice'],
  missing: ['zzzyx'],
  units: [
    {
      words: 'cfo',
      share: 0.6,
      uses: 1001,
      lead_count: 23,
      leads: [
        { words: 'cfo', weight: 1 },
        { words: 'finance', weight: 0.7 },
      ],
    },
    { words: 'invoicse', share: 0.4, uses: 1, lead_count: 1, leads: [{ words: 'invoice', weight: 0.9 }] },
  ],
  total: 37,
  results: [
    {
      id: '7e000000-0000-4000-8000-000000000001',
      name: 'Finance report',
      score: 0.42,
      parts: [{ words: 'finance', weight: 0.7, points: 0.42, place: 'name' }, null],
      gain: 0,
      opened: [] as { words: string; people: number }[],
      is_learned: true,
    },
  ],
}

beforeEach(() => signedInAs(aPerson()))

test('A search is explained: its words, what they lead to, and why each result is where it is', async () => {
  const asked = rpcAnswers('explain_search', explained)
  open()
  expect(await screen.findByText('Try any search')).toBeTruthy()
  await enter(screen.getByRole('searchbox', { name: 'Try a search' }), 'cfo invoicse zzzyx')
  const row = (await screen.findByRole('link', { name: /Finance report/ })).closest('tr')!
  expect(asked).toEqual([{ query: 'cfo invoicse zzzyx' }])
  for (const text of ['1. Finance report', '+42%', '“finance” for “cfo” in the name', 'Nothing for “invoicse”', '42%'])
    expect(row.textContent).toContain(text)
  const leads = within(screen.getByRole('list', { name: 'Finds for “cfo”' }))
  expect(leads.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'cfo 100%',
    'finance 70%',
    messages.moreLeads(21),
  ])
  expect(screen.getByText(/In 1000\+ templates · 60% of the search/)).toBeTruthy()
  expect(screen.getByText(messages.corrected('invoicse', 'invoice'))).toBeTruthy()
  expect(screen.getByText(messages.missingWord('zzzyx'))).toBeTruthy()
  expect(screen.getByText(messages.found(37, 1))).toBeTruthy()
})

/** The explanation of a result that people opened after "cfo", as long as that counts. */
const learned = (isLearned: boolean) => ({
  ...explained,
  results: explained.results.map((result) => ({
    ...result,
    gain: isLearned ? 0.05 : 0,
    opened: [{ words: 'cfo', people: 1204 }],
    is_learned: isLearned,
  })),
})

test('A result that nobody opened has nothing to switch', async () => {
  rpcAnswers('explain_search', explained)
  open('&query=cfo')
  await screen.findByRole('link', { name: /Finance report/ })
  expect(screen.queryByRole('button', { name: /count/i })).toBeNull()
})

test('What people opened is explained, and an admin switches it off and on for a template', async () => {
  const { id } = explained.results[0]!
  let isLearned = true
  rpcAnswers('explain_search', () => learned(isLearned))
  const switched = rpcAnswers('switch_search_learning', ({ is_learned }) => {
    isLearned = is_learned === true
    return null
  })
  open('&query=cfo')
  const row = (await screen.findByRole('link', { name: /Finance report/ })).closest('tr')!
  expect(row.textContent).toContain(`+5%${messages.opened(1204, 'cfo')}`)
  await userEvent.click(within(row).getByRole('button', { name: 'Stop counting: Finance report' }))
  expect(await screen.findByText(messages.opensIgnored('Finance report'))).toBeTruthy()
  expect(await screen.findByText(messages.ignored)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Count again: Finance report' }))
  expect(await screen.findByText(messages.opensCounted('Finance report'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(messages.ignored)).toBeNull())
  expect(switched).toEqual([
    { template_id: id, is_learned: false },
    { template_id: id, is_learned: true },
  ])
})

test('A switch that fails says so', async () => {
  rpcAnswers('explain_search', learned(true))
  rpcFails('switch_search_learning')
  open('&query=cfo')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop counting: Finance report' }))
  expect(await screen.findByText(new RegExp(messages.switchFailed))).toBeTruthy()
})

test('A search that finds nothing says so', async () => {
  rpcAnswers('explain_search', { corrections: [], missing: ['zzzyx'], units: [], total: 0, results: [] })
  open('&query=zzzyx')
  expect(await screen.findByText('No matches for “zzzyx”')).toBeTruthy()
  expect(screen.getByText(messages.missingWord('zzzyx'))).toBeTruthy()
})

test('A failed explanation can be asked for again', async () => {
  rpcFails('explain_search')
  open('&query=cfo')
  await waitFor(() => expect(screen.getByText(messages.explainFailed)).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
