import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { supabaseFolder } from '../../../embedded/folders.ts'
import { aUser, demoUser, PASSWORD, service, type User, visitor } from '../../support/clients.ts'
import { simulate } from '../../support/buying/stripe.ts'
import { anApprovedCreator } from '../../support/selling/applying.ts'
import { hasShop } from '../../support/shop.ts'
import { aSubmission, decide, uploadGoods } from '../../support/selling/submissions.ts'

/** Maintenance over HTTP: for visitors, users, admins, and the functions that work for them. */

const sentence = 'We are moving to a larger server until 10 AM.'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let admin: User
let creator: User
let user: User
let photo: string
/** A template of the creator with a price, which waits for its review. */
let submitted: string

const form = (fields: Record<string, string | Blob>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}
const picture = new File([Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0))], 'me.png', {
  type: 'image/png',
})
/** Uploads a photo by the edge function. @returns its answer */
async function upload(token: string) {
  const { apiUrl, publishableKey } = inject('stack')
  const answer = await fetch(`${apiUrl}/functions/v1/upload-file?for=profile-photo`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    body: form({ file: picture }),
  })
  return (await answer.json()) as { path: string }
}

beforeAll(async () => {
  ;[admin, user] = await Promise.all([demoUser('admin'), aUser()])
  creator = await anApprovedCreator(admin)
  const template = { ...aSubmission(creator, await uploadGoods(creator)), snapshot_price: 49 }
  const { data } = await creator.client.from('templates').insert(template).select('id').single().throwOnError()
  submitted = data.id
  photo = (await upload(user.session.access_token)).path
  expect((await admin.client.rpc('switch_maintenance', { sentence })).error).toBeNull()
})
afterAll(async () => {
  if (hasShop) await simulate('recovery', { about: submitted })
  await admin.client.rpc('switch_maintenance', { sentence: '' })
})

test('A user’s write is refused with the admins’ sentence, and an admin’s is not', async () => {
  const write = (who: User) => who.client.from('profiles').update({ city: 'Lund' }).eq('id', who.id)
  const { error, status } = await write(user)
  expect([status, error?.code, error?.details]).toEqual([503, 'PT503', sentence])
  expect((await write(admin)).error).toBeNull()
})

test('Reads go on, also those that count', async () => {
  expect((await visitor().rpc('maintenance')).data).toBe(sentence)
  expect((await visitor().rpc('search_listings', { query: 'invoice' })).error).toBeNull()
  const { data } = await user.client.from('profiles').select('id').eq('id', user.id)
  expect(data).toHaveLength(1)
  const { data: again, error } = await visitor().auth.signInWithPassword({
    email: user.email,
    password: 'correct horse battery',
  })
  expect([error, again.user?.id]).toEqual([null, user.id])
})

test('Nobody signs up, also not past the page', async () => {
  const email = `late-${crypto.randomUUID()}@example.com`
  const { data, error } = await visitor().auth.signUp({ email, password: 'correct horse battery' })
  expect([data.user, error?.status]).toEqual([null, expect.toBeOneOf([500, 503])])
})

type Call = {
  by?: () => User
  secret?: true
  method?: 'GET'
  body?: object | FormData
  query?: string
  status: unknown
}

const refused = { status: 503 }
const job: Call = { secret: true, status: 200 }
const id = crypto.randomUUID()
const ticket = {
  name: 'Vic',
  email: 'vic@example.com',
  category: 'other',
  subject: 'A question',
  message: 'How does this work?',
}

