import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { suggestionMessages as messages } from '@/catalog/messages/suggestions'
import { aSuggestion, matchingAnswer, rpcFails, suggestionsAnswer } from '../../../support/screens/factories.ts'
import { address, open, searchAnswers, searchField } from './open-marketplace.tsx'

const list = () => screen.findByRole('listbox', { name: messages.label })
/** What is read aloud: pictures are not. */
const textsOf = (parts: HTMLCollection) =>
  [...parts]
    .filter((part) => part.getAttribute('aria-hidden') === null)
    .map(({ textContent }) => textContent)
    .join(' ')
const optionNames = async () =>
  within(await list())
    .getAllByRole('option')
    .map(({ children }) => textsOf(children))
const marked = () => {
  const id = searchField().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)
}

async function openWith(...rows: ReturnType<typeof aSuggestion>[]) {
  matchingAnswer(1)
  searchAnswers({})
  const asked = suggestionsAnswer(...rows)
  open()
  await screen.findByRole('article')
  return asked
}

test('Typing shows templates, apps, categories and creators in named groups, and says how many', async () => {
  const asked = await openWith(
    aSuggestion('template', 'Slack digest'),
    aSuggestion('app', 'Slack'),
    aSuggestion('category', 'Sales'),
    aSuggestion('creator', 'Slavka Novak', { username: 'slavka' }),
  )
  expect(searchField().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(searchField(), '  sla')
  expect(await optionNames()).toEqual(['Slack digest $49.00', 'Slack', 'Sales', 'Slavka Novak @slavka'])
  const groups = within(await list()).getAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1, 1, 1])
  expect(screen.getByRole('group', { name: messages.creators })).toBeTruthy()
  expect(searchField().getAttribute('aria-expanded')).toBe('true')
  expect(searchField().getAttribute('aria-controls')).toBe((await list()).id)
  expect(screen.getByText(messages.count(4)).closest('[role=status]')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ typed: 'sla' })
  const links = within(await list())
    .getAllByRole('option')
    .map((option) => option.getAttribute('href'))
  expect(links.slice(1)).toEqual(['/marketplace?app=Slack', '/marketplace?category=Sales', '/creators/slavka'])
  expect(links[0]).toMatch(/^\/templates\/7e/)
})

test('Arrows mark a suggestion, around the ends, while the focus stays in the field', async () => {
  await openWith(aSuggestion('app', 'Slack'), aSuggestion('app', 'Slate'))
  await userEvent.type(searchField(), 'sla')
  await list()
  expect(marked()).toBeNull()
  const steps = ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']
  const seen: string[] = []
  for (const step of steps) {
    await userEvent.keyboard(step)
    seen.push(textsOf(marked()!.children))
  }
  expect(seen).toEqual(['Slack', 'Slate', 'Slack', 'Slate'])
  expect(marked()?.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(searchField())
  await userEvent.keyboard('x')
  await waitFor(() => expect(marked()).toBeNull())
})

test('Enter follows the marked suggestion, and drops typed words that were not searched for', async () => {
  await openWith(aSuggestion('app', 'Slack'))
  await userEvent.type(searchField(), 'sla')
  await list()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/marketplace?app=Slack'))
  expect(searchField()).toHaveProperty('value', '')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without a mark searches for the words and closes the list', async () => {
  await openWith(aSuggestion('app', 'Slack'))
  await userEvent.type(searchField(), 'sla')
  await list()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/marketplace?q=sla'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list and keeps the words', async () => {
  await openWith(aSuggestion('app', 'Slack'))
  await userEvent.type(searchField(), 'sla')
  await list()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(searchField()).toHaveProperty('value', 'sla')
  expect(searchField().getAttribute('aria-expanded')).toBe('false')
})

test('Leaving the field closes the list', async () => {
  await openWith(aSuggestion('app', 'Slack'))
  await userEvent.type(searchField(), 'sla')
  await list()
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('A press elsewhere closes the list, even where it leaves the focus in the field', async () => {
  await openWith(aSuggestion('app', 'Slack'))
  await userEvent.type(searchField(), 'sla')
  fireEvent.pointerDown(await list())
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.pointerDown(screen.getByRole('article'))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(searchField())
})

test('Searches are remembered in this browser, offered in the empty field, and cleared on request', async () => {
  await openWith()
  await userEvent.type(searchField(), 'lead{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await userEvent.click(searchField())
  expect(await optionNames()).toEqual(['lead', messages.clearRecent])
  await userEvent.click(screen.getByRole('option', { name: messages.clearRecent }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(localStorage.getItem('flowshelf.recent-searches')).toBeNull()
})

test('A failure of the suggestions is silent: the search works', async () => {
  await openWith()
  rpcFails('suggest')
  await userEvent.type(searchField(), 'lead{Enter}')
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead'))
  expect(screen.queryByRole('alert')).toBeNull()
})
