import { screen, within } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Footer } from '@/app/frames/footer'
import { show } from '../../support/screens/show.tsx'
import { fromNow } from '../../support/clock.ts'

test('The footer shows two link lists, the newsletter, five social links in new tabs and the current year', () => {
  show('/', <Route path="/" element={<Footer />} />)
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf('Footer: Navigation')).toEqual([
    '/templates',
    '/marketplace',
    '/features',
    '/how-it-works',
    '/creator-application',
    '/about',
  ])
  expect(linksOf('Footer: Resources')).toEqual(['/support', '/faq', '/dashboard/payment', '/terms', '/privacy'])
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeTruthy()
  const elsewhere = within(screen.getByRole('list', { name: 'Flowshelf elsewhere' })).getAllByRole('link')
  expect(elsewhere.map((link) => link.getAttribute('aria-label')?.split(' ')[0])).toEqual([
    'Facebook',
    'Twitter',
    'LinkedIn',
    'Instagram',
    'YouTube',
  ])
  expect(
    elsewhere.every(
      (link) => link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener noreferrer',
    ),
  ).toBe(true)
  expect(screen.getByText(new RegExp(`© ${fromNow(0).getFullYear()} Flowshelf`))).toBeTruthy()
})
