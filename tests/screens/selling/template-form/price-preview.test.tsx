import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { templateLabels } from '@/catalog/messages/template-labels'
import { choosePlatform, newUser, open, startAs } from './form.tsx'

beforeEach(async () => void (await startAs()))

test.each([
  ['1,200', '$1,200.00'],
  ['$29', '$29.00'],
  ['1,5', '$1.00'],
])('While the price "%s" is typed, the preview never says that it is free', async (typed, shown) => {
  const user = newUser()
  open()
  await choosePlatform(user, 'n8n')
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  const price = screen.getByLabelText(templateLabels.templatePrice)
  await waitFor(() => expect(preview.getByText('Free')).toBeTruthy())
  const [first = '', ...rest] = typed.replace('$', '')
  await user.type(price, typed.startsWith('$') ? `$${first}` : first)
  for (const letter of rest) {
    await user.type(price, letter)
    expect(preview.queryByText('Free')).toBeNull()
  }
  expect(preview.getByText(shown)).toBeTruthy()
})
