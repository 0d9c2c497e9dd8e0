import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { creatorMetadata as metadata } from '../../support/creator-metadata.ts'
import { aPerson, tokenOf } from '../../support/person.ts'
import { server } from '../../support/screens.ts'

/** Opens the page as a browser does from a mail: the address is read while the page loads. */
async function openLink(said: object = metadata, query = '') {
  const grace = aPerson({ email: 'grace@example.com', user_metadata: said as Record<string, unknown> })
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json(grace)))
  const tokens = `access_token=${tokenOf(grace)}&refresh_token=r&expires_in=3600&token_type=bearer&type=signup`
  window.history.replaceState(null, '', `/email-confirmed${query}#${tokens}`)
  vi.resetModules()
  const { show } = await import('../../support/show.tsx')
  const { default: Screen } = await import('@/features/email-confirmation/email-confirmed-screen')
  show(window.location.pathname + window.location.search, <Route path="/email-confirmed" element={<Screen />} />)
  return grace
}

const fault = (code: string, status: number) => HttpResponse.json({ code, message: 'out of order', details: null, hint: null }, { status })

type Row = { id: string; calendly_url: string | null }

/** Answers the creators table, and keeps what is written. */
function creatorsAnswer({ row, insertFails = false }: { row: Row | null; insertFails?: boolean }) {
  const written: Record<string, unknown> = {}
  server.use(
    http.get('*/rest/v1/creators', () => HttpResponse.json(row ? [row] : [])),
    http.post('*/rest/v1/creators', async ({ request }) => {
      written.insert = await request.json()
      return insertFails ? fault('42501', 403) : HttpResponse.json({ id: '1' }, { status: 201 })
    }),
    http.patch('*/rest/v1/creators', async ({ request }) => {
      written.update = await request.json()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/rest/v1/creator_social_accounts', async ({ request }) => {
      written.socials = await request.json()
      return new HttpResponse(null, { status: 201 })
    }),
  )
  return written
}

const ready = () => screen.findByRole('button', { name: 'Continue to Dashboard' })

test('a creator whose row is whole goes on to the application by itself', async () => {
  const written = creatorsAnswer({ row: { id: '1', calendly_url: 'https://calendly.com/grace' } })
  await openLink()
  await waitFor(() => expect(screen.getAllByText(/^Creator account setup completed!/)).toHaveLength(2))
  expect(await screen.findByText('You are at /creator-application?new=true', {}, { timeout: 3000 })).toBeTruthy()
  expect(written).toEqual({})
})

test('"Continue to Dashboard" goes there at once', async () => {
  creatorsAnswer({ row: { id: '1', calendly_url: 'https://calendly.com/grace' } })
  const person = userEvent.setup()
  await openLink()
  await person.click(await ready())
  expect(screen.getByText('You are at /creator-application?new=true')).toBeTruthy()
})

test('who was on the way to somewhere goes there', async () => {
  creatorsAnswer({ row: { id: '1', calendly_url: 'https://calendly.com/grace' } })
  const person = userEvent.setup()
  await openLink(metadata, '?next=%2Ftemplates%2F7')
  await person.click(await ready())
  expect(screen.getByText('You are at /templates/7')).toBeTruthy()
})

test('a missing scheduling link is mended from what was given at sign-up', async () => {
  const written = creatorsAnswer({ row: { id: '1', calendly_url: null } })
  await openLink()
  await ready()
  expect(written).toEqual({ update: { calendly_url: 'https://calendly.com/grace' } })
})

test('one that is none is not taken', async () => {
  const written = creatorsAnswer({ row: { id: '1', calendly_url: null } })
  await openLink({ ...metadata, calendly_url: 'https://evil.example' })
  await ready()
  expect(written).toEqual({})
})

test('a missing row is made from what was given at sign-up, with the social accounts', async () => {
  const written = creatorsAnswer({ row: null })
  const grace = await openLink()
  await ready()
  expect(written.insert).toEqual({
    id: grace.id,
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    has_company: true,
    company_name: 'Nanoseconds',
    business_description: 'We shorten waits.',
    templates_count: '1-5',
    has_clients: true,
    calendly_url: 'https://calendly.com/grace',
  })
  expect(written.socials).toEqual([{ creator_id: grace.id, platform: 'linkedin', url: 'https://linkedin.com/in/grace' }])
})

test.each(['first_name', 'company_name', 'business_description', 'templates_count', 'calendly_url'])('without %s nothing is made, and it says so', async (name) => {
  const written = creatorsAnswer({ row: null })
  await openLink({ ...metadata, [name]: undefined })
  expect((await screen.findByRole('alert')).textContent).toContain('Missing required creator information. Please contact support.')
  expect(written).toEqual({})
})

test('a row that cannot be made says so, and a retry makes it', async () => {
  creatorsAnswer({ row: null, insertFails: true })
  const person = userEvent.setup()
  await openLink()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to complete creator registration. Please contact support.')
  creatorsAnswer({ row: null })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await ready()).toBeTruthy()
})
