import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { aListing, aTemplate, creatorId, tableAnswers, tableFails } from '../../../support/screens/factories.ts'
import { server } from '../../../support/screens/server.ts'
import {
  similarListingAnswers,
  buyingBox,
  creatorListingAnswers,
  openAt,
  openTemplate,
  section,
} from './open-template.tsx'

test('The creator section shows the name, initials and number of listed templates', async () => {
  const asked = creatorListingAnswers([aListing({ creator_username: 'mara lind' })], 999)
  openTemplate()
  const creator = await section('The creator')
  expect(creator.getByText('ML')).toBeTruthy()
  expect(await creator.findByText('999 templates on Flowshelf')).toBeTruthy()
  expect(creator.getByRole('link', { name: 'Mara Lindqvist' }).getAttribute('href')).toBe('/creators/mara%20lind')
  expect(asked[0]?.searchParams.get('creator_id')).toBe(`eq.${creatorId}`)
})

test('A creator with more than 1,000 listings shows 1000+', async () => {
  creatorListingAnswers([aListing()], 1204)
  openTemplate()
  expect(await (await section('The creator')).findByText('1000+ templates on Flowshelf')).toBeTruthy()
})

test('The page shows four other templates by the creator, without the current one', async () => {
  const template = aTemplate()
  tableAnswers('templates', [template])
  const others = ['First', 'Second', 'Third', 'Fourth'].map((name) => aListing({ name }))
  creatorListingAnswers([aListing({ id: template.id, name: 'Itself' }), ...others])
  openAt(`/templates/${template.id}`)
  const more = await section('More by Mara Lindqvist (@mara)')
  expect(more.getAllByRole('article')).toHaveLength(4)
  expect(more.getByRole('link', { name: 'First' }).getAttribute('href')).toBe(`/templates/${others[0]?.id}`)
  expect(screen.queryByText('Itself')).toBeNull()
})

test('The page lists four similar templates', async () => {
  const asked = similarListingAnswers([aListing({ name: 'Remind politely' })])
  const { id } = openTemplate()
  const alike = await section('You may also like')
  expect(alike.getByRole('link', { name: 'Remind politely' })).toBeTruthy()
  expect(asked).toEqual([{ template_id: id, max_rows: 4 }])
})

test('The related templates section is hidden when its read fails', async () => {
  tableFails('listings')
  const refused = vi.fn(() => HttpResponse.json({ message: 'boom', code: 'XX000' }, { status: 500 }))
  server.use(http.post('*/rest/v1/rpc/related_listings', refused))
  openTemplate()
  await buyingBox()
  await waitFor(() => expect(refused).toHaveBeenCalled())
  expect(await section('The creator')).toBeTruthy()
  expect(screen.queryByText(/on Flowshelf/)).toBeNull()
  expect(screen.queryByText('More by Mara Lindqvist (@mara)')).toBeNull()
  expect(screen.queryByText('You may also like')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
})
