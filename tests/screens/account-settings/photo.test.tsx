import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { browserDraws } from '../../support/drawing.ts'
import { aPerson, signedInAs } from '../../support/person.ts'
import { aProfile, keptProfile, profileRefuses, realtime } from '../../support/profile.ts'
import { server } from '../../support/screens.ts'
import { showSettings } from './show-settings.tsx'

let browser: ReturnType<typeof browserDraws>
beforeEach(() => {
  realtime()
  browser = browserDraws()
})

const me = aPerson().id
const pngBytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const photograph = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'Exif'], 'me.JPG', { type: 'image/jpeg' })
const png = (name = 'me.PNG') => new File([pngBytes], name, { type: 'image/png' })

/** The bucket: takes and removes, and keeps what it was asked. */
function bucket({ refuses }: { refuses?: string } = {}) {
  const asked = { uploads: [] as { path: string; headers: Headers }[], removed: [] as string[] }
  server.use(
    http.post('*/storage/v1/object/profile-photos/*', ({ request }) => {
      if (refuses) return HttpResponse.json({ statusCode: '403', error: 'Unauthorized', message: refuses }, { status: 403 })
      const path = new URL(request.url).pathname.replace('/storage/v1/object/profile-photos/', '')
      asked.uploads.push({ path, headers: request.headers })
      return HttpResponse.json({ Key: `profile-photos/${path}`, Id: 'x' })
    }),
    http.delete('*/storage/v1/object/profile-photos', async ({ request }) => {
      asked.removed.push(...((await request.json()) as { prefixes: string[] }).prefixes)
      return HttpResponse.json([])
    }),
  )
  return asked
}

async function choose(file: File, label = 'Add Photo') {
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(await screen.findByLabelText(label), file)
}

async function open(avatar: string | null = null) {
  await signedInAs(aPerson())
  const kept = keptProfile(aProfile({ avatar_url: avatar }))
  showSettings()
  await screen.findByLabelText('First Name')
  return kept
}

test('a photo is uploaded, saved, and takes the place of the one before, which is removed', async () => {
  const asked = bucket()
  const kept = await open(`${me}/${me}-1.jpg`)
  let answer = () => {}
  kept.answersAfter = new Promise<void>((resolve) => (answer = resolve))
  await choose(png(), 'Change Photo')
  expect(await screen.findByText('Uploading...')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('Uploading...')).toHaveProperty('disabled', true))
  await waitFor(() => expect(kept.saved).toHaveLength(1))
  answer()
  expect(await screen.findByText('Profile photo uploaded and saved successfully!')).toBeTruthy()
  const [{ path = '', headers } = {}] = asked.uploads
  expect(path).toMatch(new RegExp(`^${me}/${me}-\\d{13}\\.png$`))
  expect(headers?.get('x-upsert')).toBe('true')
  expect(kept.saved).toEqual([{ avatar_url: path }])
  await waitFor(() => expect(asked.removed).toEqual([`${me}/${me}-1.jpg`]))
  expect(await screen.findByText('Change Photo')).toBeTruthy()
})

test('a photograph is drawn anew, smaller, before it is sent', async () => {
  const asked = bucket()
  const kept = await open()
  await choose(photograph())
  await waitFor(() => expect(kept.saved).toHaveLength(1))
  expect(asked.uploads[0]?.path).toMatch(/\.jpg$/)
  expect(browser.sizes).toEqual([[800, 600]])
})

test('what has the beginning of a picture and is none is refused', async () => {
  const asked = bucket()
  browser.readable = false
  await open()
  await choose(photograph())
  expect((await screen.findAllByText('Please upload an image file')).length).toBeGreaterThan(0)
  expect(asked.uploads).toEqual([])
})

test('what is too large or no image is refused before anything is sent', async () => {
  const asked = bucket()
  const kept = await open()
  await choose(new File([pngBytes, new Uint8Array(5 * 1024 * 1024 - pngBytes.length)], 'five.png', { type: 'image/png' }))
  expect((await screen.findAllByText('File size must be less than 5MB')).length).toBeGreaterThan(0)
  await choose(new File(['<html><script>alert(1)</script>'], 'me.png', { type: 'image/png' }))
  expect((await screen.findAllByText('Please upload an image file')).length).toBeGreaterThan(0)
  expect(asked.uploads).toEqual([])
  expect(kept.saved).toEqual([])
})

test('an upload that is refused is said so', async () => {
  bucket({ refuses: 'new row violates row-level security policy' })
  await open()
  await choose(png())
  expect((await screen.findAllByText('Failed to upload photo: new row violates row-level security policy')).length).toBeGreaterThan(0)
  expect(screen.getByText('Add Photo')).toBeTruthy()
})

test('where the profile refuses the photo, it is removed again and the one before stays', async () => {
  const asked = bucket()
  await open(`${me}/${me}-1.jpg`)
  profileRefuses({ message: 'check constraint', code: '23514' }, 400)
  await choose(png(), 'Change Photo')
  expect((await screen.findAllByText('Failed to save profile photo: check constraint')).length).toBeGreaterThan(0)
  await waitFor(() => expect(asked.removed).toEqual([asked.uploads[0]?.path]))
})

test('after an answer that never came, the photo stays: it may have been saved', async () => {
  const asked = bucket()
  await open()
  server.use(http.patch('*/rest/v1/profiles', () => HttpResponse.error()))
  await choose(png())
  expect((await screen.findAllByText(/^Failed to save profile photo: /)).length).toBeGreaterThan(0)
  expect(asked.removed).toEqual([])
})

test('somebody whose session is gone is told so', async () => {
  bucket()
  await open()
  const { supabase } = await import('@/lib/supabase')
  const input = screen.getByLabelText('Add Photo')
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  await supabase.auth.signOut({ scope: 'local' })
  await userEvent.setup().upload(input, png())
  expect((await screen.findAllByText('You must be logged in to upload a profile photo')).length).toBeGreaterThan(0)
})

test('what nobody foresaw is said with its reason', async () => {
  bucket()
  await open()
  const unreadable = png()
  unreadable.slice = () => {
    throw new Error('The file is gone')
  }
  await choose(unreadable)
  expect((await screen.findAllByText('Unexpected error: The file is gone')).length).toBeGreaterThan(0)
})
