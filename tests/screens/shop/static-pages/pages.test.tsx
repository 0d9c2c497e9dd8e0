import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'react-router-dom'
import { expect, test } from 'vitest'
import { actionTexts } from '@/base/messages/actions'
import AboutScreen from '@/shop/static-pages/about-screen'
import { questions } from '@/support/rules/questions'
import FaqScreen from '@/shop/static-pages/faq-screen'
import FeaturesScreen from '@/shop/static-pages/features-screen'
import HowItWorksScreen from '@/shop/static-pages/how-it-works-screen'
import SupportScreen from '@/support/support/support-screen'
import { show } from '../../../support/screens/show.tsx'

const described = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''

test.each([
  ['/about', 'About · Flowshelf', <AboutScreen key="about" />],
  ['/features', 'Features · Flowshelf', <FeaturesScreen key="features" />],
  ['/how-it-works', 'How it works · Flowshelf', <HowItWorksScreen key="how" />],
  ['/faq', 'Frequently asked questions · Flowshelf', <FaqScreen key="faq" />],
  ['/support', 'Support · Flowshelf', <SupportScreen key="support" />],
])('The page %s has one h1 and its own title, description and canonical link', (path, title, element) => {
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', '')
  show(path, <Route path={path} element={element} />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toBe(title)
  expect(described().length).toBeGreaterThan(60)
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(window.location.origin + path)
})

test('The support page shows office hours, response time, phone number and a link to the ticket form', () => {
  show('/support', <Route path="/support" element={<SupportScreen />} />)
  expect(screen.getByText('Mon-Fri 9 AM-6 PM EST')).toBeTruthy()
  expect(screen.getByText('within 24 hours')).toBeTruthy()
  expect(screen.getByRole('link', { name: /555-01\d\d/ }).getAttribute('href')).toMatch(/^tel:\+1\d{3}55501\d\d$/)
  expect(screen.getByRole('link', { name: actionTexts.openTicket }).getAttribute('href')).toBe('/support/ticket')
})

test('Every question of the FAQ opens to its answer', async () => {
  show('/faq', <Route path="/faq" element={<FaqScreen />} />)
  for (const { id, items } of questions) {
    const group = within(document.getElementById(id) as HTMLElement)
    for (const { question, answer } of items) {
      const asked = group.getByText(question).closest('details') as HTMLDetailsElement
      expect(asked.open).toBe(false)
      await userEvent.click(group.getByText(question))
      expect(asked.open).toBe(true)
      expect(within(asked).getByText(answer)).toBeTruthy()
    }
  }
})

test.each([
  ['How do I pay?', /the name, email, and billing address for your invoice/],
  ['What if a template is taken off the marketplace?', /you can get back what you paid for it/],
  ['Who sees my email address?', /buy or claim for free.*everyone who can see your profile/],
])('The FAQ answers “%s” in full', (question, answer) => {
  show('/faq', <Route path="/faq" element={<FaqScreen />} />)
  const asked = screen.getByText(question).closest('details') as HTMLDetailsElement
  expect(within(asked).getByText(answer)).toBeTruthy()
})
