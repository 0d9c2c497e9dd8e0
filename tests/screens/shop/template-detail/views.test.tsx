import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { creatorId, rpcAnswers, rpcFails, rpcWaits } from '../../../support/screens/factories.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { buyingBox, openTemplate } from './open-template.tsx'

/** Mocks the view counter. @returns the counted templates. */
const viewsOf = () => rpcAnswers('record_template_view', null)

/** Mocks whether the page is shown. */
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => vi.restoreAllMocks())

test('Opening a template counts one view', async () => {
  const asked = viewsOf()
  const { id } = openTemplate()
  await buyingBox()
  await waitFor(() => expect(asked).toEqual([{ template_id: id }]))
})

test('A signed-in viewer is counted once, after the session is known', async () => {
  await signedInAs(aPerson())
  const asked = viewsOf()
  const { id } = openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await waitFor(() => expect(asked).toEqual([{ template_id: id }]))
})

test('A template that is opened again is not counted again', async () => {
  const asked = viewsOf()
  const { id } = openTemplate()
  await waitFor(() => expect(asked).toHaveLength(1))
  openTemplate({ id })
  await waitFor(async () => expect(await screen.findAllByRole('complementary', { name: 'Buy' })).toHaveLength(2))
  await userEvent.tab()
  expect(asked).toHaveLength(1)
})

test('Creators do not count for their own templates', async () => {
  await signedInAs(aPerson({ id: creatorId }), 'creator')
  const asked = viewsOf()
  openTemplate()
  await (await buyingBox()).findByText('This is your template')
  expect(asked).toEqual([])
})

test('A template that is not approved is not counted', async () => {
  const asked = viewsOf()
  openTemplate({ status: 'archived' })
  await buyingBox()
  await userEvent.tab()
  expect(asked).toEqual([])
})

test('A page that is prerendered or in a background tab is counted once it is shown', async () => {
  setVisibility('hidden')
  const asked = viewsOf()
  openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  expect(asked).toEqual([])
  setVisibility('visible')
  await waitFor(() => expect(asked).toHaveLength(1))
  setVisibility('hidden')
  setVisibility('visible')
  expect(asked).toHaveLength(1)
})

test('The page works while the count is under way', async () => {
  const answer = rpcWaits('record_template_view', null)
  openTemplate()
  expect(await (await buyingBox()).findByRole('button', { name: 'Buy template' })).toBeTruthy()
  answer()
})

test('A failed count shows nothing', async () => {
  rpcFails('record_template_view')
  openTemplate()
  await (await buyingBox()).findByRole('button', { name: 'Buy template' })
  await userEvent.tab()
  expect(screen.queryByText(/boom|went wrong|failed/i)).toBeNull()
})
