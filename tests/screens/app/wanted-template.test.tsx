import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aTemplate, tableAnswers, tableFails } from '../../support/screens/factories.ts'
import { openPage } from './open-get-started.tsx'

describe('The screen names what one was about to buy', () => {
  const priced = aTemplate({ setup_cents: 5000, support_cents: 2000 })
  const openFor = (path: string) => openPage(`/get-started?${new URLSearchParams({ next: path })}`)
  const panel = () => screen.findByRole('region', { name: 'Your template' })

  test('A template with the chosen option, and the way back to it; creators see their own pitch', async () => {
    tableAnswers('templates', [priced])
    openFor(`/templates/${priced.id}?buy=full`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create your account to buy “Chase unpaid invoices”' }),
    ).toBeTruthy()
    const shown = within(await panel())
    expect(shown.getByText('$119.00')).toBeTruthy()
    expect(shown.getByText(/today, then \$20.00 a month/)).toBeTruthy()
    expect(shown.getByText('With setup help and premium support')).toBeTruthy()
    expect(shown.getByText('by Mara Lindqvist')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Chase unpaid invoices' }).getAttribute('href')).toBe(
      `/templates/${priced.id}?buy=full`,
    )
    await userEvent.setup().click(screen.getByRole('radio', { name: /Creator/ }))
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy()
    expect(screen.getByText('You set the price of every template.')).toBeTruthy()
  })

  test('A free template is not bought', async () => {
    const free = aTemplate({ price_cents: null })
    tableAnswers('templates', [free])
    openFor(`/template/${free.id}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create your account to get “Chase unpaid invoices”' }),
    ).toBeTruthy()
    expect(within(await panel()).getByText('Free')).toBeTruthy()
  })

  test.each([
    ['is not there', () => tableAnswers('templates', [])],
    ['cannot be read', () => tableFails('templates')],
  ])('A template that %s leaves what an account gives, without an error', async (_situation, answer) => {
    answer()
    openFor(`/templates/${priced.id}`)
    expect(
      await screen.findByText('See every step of a workflow, or what’s in a snapshot, before you pay.'),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy()
    expect(screen.queryByText(/Failed/)).toBeNull()
  })
})
