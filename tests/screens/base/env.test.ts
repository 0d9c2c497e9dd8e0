import { expect, test } from 'vitest'
import { readEnv } from '@/base/page/env'

const origin = 'http://localhost:5173'

test('Without variables the app uses the embedded backend of its own origin', () => {
  expect(readEnv({}, origin)).toMatchObject({
    supabaseUrl: origin,
    publishableKey: 'sb_publishable_flowshelf-local-0000000000',
    isEmbedded: true,
    isSignupOpen: true,
  })
})

test('With a URL and a key the app uses that Supabase project', () => {
  const variables = { VITE_SUPABASE_URL: 'https://x.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  expect(readEnv(variables, origin)).toMatchObject({
    supabaseUrl: 'https://x.supabase.co',
    publishableKey: 'sb_publishable_x',
    isEmbedded: false,
  })
})

test('Only the value false closes sign-ups', () => {
  expect(readEnv({ VITE_SIGNUPS_ENABLED: 'false' }, origin).isSignupOpen).toBe(false)
  expect(readEnv({ VITE_SIGNUPS_ENABLED: '' }, origin).isSignupOpen).toBe(true)
})

test('The captcha is off unless a site key is set', () => {
  expect(readEnv({}, origin).captchaSiteKey).toBeNull()
  expect(readEnv({ VITE_TURNSTILE_SITE_KEY: ' ' }, origin).captchaSiteKey).toBeNull()
  expect(readEnv({ VITE_TURNSTILE_SITE_KEY: '0x4AAA' }, origin).captchaSiteKey).toBe('0x4AAA')
})

test.each([
  [{ VITE_SUPABASE_URL: 'https://x.supabase.co' }, /VITE_SUPABASE_PUBLISHABLE_KEY is missing/],
  [{ VITE_SUPABASE_URL: 'x.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' }, /VITE_SUPABASE_URL is not an http/],
  [
    { VITE_SUPABASE_URL: 'javascript:alert(1)', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' },
    /VITE_SUPABASE_URL is not an http/,
  ],
])('The variables %o are refused with a message that names the variable', (variables, words) => {
  expect(() => readEnv(variables, origin)).toThrow(words)
})
