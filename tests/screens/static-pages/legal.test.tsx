import { screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import PrivacyScreen from '@/features/static-pages/privacy-screen'
import TermsScreen from '@/features/static-pages/terms-screen'
import { show } from '../../support/show.tsx'

test.each([
  ['/terms', 'Terms of Service', <TermsScreen key="terms" />],
  ['/privacy', 'Privacy Policy', <PrivacyScreen key="privacy" />],
])('The page %s shows its title and its last update', (path, title, element) => {
  show(path, <Route path={path} element={element} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('Last updated May 1, 2025')).toBeTruthy()
})
