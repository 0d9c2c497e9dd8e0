import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsAdmin } from '@/account/data/admin'
import { useSession } from '@/account/data/session/session'
import { searchLookMs } from '@/catalog/rules/search-learning'
import { nearestMessages } from '@/shop/messages'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aListing, matchingAnswer, rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { open } from './open-marketplace.tsx'

const original = Date.now.bind(Date)
let shift = 0

beforeEach(() => {
  matchingAnswer(1)
  shift = 0
  vi.spyOn(Date, 'now').mockImplementation(() => original() + shift)
})
afterEach(() => vi.restoreAllMocks())

/** Lets this time pass on the clock, which goes on. */
const look = (ms = searchLookMs) => void (shift += ms)
const toldSearches = () => rpcAnswers('tell_search', null)

/** Says when it is known whether the user is an admin. */
function Role() {
  const { session } = useSession()
  const { isPending } = useIsAdmin(session?.user.id)
  return session && !isPending && <p>The role is known</p>
}

/** Opens the marketplace as a signed-in user, whose role is known before the results. */
async function openSignedIn(address: string, { isAdmin = false, rows = [aListing()] } = {}) {
  await signedInAs(aPerson())
  rpcAnswers('is_admin', isAdmin)
  const answer = rpcWaits('search_listings', rows)
  const shown = open(address, <Role />)
  await screen.findByText('The role is known')
  answer()
  if (rows.length > 0) await screen.findAllByRole('article')
  else await screen.findByText(/No templates match/)
  return { ...shown, first: rows[0] }
}

const result = () => screen.getAllByRole('article')[0]!.querySelector('h2 a')!

test('A template that is opened after a search is told with its words', async () => {
  const told = toldSearches()
  const { first } = await openSignedIn('/marketplace?q=lead')
  look()
  await userEvent.click(result())
  await screen.findByText(`You are at /templates/${first?.id}`)
  await waitFor(() => expect(told).toEqual([{ query: 'lead', template_id: first?.id }]))
})

test('A template that is opened in a new tab is told, once', async () => {
  const told = toldSearches()
  const { first, unmount } = await openSignedIn('/marketplace?q=new+tab')
  await userEvent.pointer({ keys: '[MouseMiddle]', target: result() })
  await userEvent.pointer({ keys: '[MouseMiddle]', target: result() })
  look()
  unmount()
  await waitFor(() => expect(told).toEqual([{ query: 'new tab', template_id: first?.id }]))
})

test('The context menu of a template opens nothing', async () => {
  const told = toldSearches()
  const { unmount } = await openSignedIn('/marketplace?q=menu')
  await userEvent.pointer({ keys: '[MouseRight]', target: result() })
  look()
  unmount()
  await waitFor(() => expect(told).toEqual([{ query: 'menu' }]))
})

test('Results that are left without opening one are told after three seconds, also if there were none', async () => {
  const told = toldSearches()
  const { unmount } = await openSignedIn('/marketplace?q=yachts', { rows: [] })
  look()
  unmount()
  await waitFor(() => expect(told).toEqual([{ query: 'yachts' }]))
})

test('Other words end a search, another order of it does not', async () => {
  const told = toldSearches()
  await openSignedIn('/marketplace?q=dentist')
  look()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'newest')
  expect(told).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(told).toEqual([{ query: 'dentist' }]))
})

test('Results that are left sooner are not told', async () => {
  const told = toldSearches()
  const { unmount } = await openSignedIn('/marketplace?q=hasty')
  // However slow the test is.
  look(-60 * searchLookMs)
  unmount()
  await userEvent.tab()
  expect(told).toEqual([])
})

test.each([
  ['Without words nothing is told', '/marketplace', false],
  ['Admins tell nothing', '/marketplace?q=admin', true],
])('%s', async (_name, address, isAdmin) => {
  const told = toldSearches()
  const { first } = await openSignedIn(address, { isAdmin })
  look()
  await userEvent.click(result())
  await screen.findByText(`You are at /templates/${first?.id}`)
  expect(told).toEqual([])
})

test('Visitors tell nothing', async () => {
  const told = toldSearches()
  rpcAnswers('search_listings', [aListing()])
  open('/marketplace?q=visitor')
  await screen.findByRole('article')
  look()
  await userEvent.click(result())
  await screen.findByText(/You are at/)
  expect(told).toEqual([])
})

test('A failure to tell shows nothing', async () => {
  rpcFails('tell_search')
  const { first } = await openSignedIn('/marketplace?q=failing')
  await userEvent.click(result())
  await screen.findByText(`You are at /templates/${first?.id}`)
  await userEvent.tab()
  expect(screen.queryByText(/boom|went wrong|failed/i)).toBeNull()
})

test('A template that is shown because nothing was found does not count as opened', async () => {
  const told = toldSearches()
  await signedInAs(aPerson())
  rpcAnswers('is_admin', false)
  rpcAnswers('search_listings', ({ query }) => (query ? [] : [aListing()]))
  open('/marketplace?q=zeppelins', <Role />)
  const nearest = await screen.findByRole('region', { name: nearestMessages.mostSold })
  await screen.findByText('The role is known')
  look()
  await userEvent.click(nearest.querySelector('h3 a')!)
  await waitFor(() => expect(told).toEqual([{ query: 'zeppelins' }]))
})