/** Every edge function. Reads answer as ever, also that there is nothing to read. */
const calls: Record<string, Call> = {
  'billing-card': { by: () => user, status: 200 },
  'billing-portal': { by: () => user, status: 409 },
  'carry-out-deletions': job,
  'create-checkout-session': { by: () => user, body: { templateId: id }, ...refused },
  'create-template-checkout-links': { by: () => creator, body: {}, ...refused },
  'delete-account': { by: () => user, body: { password: PASSWORD }, ...refused },
  'draw-pictures': job,
  'export-data': job,
  'export-download': { by: () => user, status: 404 },
  'fetch-workflow': { by: () => user, body: { url: 'https://example.com/flow.json' }, ...refused },
  'guest-attachment': { body: { token: 'x', path: 'x' }, status: 404 },
  'guest-reply': { body: form({ token: 'x', body: 'Hello' }), ...refused },
  // Whether it is well is no matter here.
  health: { method: 'GET', status: expect.toBeOneOf([200, 503]) },
  invoice: { by: () => user, body: { paymentId: id }, status: 404 },
  'open-ticket': { body: form(ticket), ...refused },
  'payout-export': { by: () => user, body: { payoutIds: [id], format: 'csv' }, status: 403 },
  'payout-statement': { by: () => user, body: { payoutId: id }, status: 404 },
  'remove-second-factor': { by: () => user, body: { code: null }, ...refused },
  'reply-to-ticket': { by: () => user, body: form({ ticketId: id, body: 'Hello' }), ...refused },
  'send-approval-email': { by: () => user, body: { applicationId: id }, status: 403 },
  'send-outbox': job,
  // There is no such account, so that there is nothing to write.
  'send-pending-notification': { body: { recipientEmail: 'nobody@example.com' }, status: 200 },
  sitemap: { method: 'GET', status: 200 },
  'stripe-webhook': { body: {}, status: 400 },
  'sweep-storage': job,
  'template-download': { by: () => user, body: { templateId: id }, status: 404 },
  'upload-file': { by: () => user, query: '?for=profile-photo', body: form({ file: picture }), ...refused },
  'webhook-ghl': { body: { email: 'buyer@flowshelf.test' }, ...refused },
}

test('Every edge function is called below', () => {
  const folders = readdirSync(join(supabaseFolder, 'functions'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory() && entry.name !== '_shared').map(({ name }) => name)
  expect(Object.keys(calls)).toEqual(names.toSorted())
})

test.each(Object.entries(calls))('%s refuses writes with the sentence, and reads go on: %o', async (name, call) => {
  const { apiUrl, publishableKey, secretKey } = inject('stack')
  const { by, secret, method = 'POST', body, query = '', status } = call
  const isForm = body instanceof FormData
  const given = name === 'create-template-checkout-links' ? { templateId: await withoutLinks() } : body
  const answer = await fetch(`${apiUrl}/functions/v1/${name}${query}`, {
    method,
    headers: {
      apikey: secret ? secretKey : publishableKey,
      ...(by && { authorization: `Bearer ${by().session.access_token}` }),
      ...(given && !isForm && { 'content-type': 'application/json' }),
    },
    ...(given && { body: isForm ? body : JSON.stringify(given) }),
  })
  const text = await answer.text()
  const expected = status === 503 ? JSON.stringify({ maintenance: sentence }) : expect.not.stringContaining(sentence)
  expect([answer.status, text]).toEqual([status, expected])
})

/** Lists the creator's template. @returns its id; no job can make its payment links */
async function withoutLinks(): Promise<string> {
  if (hasShop) await simulate('outage', { about: submitted })
  expect((await decide(admin, submitted, 'approved')).error).toBeNull()
  return submitted
}

test('Nothing is stored, copied, moved or removed, and files are read', async () => {
  const files = user.client.storage.from('profile-photos')
  const path = `${user.id}/me.png`
  const answers = [
    await files.upload(path, picture),
    await files.copy(path, `${user.id}/again.png`),
    await files.move(path, `${user.id}/again.png`),
    await files.createSignedUploadUrl(path),
  ]
  expect(answers.map(({ error }) => error !== null)).toEqual([true, true, true, true])
  expect((await files.remove([path])).data).toEqual([])
  for (const { name } of (await service().storage.listBuckets()).data ?? []) {
    const kept = await service().storage.from(name).list(user.id)
    expect(kept.data?.map((file) => `${user.id}/${file.name}`)).toEqual(name === 'profile-photos' ? [photo] : [])
  }
  expect((await fetch(visitor().storage.from('profile-photos').getPublicUrl(photo).data.publicUrl)).status).toBe(200)
})

test('An admin who logs in anew changes the sentence, and uploads', async () => {
  const { client, session } = await demoUser('admin')
  expect((await client.rpc('switch_maintenance', { sentence })).error).toBeNull()
  expect((await client.rpc('health')).error).toBeNull()
  expect(await upload(session.access_token)).toMatchObject({ type: 'image/png' })
})

test('Jobs go on', async () => {
  const { apiUrl, secretKey } = inject('stack')
  const answer = await fetch(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: secretKey } })
  expect(answer.status).toBe(200)
  expect((await service().rpc('count_due_sales')).error).toBeNull()
})
