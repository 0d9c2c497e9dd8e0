import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { templateMessages } from '@/catalog/messages/templates'
import { nearestMessages, wishMessages as messages } from '@/shop/messages'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { enter } from '../../../support/screens/enter.ts'
import { aListing, matchingAnswer, rpcAnswers } from '../../../support/screens/factories.ts'
import { expectFocusOn } from '../../../support/screens/focus.ts'
import { callAnswers, refusal } from '../../../support/support/tickets.ts'
import { emptySearchAnswers, fullPage, open } from './open-marketplace.tsx'

const form = async () => within(await screen.findByRole('region', { name: 'Tell us what you need' }))
const needField = async () =>
  (await form()).findByRole<HTMLTextAreaElement>('textbox', { name: 'What should the template do?' })
const emailField = async () => (await form()).findByRole<HTMLInputElement>('textbox', { name: 'Your email' })
const send = async () => userEvent.click((await form()).getByRole('button', { name: 'Tell us' }))

/** Mocks a search that finds nothing, unless `finds` names its arguments. */
const nothingBut = (finds: (asked: Record<string, unknown>) => boolean) =>
  rpcAnswers('search_listings', (asked) => (finds(asked) ? [aListing({ name: 'Near enough' })] : []))

async function tell(need: string, email: string) {
  open('/marketplace?q=restaurant+deposits')
  await userEvent.clear(await needField())
  await enter(await needField(), need)
  await enter(await emailField(), email)
  await send()
}

test('An empty result names the words that no template contains', async () => {
  matchingAnswer(0, { missing: ['zarquon', 'blorft'] })
  emptySearchAnswers()
  open('/marketplace?q=zarquon+blorft')
  expect(
    await screen.findByText(
      `No templates match “zarquon blorft”. ${templateMessages.notContained('“zarquon” or “blorft”')}`,
    ),
  ).toBeTruthy()
})

test.each([
  [
    'q=invoice&free=true',
    ({ free_only, query }: Record<string, unknown>) => !free_only && query === 'invoice',
    nearestMessages.withoutFilters,
  ],
  [
    'q=%22invoice+zarquon%22+-bill',
    ({ query }: Record<string, unknown>) => query === 'invoice',
    nearestMessages.knownWords('invoice'),
  ],
  [
    'q=zarquon&category=HR',
    ({ query, categories }: Record<string, unknown>) => !query && `${categories}` === 'HR',
    nearestMessages.mostSoldIn('HR'),
  ],
  ['q=zarquon', ({ query, sort }: Record<string, unknown>) => !query && sort === 'most_sold', nearestMessages.mostSold],
])('An empty result for %s shows the nearest templates', async (query, finds, title) => {
  matchingAnswer(0, { missing: ['zarquon'] })
  nothingBut(finds)
  open(`/marketplace?${query}`)
  const nearest = within(await screen.findByRole('region', { name: title }))
  expect(nearest.getByRole('heading', { level: 3, name: 'Near enough' })).toBeTruthy()
})

test('Without any template, only the form is shown', async () => {
  matchingAnswer(0)
  emptySearchAnswers()
  open('/marketplace?q=zarquon')
  await form()
  expect(screen.queryByRole('status', { name: nearestMessages.loading })).toBeNull()
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('A visitor tells what they need, and is asked to open the link', async () => {
  matchingAnswer(0)
  emptySearchAnswers()
  const sent = rpcAnswers('add_wish', 'confirm')
  await tell('Deposits for tables of six or more', 'robin@example.com')
  const outcome = await screen.findByText(messages.confirm)
  await expectFocusOn(() => outcome)
  expect(sent).toEqual([
    { need: 'Deposits for tables of six or more', email: 'robin@example.com', query: 'restaurant deposits' },
  ])
  await userEvent.click((await form()).getByRole('button', { name: 'Tell us about something else' }))
  expect((await needField()).value).toBe('')
  expect((await emailField()).value).toBe('robin@example.com')
})

test('The form begins with the search, and for a signed-in person with their address', async () => {
  await signedInAs(aPerson())
  matchingAnswer(0)
  emptySearchAnswers()
  const sent = rpcAnswers('add_wish', 'kept')
  open('/marketplace?q=restaurant+deposits')
  expect((await needField()).value).toBe('restaurant deposits')
  expect((await emailField()).value).toBe('ada@example.com')
  await send()
  expect(await screen.findByText(messages.kept)).toBeTruthy()
  expect(sent).toEqual([{ need: 'restaurant deposits', email: 'ada@example.com', query: 'restaurant deposits' }])
})

test.each([
  ['Nine char', 'robin@example.com', messages.needTooShort, needField],
  ['x'.repeat(501), 'robin@example.com', messages.needTooLong, needField],
  ['Deposits for tables of six', 'robin@example', messages.emailInvalid, emailField],
])('A wish that cannot be sent says why: %s', async (need, email, message, field) => {
  matchingAnswer(0)
  emptySearchAnswers()
  const sent = rpcAnswers('add_wish', 'confirm')
  await tell(need, email)
  expect(await screen.findByText(message)).toBeTruthy()
  const invalid = await field()
  await expectFocusOn(() => invalid)
  expect(sent).toEqual([])
})

test.each([
  ['too many', refusal('PT429', 429), messages.tooMany],
  ['invalid to the database', () => HttpResponse.json('invalid'), messages.refused],
  ['failing', refusal('XX000', 500), messages.refused],
  ['out of reach', () => HttpResponse.error(), messages.unreachable],
])('A wish that is %s shows the message and keeps what was typed', async (_situation, answer, words) => {
  matchingAnswer(0)
  emptySearchAnswers()
  callAnswers('add_wish', answer)
  await tell('Deposits for tables of six', 'robin@example.com')
  expect(await screen.findByText(words)).toBeTruthy()
  expect((await needField()).value).toBe('Deposits for tables of six')
  expect((await emailField()).value).toBe('robin@example.com')
})

test('Below the last page of results, a visitor can say that none of them fits', async () => {
  matchingAnswer(13)
  rpcAnswers('search_listings', ({ page }) => (page === 2 ? [aListing()] : fullPage()))
  open('/marketplace?q=invoice')
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: 'Tell us' })).toBeNull()
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tell us' }))
  const need = await needField()
  await expectFocusOn(() => need)
  expect(need.value).toBe('invoice')
})
