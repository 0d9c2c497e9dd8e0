import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { openTemplate } from './open-template.tsx'

test('Share opens the device’s share sheet with the plain URL, and closing it shows nothing', async () => {
  const share = vi.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')))
  const user = userEvent.setup()
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator) as Navigator, { share }))
  const { id } = openTemplate({}, '?buy=template')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Chase unpaid invoices',
    url: `${window.location.origin}/templates/${id}`,
  })
  expect(screen.queryByText(messages.linkCopied)).toBeNull()
})

test('Without a share sheet, the link is copied', async () => {
  const user = userEvent.setup()
  const { id } = openTemplate()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(messages.linkCopied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/templates/${id}`)
})

test('A link that cannot be copied shows a hint to the address bar', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  openTemplate()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(messages.linkNotCopied)).toBeTruthy()
})
