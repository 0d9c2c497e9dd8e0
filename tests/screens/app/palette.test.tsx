import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { paletteMessages as messages } from '@/app/messages'
import { actionTexts } from '@/base/messages/actions'
import { suggestionMessages } from '@/catalog/messages/suggestions'
import { aPerson, signedInAs } from '../../support/account/person.ts'
import { aPurchase, aWithdrawnPurchase } from '../../support/buying/purchase.ts'
import { expectFocusOn } from '../../support/screens/focus.ts'
import { aSuggestion, rpcAnswers, suggestionsAnswer, tableAnswers } from '../../support/screens/factories.ts'
import { server } from '../../support/screens/server.ts'
import { bar, open, prepareApp } from './open-app.tsx'

beforeEach(prepareApp)

const palette = () => screen.findByRole('dialog', { name: messages.open })
const field = async () => within(await palette()).getByRole('combobox', { name: messages.open })
const focusedField = () => screen.getByRole('combobox', { name: messages.open })
const optionsOf = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['Ctrl K', '{Control>}k{/Control}'],
  ['⌘K', '{Meta>}k{/Meta}'],
  ['/', '/'],
])('%s opens the palette with the focus in its field, and Escape returns the focus', async (_, keys) => {
  open('/nowhere')
  const before = await bar().findByRole('button', { name: actionTexts.logIn })
  before.focus()
  await userEvent.keyboard(keys)
  await expectFocusOn(focusedField)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await expectFocusOn(() => before)
})

test('What is typed before the palette has loaded is in its field, with the cursor behind it', async () => {
  open('/nowhere')
  await bar().findByRole('button', { name: actionTexts.logIn })
  await userEvent.keyboard('/invx{Backspace}oi')
  await expectFocusOn(focusedField)
  await userEvent.keyboard('ce')
  expect(focusedField()).toHaveProperty('value', 'invoice')
})

test('The button in the bar opens the palette, and the keys that opened it close it', async () => {
  open('/nowhere')
  const button = await bar().findByRole('button', { name: messages.open })
  await userEvent.click(button)
  await expectFocusOn(focusedField)
  await userEvent.keyboard('{Control>}k{/Control}')
  await isClosed()
  await expectFocusOn(() => button)
})

test('The purchases are those that are still owned', async () => {
  await signedInAs(aPerson())
  const kept = aPurchase()
  const withdrawn = (what: 'refunded' | 'disputed', place: number) => {
    const id = `99999999-9999-4999-8999-99999999999${place}`
    return aWithdrawnPurchase(what, { id, template_id: id, template: { ...kept.template, id, name: `A ${what} flow` } })
  }
  tableAnswers('purchases', [withdrawn('refunded', 1), withdrawn('disputed', 2), kept])
  open('/nowhere')
  await userEvent.click(await bar().findByRole('button', { name: messages.open }))
  expect(await optionsOf(messages.purchases)).toEqual([expect.stringContaining('Chase unpaid invoices')])
})

test('A single key acts in no field, and not at all once it is turned off; with Ctrl it acts in both cases', async () => {
  open('/nowhere')
  const words = await screen.findByRole('combobox', { name: 'Search templates' })
  await userEvent.type(words, '/?')
  expect(words).toHaveProperty('value', '/?')
  expect(screen.queryByRole('dialog')).toBeNull()
  words.blur()
  await userEvent.keyboard('?')
  const list = within(await screen.findByRole('dialog', { name: messages.shortcuts }))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    messages.open,
    messages.listShortcuts,
  ])
  expect(list.getAllByRole('definition')[0]?.textContent).toBe(`Ctrl K ${messages.or} /`)
  await userEvent.click(list.getByRole('switch', { name: messages.singleKeys }))
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await userEvent.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  words.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await palette()).toBeTruthy()
})

test('A visitor’s palette has the screens of the site and what they can do', async () => {
  open('/nowhere')
  await userEvent.keyboard('/')
  expect((await optionsOf(messages.goTo)).slice(0, 3)).toEqual(['Home', 'Templates', 'Marketplace'])
  expect(await optionsOf(messages.actions)).toEqual([
    actionTexts.openTicket,
    messages.light,
    messages.dark,
    messages.listShortcuts,
    actionTexts.logIn,
  ])
  await userEvent.click(screen.getByRole('option', { name: actionTexts.logIn }))
  expect(await screen.findByRole('dialog', { name: /Log in/ })).toBeTruthy()
})

test('Signed in, the palette has the screens of the role, and a word finds them before the shop answers', async () => {
  await signedInAs(aPerson(), 'creator')
  open('/nowhere')
  await userEvent.keyboard('/')
  await userEvent.type(await field(), 'cr te')
  await waitFor(async () => expect(await optionsOf(messages.goTo)).toEqual([actionTexts.createTemplate]))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/templates/create'))
  await isClosed()
})

test('Typing suggests what the shop has; an app leads to its shelf', async () => {
  const asked = suggestionsAnswer(aSuggestion('template', 'Slack digest'), aSuggestion('app', 'Slack'))
  open('/nowhere')
  await userEvent.keyboard('/')
  await userEvent.type(await field(), 'slack')
  expect(await optionsOf(suggestionMessages.templates)).toEqual(['Slack digest$49.00'])
  expect(await optionsOf(messages.allTemplates)).toEqual([messages.searchFor('slack')])
  expect(asked.at(-1)).toEqual({ typed: 'slack' })
  await userEvent.click(screen.getByRole('option', { name: 'Slack' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/marketplace?app=Slack'))
  await isClosed()
})

test('The marked suggestion is prefetched', async () => {
  suggestionsAnswer(aSuggestion('app', 'Slack'))
  const searched = rpcAnswers('search_listings', [])
  open('/nowhere')
  await userEvent.keyboard('/')
  await userEvent.type(await field(), 'slack')
  await screen.findByRole('option', { name: 'Slack' })
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(searched).toContainEqual(expect.objectContaining({ apps: ['Slack'] })))
})

test('Enter on plain words searches the marketplace, and the search is forgotten at sign-out', async () => {
  await signedInAs(aPerson())
  open('/nowhere')
  await userEvent.keyboard('/')
  await userEvent.type(await field(), '  late   invoices {Enter}')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/marketplace?q=late%20invoices'))
  await isClosed()
  expect(localStorage.getItem('flowshelf.recent-searches')).toBe('["late invoices"]')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await userEvent.click(await bar().findByRole('button', { name: messages.logOut }))
  await waitFor(() => expect(localStorage.getItem('flowshelf.recent-searches')).toBeNull())
})
