import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { Accordion } from '@/ui/accordion'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { SidePanel } from '@/ui/overlays/dialog'
import { Table, Td, Th } from '@/ui/lists/table'
import { TextAreaField } from '@/ui/fields/textarea'
import { PlatformArt } from '@/catalog/parts/platform-art'
import GalleryScreen from '@/app/gallery/gallery-screen'
import { templateStatusTexts } from '@/catalog/messages/template-status'
import type { SnapshotCounts } from '@/workflow/rules/types'
import { Routed } from '../../support/screens/routed.tsx'

/** The accessible description of an element. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('The gallery shows every component in both themes', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Routed routes={[{ path: '*', element: <GalleryScreen /> }]} />
    </QueryClientProvider>,
  )
  const [light, dark] = ['light', 'dark'].map((theme) => screen.getByRole('region', { name: theme }))
  expect(light?.dataset.theme).toBe('light')
  expect(dark?.dataset.theme).toBe('dark')
  const groups = [
    'Foundations',
    'Buttons',
    'Badges and people',
    'Waiting, nothing, news',
    'Fields',
    'Choices',
    'Files',
    'Over the page',
    'The shelf',
    'Tickets and applications',
  ]
  for (const theme of [light, dark]) {
    expect(
      within(theme as HTMLElement)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(expect.arrayContaining(groups))
  }
})

test('The gallery copies hover and focus rules so that both states are visible', () => {
  const rules = document.createElement('style')
  rules.textContent =
    '.plain { color: gray } .button:hover { color: black } .button:focus-visible { outline: 2px solid }'
  document.head.append(rules)
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Routed routes={[{ path: '*', element: <GalleryScreen /> }]} />
    </QueryClientProvider>,
  )
  const copied = () =>
    [...document.head.querySelectorAll('style')]
      .map(({ textContent }) => textContent)
      .find((text) => text.includes('data-state-shown'))
  expect(copied()).toContain('.button[data-state-shown="hover"]')
  expect(copied()).toContain('.button[data-state-shown="focus"]')
  expect(copied()).not.toContain('.plain')
  for (const button of screen.getAllByText('Focus', { selector: 'button' }))
    expect(button.dataset.stateShown).toBe('focus')
  unmount()
  expect(copied()).toBeUndefined()
  rules.remove()
})

test('The diagram of a snapshot has a line for each kind of asset that it contains, with tiles for up to seven', () => {
  const { rerender, container } = render(<PlatformArt platform="GHL" diagram={{ c: [7, 0, 1, 24] }} />)
  expect(screen.getByRole('img', { name: 'Snapshot with 7 workflows, 1 pipeline, 24 values' })).toBeTruthy()
  expect(container.querySelectorAll('rect')).toHaveLength(7 + 1 + 6)
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '7',
    'Workflows',
    '1',
    'Pipeline',
    '24',
    'Values',
    '+18',
  ])
  const named = { c: [7, 0, 1, 24], s: ['Called', 'Booked'], w: ['Missed call: text back'] } satisfies SnapshotCounts
  rerender(<PlatformArt platform="GHL" diagram={named} />)
  for (const words of ['Called', 'Booked', 'Missed call: text back', '7 workflows · 1 pipeline · 24 values'])
    expect(screen.getByText(words)).toBeTruthy()
  rerender(<PlatformArt platform="GHL" />)
  expect(screen.getByRole('img', { name: 'Snapshot' })).toBeTruthy()
  expect(container.querySelectorAll('rect')).toHaveLength(3)
  expect(container.querySelector('text')).toBeNull()
})

test.each([
  ['approved', templateStatusTexts.approved],
  ['rejected', templateStatusTexts.rejected],
  ['pending', templateStatusTexts.pending],
  ['changes_requested', templateStatusTexts.changesRequested],
  ['archived', templateStatusTexts.archived],
  [null, templateStatusTexts.pending],
])('The status %s has its own badge text', (status, words) => {
  render(<StatusBadge status={status} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test('An Avatar without an image shows the initials and is hidden from screen readers', () => {
  const { container } = render(<Avatar initials="ML" src="/not-there.png" />)
  expect(container.textContent).toBe('ML')
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('A TextAreaField counts its characters', () => {
  const { rerender } = render(<TextAreaField label="Bio" counter={{ count: 43, max: 300 }} />)
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Bio' }))).toBe('43/300 characters')
  rerender(<TextAreaField label="Bio" error="Up to 300 characters" counter={{ count: 304, max: 300 }} />)
  expect(descriptionOf(screen.getByRole('textbox', { name: 'Bio' }))).toBe('Up to 300 characters 304/300 characters')
  expect(screen.getByText('304/300').className).toContain('text-bad')
})

test('A Table is a focusable, named region that can be scrolled by keyboard', () => {
  render(
    <Table label="Templates">
      <thead>
        <tr>
          <Th>Template</Th>
          <Th isNumber>Sales</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td>Podcast to ten posts</Td>
          <Td isNumber>23</Td>
        </tr>
      </tbody>
    </Table>,
  )
  expect(screen.getByRole('region', { name: 'Templates' }).tabIndex).toBe(0)
  expect(screen.getByRole('columnheader', { name: 'Sales' }).getAttribute('scope')).toBe('col')
  expect(screen.getByRole('cell', { name: '23' })).toBeTruthy()
})

test('An Accordion has one open item at a time', () => {
  const { container } = render(
    <Accordion
      items={[
        { title: 'First', children: 'One' },
        { title: 'Second', children: 'Two' },
      ]}
    />,
  )
  const names = [...container.querySelectorAll('details')].map((details) => details.getAttribute('name'))
  expect(names).toHaveLength(2)
  expect(names[0]).toBeTruthy()
  expect(new Set(names).size).toBe(1)
})

test('A busy Button announces its state and ignores clicks', async () => {
  const clicked = vi.fn()
  render(
    <Button isBusy onClick={clicked}>
      Saving...
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(clicked).not.toHaveBeenCalled()
})

function Panel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Filters
      </button>
      <SidePanel
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Filters"
        closeLabel="Close filters"
        footer={<button type="button">Show 23 templates</button>}
      >
        <p>Platform</p>
      </SidePanel>
    </>
  )
}

test('A side panel traps the focus, closes by Escape and returns the focus', async () => {
  render(<Panel />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = screen.getByRole('dialog', { name: 'Filters' })
  expect(within(panel).getByRole('button', { name: 'Show 23 templates' })).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Close filters' })).toBeTruthy()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })))
})

test('A ConfirmDialog moves the initial focus to Cancel', async () => {
  const confirmed = vi.fn()
  const changed = vi.fn()
  const dialog = (isBusy: boolean) => (
    <ConfirmDialog
      isOpen
      onOpenChange={changed}
      title="Confirm Deletion"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={confirmed}
    >
      This action cannot be undone.
    </ConfirmDialog>
  )
  const { rerender } = render(dialog(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirmed).toHaveBeenCalledOnce()
  rerender(dialog(true))
  expect(screen.getByRole('button', { name: 'Deleting...' }).hasAttribute('disabled')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(changed).not.toHaveBeenCalled()
})
