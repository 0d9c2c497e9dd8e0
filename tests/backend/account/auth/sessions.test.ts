import { createClient } from '@supabase/supabase-js'
import { expect, inject, it } from 'vitest'
import { aUser, mailIdsTo, mailTo, PASSWORD, visitor } from '../../../support/clients.ts'

const { apiUrl, publishableKey } = inject('stack')
const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
}

/** Signs in from a device. @returns its client, which keeps no session in the background */
async function signInFrom(device: keyof typeof agents, email: string) {
  const client = createClient(apiUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `${device} of ${email}` },
    global: { headers: { 'user-agent': agents[device] } },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

it('A user lists their devices, ends one, and is mailed about a new one', async () => {
  const [ann, bob] = [await aUser(), await aUser()]
  const before = await mailIdsTo(ann.email)
  const windows = await signInFrom('windows', ann.email)
  // The account's first device was this program, which does not name itself.
  const known = [...before, (await mailTo(ann.email, before)).ID]
  const iphone = await signInFrom('iphone', ann.email)
  const mail = await mailTo(ann.email, known)
  expect(mail.Subject).toBe('New login to your account')
  expect(mail.Text).toContain('logged in to your Flowshelf account from Safari on iPhone')

  const { data: sessions } = await windows.rpc('my_sessions').throwOnError()
  // The first two: the confirmation link and the first sign-in opened sessions too.
  expect((sessions as object[]).slice(0, 2)).toEqual([
    expect.objectContaining({ device: 'Chrome on Windows', is_current: true }),
    expect.objectContaining({ device: 'Safari on iPhone', is_current: false }),
  ])
  const { id } = (sessions as { id: string }[])[1] as { id: string }
  expect((await bob.client.rpc('end_session', { session_id: id }).throwOnError()).data).toBe(false)
  expect((await visitor().rpc('end_session', { session_id: id })).error?.code).toBe('42501')
  expect((await iphone.auth.refreshSession()).error).toBeNull()

  expect((await windows.rpc('end_session', { session_id: id }).throwOnError()).data).toBe(true)
  expect((await iphone.auth.refreshSession()).error).not.toBeNull()
  expect((await windows.auth.refreshSession()).error).toBeNull()
})
