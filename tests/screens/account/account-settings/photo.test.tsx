import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { photoMessages } from '@/account/messages/profile-photo'
import { actionTexts } from '@/base/messages/actions'
import { errorMessages } from '@/base/messages/errors'
import { uploadMessages } from '@/base/messages/uploads'
import { mockCanvas } from '../../../support/workflow/drawing.ts'
import { aPerson, signedInAs } from '../../../support/account/person.ts'
import { aProfile, profileAnswers, profileRefuses, mockRealtime } from '../../../support/account/profile.ts'
import { server } from '../../../support/screens/server.ts'
import { showSettings } from './show-settings.tsx'

let browser: ReturnType<typeof mockCanvas>
beforeEach(() => {
  mockRealtime()
  browser = mockCanvas()
})

const me = aPerson().id
const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const photograph = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'Exif'], 'me.JPG', { type: 'image/jpeg' })
const png = (name = 'me.PNG') => new File([pngBytes], name, { type: 'image/png' })

const stored = `${me}/${me}-1795000000000.png`

/** Mocks the upload function and the removal of photos. @returns the uploads and removals. */
function photoAnswers({ refuses }: { refuses?: string } = {}) {
  const asked = { uploads: [] as (string | null)[], removed: [] as string[] }
  server.use(
    http.post('*/functions/v1/upload-file', ({ request }) => {
      if (refuses) return HttpResponse.json({ error: refuses }, { status: 400 })
      asked.uploads.push(new URL(request.url).searchParams.get('for'))
      return HttpResponse.json({ path: stored, name: 'me.png', size: 12, type: 'image/png' })
    }),
    http.post('*/rest/v1/rpc/discard_upload', async ({ request }) => {
      const { bucket_id, path } = (await request.json()) as { bucket_id: string; path: string }
      asked.removed.push(`${bucket_id}/${path}`)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return asked
}

async function choose(file: File, label: string = photoMessages.add) {
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(await screen.findByLabelText(label), file)
}

async function open(avatar: string | null = null) {
  await signedInAs(aPerson())
  const kept = profileAnswers(aProfile({ avatar_url: avatar }))
  showSettings()
  await screen.findByLabelText('First Name')
  return kept
}

test('A new profile photo is uploaded and saved, and the previous one is removed', async () => {
  const asked = photoAnswers()
  const kept = await open(`${me}/${me}-1.jpg`)
  let answer = () => {}
  kept.delay = new Promise<void>((resolve) => (answer = resolve))
  await choose(png(), photoMessages.change)
  expect(await screen.findByText(actionTexts.uploading)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(actionTexts.uploading)).toHaveProperty('disabled', true))
  await waitFor(() => expect(kept.saved).toHaveLength(1))
  answer()
  expect(await screen.findByText(photoMessages.saved)).toBeTruthy()
  expect(asked.uploads).toEqual(['profile-photo'])
  expect(kept.saved).toEqual([{ avatar_url: stored }])
  await waitFor(() => expect(asked.removed).toEqual([`profile-photos/${me}/${me}-1.jpg`]))
  expect(await screen.findByText(photoMessages.change)).toBeTruthy()
})

test('A photograph is resized before the upload', async () => {
  const asked = photoAnswers()
  const kept = await open()
  await choose(photograph())
  await waitFor(() => expect(kept.saved).toHaveLength(1))
  expect(asked.uploads).toEqual(['profile-photo'])
  expect(browser.sizes).toEqual([[800, 600]])
})

test('An unreadable image is refused before the upload', async () => {
  const asked = photoAnswers()
  browser.readable = false
  await open()
  await choose(photograph())
  expect((await screen.findAllByText(photoMessages.notAnImage)).length).toBeGreaterThan(0)
  expect(asked.uploads).toEqual([])
})

test('A file that is too large or not an image is refused before the upload', async () => {
  const asked = photoAnswers()
  const kept = await open()
  await choose(
    new File([pngBytes, new Uint8Array(5 * 1024 * 1024 - pngBytes.length)], 'five.png', { type: 'image/png' }),
  )
  expect((await screen.findAllByText(photoMessages.tooLarge)).length).toBeGreaterThan(0)
  await choose(new File(['<html><script>alert(1)</script>'], 'me.png', { type: 'image/png' }))
  expect((await screen.findAllByText(photoMessages.notAnImage)).length).toBeGreaterThan(0)
  expect(asked.uploads).toEqual([])
  expect(kept.saved).toEqual([])
})

test('A refused upload shows the reason', async () => {
  photoAnswers({ refuses: uploadMessages.tooMany })
  await open()
  await choose(png())
  expect((await screen.findAllByText(photoMessages.uploadFailed(uploadMessages.tooMany))).length).toBeGreaterThan(0)
  expect(screen.getByText(photoMessages.add)).toBeTruthy()
})

test('A photo that the profile refuses is removed from storage again', async () => {
  const asked = photoAnswers()
  await open(`${me}/${me}-1.jpg`)
  profileRefuses({ message: 'check constraint', code: '23514' }, 400)
  await choose(png(), photoMessages.change)
  expect((await screen.findAllByText(photoMessages.saveFailed(errorMessages.unknown))).length).toBeGreaterThan(0)
  await waitFor(() => expect(asked.removed).toEqual([`profile-photos/${stored}`]))
})

test('A photo is kept in storage when the response of the save is lost, because it may have been saved', async () => {
  const asked = photoAnswers()
  await open()
  server.use(http.patch('*/rest/v1/profiles', () => HttpResponse.error()))
  await choose(png())
  expect((await screen.findAllByText(/^Failed to save profile photo: /)).length).toBeGreaterThan(0)
  expect(asked.removed).toEqual([])
})

test('An upload that fails on the network shows an error', async () => {
  photoAnswers()
  await open()
  server.use(http.post('*/functions/v1/upload-file', () => HttpResponse.error()))
  await choose(png())
  expect((await screen.findAllByText(photoMessages.uploadFailed(photoMessages.uploadBroke))).length).toBeGreaterThan(0)
})

test('A user whose session ended is told to log in before uploading a photo', async () => {
  photoAnswers()
  await open()
  const { supabase } = await import('@/base/data/supabase')
  const input = screen.getByLabelText(photoMessages.add)
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  await userEvent.setup().upload(input, png())
  expect((await screen.findAllByText(photoMessages.notLoggedIn)).length).toBeGreaterThan(0)
})

test('An unexpected error shows a plain message', async () => {
  photoAnswers()
  await open()
  const unreadable = png()
  unreadable.slice = () => {
    throw new Error('The file is gone')
  }
  await choose(unreadable)
  expect((await screen.findAllByText(photoMessages.unexpected(photoMessages.noReason))).length).toBeGreaterThan(0)
})
