import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { uploadMessages } from '@/base/messages/uploads'
import { templateImageMessages } from '@/catalog/messages/template-image'
import type { mockCanvas } from '../../../support/workflow/drawing.ts'
import { server } from '../../../support/screens/server.ts'
import { aPng, creatorId, fileAnswers, insertAnswers, pngBytes } from '../../../support/selling/submitting.ts'
import { fillSnapshot, imageInput, newUser, open, startAs, submitButton } from './form.tsx'

let canvas: ReturnType<typeof mockCanvas>
beforeEach(async () => void (canvas = await startAs()))

async function choose(file: File) {
  const user = newUser()
  await user.upload(await imageInput(), file)
  return user
}

test('An image is uploaded, shown at 16:9 with its tag, and submitted', async () => {
  const uploads = fileAnswers()
  const inserted = insertAnswers()
  const user = newUser()
  open()
  await fillSnapshot(user)
  await user.upload(await imageInput(), aPng())
  expect(await screen.findByText(templateImageMessages.uploaded)).toBeTruthy()
  expect(screen.getByText('Uploaded')).toBeTruthy()
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Your template' }).src).toContain(
    `/template-images/${creatorId}/1-x.png`,
  )
  expect(uploads).toEqual(['template-image'])
  await user.click(submitButton())
  await waitFor(() => expect(inserted).toHaveLength(1))
  expect(inserted[0]).toMatchObject({ image_url: `${creatorId}/1-x.png` })
})

test('A removed image is discarded', async () => {
  fileAnswers()
  const discarded: unknown[] = []
  server.use(
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      discarded.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  open()
  const user = await choose(aPng())
  await user.click(await screen.findByRole('button', { name: 'Remove the image' }))
  expect(await imageInput()).toBeTruthy()
  await waitFor(() => expect(discarded).toEqual([{ bucket_id: 'template-images', path: `${creatorId}/1-x.png` }]))
})

test('An upload shows its progress and can be canceled', async () => {
  fileAnswers({ image: () => new Promise<Response>(() => {}) })
  open()
  const user = await choose(aPng())
  expect(await screen.findByRole('progressbar', { name: 'Uploading cover.png' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await imageInput()).toBeTruthy()
  expect(screen.queryByText(/^Failed to upload image/)).toBeNull()
})

test('Large images are scaled down, an SVG is drawn as PNG, and a GIF keeps its animation', async () => {
  const uploads = fileAnswers()
  server.use(http.post('*/rest/v1/rpc/discard_upload', () => new HttpResponse(null, { status: 204 })))
  open()
  const user = await choose(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])], 'photo.jpg'))
  await user.click(await screen.findByRole('button', { name: 'Remove the image' }))
  await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"></svg>'], 'drawing.svg', { type: 'image/svg+xml' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the image' }))
  await choose(new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }))
  await screen.findByRole('button', { name: 'Remove the image' })
  expect(canvas.sizes).toEqual([
    [1600, 1200],
    [1920, 1440],
  ])
  expect(uploads).toHaveLength(3)
})

const tooLarge = () => new File([pngBytes, new Uint8Array(5 * 1024 * 1024 - pngBytes.length)], 'five.png')

test.each([
  [
    'a page in disguise',
    () => new File(['<html></html>'], 'a.png', { type: 'image/png' }),
    templateImageMessages.notAnImage,
  ],
  ['an empty file', () => new File([], 'a.png', { type: 'image/png' }), templateImageMessages.notAnImage],
  ['a file of 5 MB', tooLarge, templateImageMessages.tooLarge],
])('%s is refused before the upload', async (_what, file, message) => {
  const uploads = fileAnswers()
  open()
  await choose(file())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(uploads).toEqual([])
})

test('A picture that the browser cannot decode is refused', async () => {
  canvas.readable = false
  open()
  await choose(aPng())
  expect((await screen.findAllByText(templateImageMessages.notAnImage)).length).toBeGreaterThan(0)
})

const answers = (error: string, status: number) => () => HttpResponse.json({ error }, { status })

test.each([
  ['a refusal', answers(uploadMessages.tooMany, 429), templateImageMessages.uploadFailed(uploadMessages.tooMany)],
  [
    'a fault of the server',
    answers('stack', 500),
    templateImageMessages.uploadFailed(templateImageMessages.uploadBroke),
  ],
  ['no network', () => HttpResponse.error(), templateImageMessages.uploadFailed(templateImageMessages.uploadBroke)],
  ['a missing bucket', answers(uploadMessages.bucketMissing, 404), uploadMessages.bucketMissing],
  ['a refusal by the storage’s policies', answers(uploadMessages.notPermitted, 403), uploadMessages.notPermitted],
  ['a refused session', answers('JWT expired', 401), templateImageMessages.authFailed],
  [
    'an answer without a path',
    () => HttpResponse.json({ path: '', name: 'a.png', size: 1, type: 'image/png' }),
    templateImageMessages.noAddress,
  ],
])('After %s, the message is shown as a toast and in place', async (_what, answer, message) => {
  fileAnswers({ image: answer })
  server.use(
    http.post('*/auth/v1/token', () => HttpResponse.json({ code: 'refresh_token_not_found' }, { status: 400 })),
  )
  open()
  await choose(aPng())
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1))
})

test('A user whose session ended is told to log in before uploading', async () => {
  const { supabase } = await import('@/base/data/supabase')
  open()
  const input = await imageInput()
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  await newUser().upload(input, aPng())
  expect((await screen.findAllByText(templateImageMessages.notLoggedIn)).length).toBeGreaterThan(0)
})

test('A stored image that cannot be shown says so', async () => {
  fileAnswers()
  open()
  await choose(aPng())
  fireEvent.error(await screen.findByRole('img', { name: 'Your template' }))
  expect(await screen.findByText(templateImageMessages.previewFailed)).toBeTruthy()
})
