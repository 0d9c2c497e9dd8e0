import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { snapshotMessages as messages } from '@/catalog/messages/snapshots'
import { highLevelPlans } from '@/catalog/rules/highlevel'
import { snapshotChecks } from '@/catalog/rules/snapshot-checks'
import { openTemplate, section } from './open-template.tsx'

const contents = {
  workflows: ['Missed call: text back', 'Review request'],
  calendars: ['Check-up'],
  pipelines: [],
  customValues: ['clinic_name'],
  needs: ['phone', 'email'],
  previews: [
    { kind: 'text', name: 'Missed call', text: 'Sorry we missed you!' },
    { kind: 'page', name: 'Booking form', text: 'Your name\nA time' },
  ],
}
const open = (changes: object = {}) =>
  openTemplate({
    platform: 'GHL',
    diagram: { c: [2, 1, 0, 1] },
    contents,
    checked_at: '2026-11-20T12:00:00Z',
    ...changes,
  })

test('The box beside the price answers what a buyer of a snapshot asks, and leads to the whole answers', async () => {
  open()
  const box = within(await screen.findByRole('list', { name: 'At a glance' }))
  const links = box.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['GoHighLevel with a phone number and an email sending domain', '#you-will-need'],
    ['2 workflows, 1 calendar, 1 custom value', '#contents'],
    ['From $97.00 a month', '#costs'],
    ['Checked by Flowshelf, Nov 20, 2026', '#checked'],
    ['Money back within 14 days', '/terms'],
  ])
  await section(messages.costs)
  for (const [, address] of links.slice(0, 4)) expect(document.querySelector(address!)).toBeTruthy()
})

test('Messages and pages that the creator made public can be read', async () => {
  open()
  const previews = await section(messages.previews)
  for (const words of ['Missed call', 'Sorry we missed you!', 'Text message', 'Booking form', 'Page'])
    expect(previews.getByText(words)).toBeTruthy()
})

test('Needs and costs name each plan, what is billed by use, and the days of these facts', async () => {
  open()
  const needs = await section(messages.needs)
  expect(needs.getByText('An email sending domain')).toBeTruthy()
  const costs = await section(messages.costs)
  for (const { name } of highLevelPlans.plans) expect(costs.getByText(name)).toBeTruthy()
  expect(costs.getByText('$1.15')).toBeTruthy()
  expect(costs.getByText('1,000 text messages of up to 160 characters')).toBeTruthy()
  expect(costs.getByText(messages.billedByUse('email'))).toBeTruthy()
  expect(costs.getByText(messages.costsNote('Sep 22, 2026', 'Nov 4, 2025'))).toBeTruthy()
})

test('The page says what a reviewer confirmed and when, and nothing of it without a check', async () => {
  const { unmount } = open()
  const checked = await section(messages.checked)
  expect(checked.getByText(messages.checkedOn('Nov 20, 2026'))).toBeTruthy()
  for (const check of snapshotChecks) expect(checked.getByText(messages.checks[check].title)).toBeTruthy()
  unmount()
  open({ checked_at: null })
  const unchecked = await section(messages.checked)
  expect(unchecked.getByText(messages.unchecked)).toBeTruthy()
  expect(unchecked.queryByRole('list')).toBeNull()
})

test('A snapshot that states nothing has none of these boxes', async () => {
  open({ contents: null })
  await section('What a snapshot doesn’t include')
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull()
  expect(screen.queryByText(messages.costs)).toBeNull()
})
