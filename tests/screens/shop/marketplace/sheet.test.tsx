import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { matchingAnswer, rpcAnswers } from '../../../support/screens/factories.ts'
import { address, searchAnswers, open } from './open-marketplace.tsx'

test('On a small screen filters are chosen in a sheet and applied together', async () => {
  rpcAnswers('count_listings', ({ platforms, categories }) => ({
    total: platforms ? 1 : categories ? 4 : 20,
    platforms: {},
    categories: {},
    corrections: [],
    missing: [],
  }))
  const asked = searchAnswers({})
  open('/marketplace?category=AI&category=HR&max=50&page=2')
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(await sheet.findByRole('button', { name: 'Show 4 templates' })).toBeTruthy()
  await userEvent.click(sheet.getByRole('checkbox', { name: /GHL Snapshots/ }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 template' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(address()).toBe('/marketplace?platform=GHL&category=HR&category=AI&max=50'))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('A narrow window renders the filters only in the sheet, when it is opened', async () => {
  const narrow = window.matchMedia('not all')
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow)
  matchingAnswer(20)
  searchAnswers({})
  open()
  await screen.findByRole('article')
  expect(screen.queryByRole('checkbox', { name: /GHL Snapshots/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('checkbox', { name: /GHL Snapshots/ })).toBeTruthy()
  matchMedia.mockRestore()
})

test('Clear resets the sheet, and closing it applies nothing', async () => {
  matchingAnswer(20)
  searchAnswers({})
  open('/marketplace?q=lead&platform=GHL')
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('checkbox', { name: /GHL Snapshots/ })).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead&platform=GHL'))
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 20 templates' }))
  await waitFor(() => expect(address()).toBe('/marketplace?q=lead'))
})
