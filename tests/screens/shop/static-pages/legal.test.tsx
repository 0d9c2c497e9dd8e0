import { screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import PrivacyScreen from '@/shop/static-pages/privacy-screen'
import TermsScreen from '@/shop/static-pages/terms-screen'
import { show } from '../../../support/screens/show.tsx'

test.each([
  ['/terms', 'Terms of Service', <TermsScreen key="terms" />],
  ['/privacy', 'Privacy Policy', <PrivacyScreen key="privacy" />],
])('The page %s shows its title and its last update', (path, title, element) => {
  show(path, <Route path={path} element={element} />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('Last updated May 1, 2025')).toBeTruthy()
})

test.each([
  ['/terms', <TermsScreen key="terms" />, /sees the email address of everyone who buys it or claims it for free/],
  ['/terms', <TermsScreen key="terms" />, /how often their template pages are viewed each day, but not by whom/],
  ['/privacy', <PrivacyScreen key="privacy" />, /you buy or claim for free sees your email address/],
  ['/privacy', <PrivacyScreen key="privacy" />, /Nothing we keep shows who viewed a page/],
  ['/privacy', <PrivacyScreen key="privacy" />, /We delete it after 30 days, and rank by counts of at least 5 people/],
  ['/privacy', <PrivacyScreen key="privacy" />, /the name, email, and billing address for your invoice/],
  ['/privacy', <PrivacyScreen key="privacy" />, /we may send what was written about it to Stripe and the bank/],
])('The page %s says who sees what of buyers, viewers and searches', (path, element, sentence) => {
  show(path, <Route path={path} element={element} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('The terms say what a recall means for buyers', () => {
  show('/terms', <Route path="/terms" element={<TermsScreen />} />)
  expect(screen.getByText(/If we recall a template, .* you can get back what you paid for it/)).toBeTruthy()
  expect(screen.getByText(/Anything bought honestly stays usable, unless we recall it/)).toBeTruthy()
})
