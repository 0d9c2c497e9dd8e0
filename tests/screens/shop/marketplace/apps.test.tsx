import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import icons from '@/workflow/data/icons.json'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { aListing, appsAnswer, matchingAnswer, rpcAnswers, rpcFails } from '../../../support/screens/factories.ts'
import { address, chipNames, emptySearchAnswers, filter, filters, open, searchAnswers } from './open-marketplace.tsx'

const many = {
  Gmail: 9,
  Slack: 7,
  'Google Sheets': 6,
  Notion: 5,
  Stripe: 4,
  Telegram: 3,
  Airtable: 2,
  Trello: 1,
  Asana: 0,
}

const nameOf = (path: Element) => Object.entries(icons).find(([, { d }]) => d === path.getAttribute('d'))?.[0]
/** Names of the icons of apps and steps, in the order of the page. */
const iconsIn = (element: Element) => [...element.querySelectorAll('svg path')].flatMap((path) => nameOf(path) ?? [])

const appFilter = async () => within(await within(filters()).findByRole('group', { name: 'Apps' }))
const namesIn = (group: Awaited<ReturnType<typeof appFilter>>) =>
  group.queryAllByRole<HTMLElement>('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)

test('The filter lists the most used apps with icons and counts, and Show all the others', async () => {
  matchingAnswer(9)
  appsAnswer(many)
  searchAnswers({})
  open()
  const group = await appFilter()
  expect(namesIn(group)).toEqual(['Gmail9', 'Slack7', 'Google Sheets6', 'Notion5', 'Stripe4', 'Telegram3'])
  await waitFor(() => expect(iconsIn(filters())).toContain('apps/google-sheets'))
  const all = group.getByRole('button', { name: 'Show all 8 apps' })
  await userEvent.click(all)
  expect(namesIn(group).slice(6)).toEqual(['Airtable2', 'Trello1'])
  await userEvent.click(group.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(namesIn(group)).toHaveLength(6)
})

test('Chosen apps are in the address, as chips, and all of them are asked for', async () => {
  matchingAnswer(3)
  const counted = appsAnswer(many)
  const asked = searchAnswers()
  open('/marketplace?page=2')
  await appFilter()
  await userEvent.click(filter(/Slack/))
  await userEvent.click(filter(/Gmail/))
  await waitFor(() => expect(address()).toBe('/marketplace?app=Gmail&app=Slack'))
  expect(chipNames()).toEqual(['Gmail', 'Slack'])
  await waitFor(() => expect(asked.at(-1)).toEqual({ apps: ['Gmail', 'Slack'], sort: 'newest', page: 1 }))
  await waitFor(() => expect(counted.at(-1)).toEqual({ apps: ['Gmail', 'Slack'] }))
  expect(filter(/Gmail/)).toHaveProperty('checked', true)

  await userEvent.click(screen.getByRole('button', { name: 'Remove Gmail' }))
  await waitFor(() => expect(address()).toBe('/marketplace?app=Slack'))
  window.history.go(-2)
  await waitFor(() => expect(address()).toBe('/marketplace?app=Slack'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/marketplace'))
})

test('An app is found by a part of its name, and an unknown name says so', async () => {
  matchingAnswer(3)
  appsAnswer(many)
  searchAnswers({})
  open()
  const group = await appFilter()
  const field = group.getByRole('searchbox', { name: 'Find an app' })
  fireEvent.change(field, { target: { value: 'TR' } })
  expect(namesIn(group)).toEqual(['Stripe4', 'Trello1'])
  fireEvent.change(field, { target: { value: 'zzz' } })
  expect(group.getByRole('status').textContent).toBe(messages.noAppFound('zzz'))
  expect(namesIn(group)).toEqual([])
  fireEvent.change(field, { target: { value: 'TRELLO' } })
  await userEvent.click(group.getByRole('checkbox', { name: /Trello/ }))
  await waitFor(() => expect(address()).toBe('/marketplace?app=Trello'))
  fireEvent.change(field, { target: { value: '' } })
  expect(group.getByRole('checkbox', { name: /Trello/ })).toHaveProperty('checked', true)
})

test('A link may write an app in another case', async () => {
  matchingAnswer(3)
  appsAnswer({ Gmail: 2, Slack: 1 })
  searchAnswers({})
  open('/marketplace?app=gmail')
  expect(namesIn(await appFilter())).toEqual(['Gmail2', 'Slack1'])
  expect(filter(/Gmail/)).toHaveProperty('checked', true)
  await userEvent.click(filter(/Gmail/))
  await waitFor(() => expect(address()).toBe('/marketplace'))
})

test('An app that no template uses shows no results, names it and can be removed', async () => {
  matchingAnswer(0)
  appsAnswer({ Gmail: 2 })
  rpcAnswers('search_listings', ({ apps }) => (apps ? [] : [aListing()]))
  open('/marketplace?app=Discord')
  expect(await screen.findByText('No templates work with Discord.')).toBeTruthy()
  expect(namesIn(await appFilter())).toEqual(['Discord0', 'Gmail2'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/marketplace'))
})

test.each([
  ['app=Gmail&app=Slack', 'No templates work with Gmail and Slack.'],
  ['app=Gmail&category=HR', 'No templates work with Gmail and match the other filters.'],
  ['app=Gmail&q=lead', 'No templates match “lead” with these filters.'],
])('Without results for %s, the page says "%s"', async (query, words) => {
  matchingAnswer(0)
  emptySearchAnswers()
  open(`/marketplace?${query}`)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('Without apps the filter says so', async () => {
  matchingAnswer(3)
  appsAnswer({})
  searchAnswers({})
  open()
  await screen.findByRole('article')
  const group = await appFilter()
  expect(group.getByText(messages.noApps)).toBeTruthy()
  expect(group.queryByRole('checkbox')).toBeNull()
  expect(group.queryByRole('searchbox')).toBeNull()
})

test('Apps that cannot be loaded leave the other filters usable and can be tried again', async () => {
  matchingAnswer(3)
  rpcFails('count_listing_apps')
  searchAnswers({})
  open('/marketplace?app=Gmail')
  const group = await appFilter()
  expect((await group.findByRole('alert')).textContent).toContain(messages.appsFailed)
  expect(namesIn(group)).toEqual(['Gmail'])
  appsAnswer({ Gmail: 2, Slack: 1 })
  await userEvent.click(group.getByRole('button', { name: 'Try again' }))
  expect(await group.findByRole('checkbox', { name: /Slack/ })).toBeTruthy()
})

test('In the sheet, apps are chosen with the other filters and applied together', async () => {
  rpcAnswers('count_listings', ({ apps }) => ({
    total: apps ? 2 : 20,
    platforms: {},
    categories: {},
    corrections: [],
    missing: [],
  }))
  appsAnswer({ Gmail: 2, Slack: 1 })
  searchAnswers({})
  open()
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(await sheet.findByRole('checkbox', { name: /Gmail/ }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 2 templates' }))
  await waitFor(() => expect(address()).toBe('/marketplace?app=Gmail'))
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
})

test('A card shows the icons of its apps, named for screen readers', async () => {
  matchingAnswer(1)
  const n = [['p', 0, 0, 0]]
  searchAnswers(
    { name: 'Few', diagram: { n, e: [], a: ['Gmail', 'Slack'] } },
    { name: 'Many', diagram: { n, e: [], a: ['Gmail', 'Slack', 'Notion', 'Stripe', 'Trello', 'Airtable'] } },
    { name: 'Without', platform: 'GHL', diagram: null },
    { name: 'Old diagram', diagram: { n: [['p', 0, 0]], e: [] } },
  )
  open()
  const card = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement
  await screen.findAllByRole('article')
  expect(await within(card('Few')).findByText('Works with Gmail and Slack')).toBeTruthy()
  expect(within(card('Many')).getByText('Works with Gmail, Slack, Notion, Stripe and 2 more')).toBeTruthy()
  expect(within(card('Many')).getByText('+2').getAttribute('aria-hidden')).toBe('true')
  // Gmail's is in the drawing, too.
  const iconsOfMany = () => [...new Set(iconsIn(card('Many')))]
  await waitFor(() => expect(iconsOfMany()).toEqual(['apps/gmail', 'apps/slack', 'apps/notion', 'apps/stripe']))
  for (const name of ['Without', 'Old diagram']) expect(within(card(name)).queryByText(/Works with/)).toBeNull()
})

test('An app without an icon is shown by its initials, and in a diagram by a dot; no missing file is requested', async () => {
  matchingAnswer(1)
  searchAnswers({ name: 'Plain', diagram: { n: [['p', 0, 0, 0]], e: [], a: ['ActiveCampaign'] } })
  open()
  const card = (await screen.findByRole('heading', { name: 'Plain' })).closest('article') as HTMLElement
  expect((await within(card).findByText('Works with ActiveCampaign')).parentElement?.textContent).toContain('Ac')
  // The dot comes with the icons.
  await waitFor(() => expect(card.querySelectorAll('svg[role="img"] circle')).toHaveLength(1))
  expect(iconsIn(card)).toEqual([])
})

test('A diagram shows the icons of its steps, and a dot where there is none', async () => {
  matchingAnswer(1)
  const n = [
    ['t', 0, 0],
    ['p', 1, 0, 0],
    ['l', 2, 0, 2],
    ['p', 3, 0, 1],
  ]
  searchAnswers({ diagram: { n, e: [[0, 1]], a: ['Google Sheets', 'Fax Machine'], o: ['if'] } })
  open()
  const diagram = await screen.findByRole('img', { name: 'Workflow with 4 steps' })
  await waitFor(() => expect(iconsIn(diagram)).toEqual(['apps/google-sheets', 'core/if']))
  expect(diagram.querySelectorAll('circle')).toHaveLength(2)
})

test('Of a large diagram, the part around its first step is shown, with icons, and fades out', async () => {
  matchingAnswer(1)
  const n = Array.from({ length: 60 }, (_, index) => ['p', index % 12, Math.floor(index / 12) * 3, 0])
  searchAnswers({ diagram: { n, e: [], a: ['Gmail'] } })
  open()
  const diagram = await screen.findByRole('img', { name: 'Workflow with 60 steps' })
  await waitFor(() => expect(iconsIn(diagram)).toHaveLength(36))
})
