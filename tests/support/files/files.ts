import { expect, inject } from 'vitest'
import { aUser, service, type User } from '../clients.ts'
import { runMark } from '../clock.ts'

export const MB = 1024 * 1024
export const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A PNG of the given size. */
export const aPicture = (bytes = 64, last = 0) => {
  const content = new Uint8Array(bytes)
  content.set(pngStart)
  content[bytes - 1] = last
  return new Blob([content], { type: 'image/png' })
}

let named = 0
export const aName = (extension = 'png') => `${runMark}-${++named}.${extension}`

export const address = (path: string) => `${inject('stack').apiUrl}/storage/v1/object/${path}`

/** Sends a raw request, because the client normalizes paths. */
export const raw = (path: string, user: User, init: RequestInit = {}) =>
  fetch(address(path), {
    ...init,
    headers: {
      apikey: inject('stack').publishableKey,
      authorization: `Bearer ${user.session.access_token}`,
      ...init.headers,
    },
  })

export const refusal = async (response: Response) => {
  const { message, statusCode } = (await response.json()) as { message: string; statusCode: string }
  return { status: response.status, message, statusCode }
}

export const photos = (user: User) => user.client.storage.from('profile-photos')
export const images = (user: User) => user.client.storage.from('template-images')
export const documents = (user: User) => user.client.storage.from('creator-documents')

/** A bucket accessed with the secret key, because clients cannot write. */
export const adminBucket = (bucket: string) => service().storage.from(bucket)

/** Stores a document in a user's folder. */
export async function aDocument(user: User, content = 'a document') {
  const path = `${user.id}/${aName('pdf')}`
  const { error } = await adminBucket('creator-documents').upload(path, content, { contentType: 'application/pdf' })
  expect(error).toBeNull()
  return path
}

/** Two new users. */
export const twoUsers = () => Promise.all([aUser(), aUser()])
