import { expect, test } from 'vitest'
import { readEnv } from '@/lib/env'

const origin = 'http://localhost:5173'

test('without variables the page talks to the embedded backend under its own origin', () => {
  expect(readEnv({}, origin)).toMatchObject({
    supabaseUrl: origin,
    publishableKey: 'sb_publishable_flowshelf-local-0000000000',
    isEmbedded: true,
    isSignupOpen: true,
  })
})

test('with an address and a key it talks to that project', () => {
  const variables = { VITE_SUPABASE_URL: 'https://x.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  expect(readEnv(variables, origin)).toMatchObject({
    supabaseUrl: 'https://x.supabase.co',
    publishableKey: 'sb_publishable_x',
    isEmbedded: false,
  })
})

test('sign-ups are closed by the word false alone', () => {
  expect(readEnv({ VITE_SIGNUPS_ENABLED: 'false' }, origin).isSignupOpen).toBe(false)
  expect(readEnv({ VITE_SIGNUPS_ENABLED: '' }, origin).isSignupOpen).toBe(true)
})

test.each([
  [{ VITE_SUPABASE_URL: 'https://x.supabase.co' }, /VITE_SUPABASE_PUBLISHABLE_KEY is missing/],
  [{ VITE_SUPABASE_URL: 'x.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' }, /VITE_SUPABASE_URL is not an http/],
  [
    { VITE_SUPABASE_URL: 'javascript:alert(1)', VITE_SUPABASE_PUBLISHABLE_KEY: 'k' },
    /VITE_SUPABASE_URL is not an http/,
  ],
])('%o is refused in one line that says how to mend it', (variables, words) => {
  expect(() => readEnv(variables, origin)).toThrow(words)
})
