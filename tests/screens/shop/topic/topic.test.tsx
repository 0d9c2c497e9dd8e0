import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { templateMessages as messages } from '@/catalog/messages/templates'
import TopicScreen from '@/shop/topic/topic-screen'
import { aListing, rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { show } from '../../../support/screens/show.tsx'

const aTopic = (changes: Record<string, unknown> = {}) => ({
  apps: ['Slack'],
  category: null,
  count: 3,
  free: 0,
  lowest_cents: 900,
  highest_cents: 4900,
  creators: 2,
  platforms: [{ name: 'n8n', count: 3 }],
  categories: [{ name: 'Sales', count: 3 }],
  used_apps: [
    { name: 'Slack', count: 3 },
    { name: 'OpenAI', count: 2 },
    { name: 'Gmail', count: 1 },
  ],
  starts: [{ app: null, own: 'scheduleTrigger', count: 2 }],
  steps: [{ name: 'httpRequest', count: 1 }],
  templates: [aListing({ name: 'Remind politely' })],
  ...changes,
})

const openPage = (path: string) =>
  show(
    path,
    <>
      <Route path="/apps/:id" element={<TopicScreen />} />
      <Route path="/categories/:id" element={<TopicScreen />} />
    </>,
  )

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('The page of an app shows its templates, the apps that go with it, steps and answers', async () => {
  const answer = rpcWaits('topic', aTopic() as never)
  openPage('/apps/slack')
  expect(screen.getByText(messages.loading).getAttribute('role')).toBe('status')
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Automation templates for Slack' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remind politely' })).toBeTruthy()
  expect(hrefOf('OpenAI + Slack')).toBe('/apps/openai+slack')
  // One template makes no page of a pair.
  expect(hrefOf('Gmail')).toBe('/apps/gmail')
  expect(hrefOf('Sales')).toBe('/categories/sales')
  expect(hrefOf(messages.allWithFilters)).toBe('/marketplace?app=Slack')
  expect(screen.getByText('Schedule').closest('li')?.textContent).toContain('2 of 3 templates')
  expect(screen.getByText('They cost from $9.00 to $49.00.', { selector: 'dd' })).toBeTruthy()
  expect(document.title).toBe('Automation templates for Slack · Flowshelf')
})

test('The page of a pair is found in any order, and leads to the page of each app', async () => {
  const asked = rpcAnswers('topic', aTopic({ apps: ['OpenAI', 'Slack'] }) as never)
  openPage('/apps/Slack+OpenAI')
  await screen.findByRole('heading', { level: 1, name: 'Automation templates for OpenAI + Slack' })
  expect(asked).toEqual([{ apps: ['openai', 'slack'] }])
  expect(hrefOf('Everything for OpenAI')).toBe('/apps/openai')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/apps\/openai\+slack$/)
})

test('The page of a category shows its apps; of an empty one, that there are no templates yet', async () => {
  const asked = rpcAnswers('topic', aTopic({ apps: [], category: 'Sales' }) as never)
  const { unmount } = openPage('/categories/sales')
  const apps = within((await screen.findByRole('heading', { name: 'Apps' })).closest('section')!)
  expect(apps.getByRole('link', { name: 'OpenAI' }).getAttribute('href')).toBe('/apps/openai')
  expect(asked).toEqual([{ category: 'Sales' }])
  unmount()

  rpcAnswers('topic', aTopic({ apps: [], category: 'HR', count: 0, templates: [] }) as never)
  openPage('/categories/hr')
  expect(await screen.findByText('There are no templates in the category HR yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Questions and answers' })).toBeNull()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('An address without a topic, and a topic without templates, say so', async () => {
  const asked = rpcAnswers('topic', null)
  const { unmount } = openPage('/apps/a+b+c')
  expect(await screen.findByText(messages.noTopic)).toBeTruthy()
  expect(asked).toEqual([])
  unmount()
  openPage('/apps/nobody')
  expect(await screen.findByText(messages.noTopic)).toBeTruthy()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('A failed read can be repeated', async () => {
  rpcFails('topic')
  openPage('/apps/slack')
  expect(await screen.findByText(messages.listFailed)).toBeTruthy()
  rpcAnswers('topic', aTopic() as never)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
