import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeAddressAnswer } from '@/lib/address-session'

const take = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address)
  return takeAddressAnswer(window.location, window.history)
}
const address = () => window.location.pathname + window.location.search + window.location.hash

describe('the auth service’s answer in the address', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test('a session is taken out, and no history entry keeps it', () => {
    const entries = window.history.length
    expect(take('/email-confirmed?next=%2Fa#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=signup')).toEqual({
      kind: 'session',
      accessToken: 'a.b.c',
      refreshToken: 'r',
      type: 'signup',
    })
    expect(address()).toBe('/email-confirmed?next=%2Fa')
    expect(window.history.length).toBe(entries)
    expect(window.history.state).toEqual({ idx: 3 })
  })

  test.each(['#', '?'])('a refusal after %s is taken out, in its own words', (mark) => {
    const words = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
    expect(take(`/email-confirmed${mark}${words}`)).toEqual({
      kind: 'problem',
      code: 'otp_expired',
      description: 'Email link is invalid or has expired',
    })
    expect(address()).toBe('/email-confirmed')
  })

  test('a refusal in both places leaves the way back', () => {
    expect(take('/email-confirmed?next=%2Fa&error=x&error_description=Gone#error=x&error_description=Gone')).toMatchObject({ description: 'Gone' })
    expect(address()).toBe('/email-confirmed?next=%2Fa')
  })

  test.each(['/#how-it-works', '/templates?filter=n8n#top', '/payment-success?template_id=1'])('%s is left alone', (own) => {
    expect(take(own)).toBeNull()
    expect(address()).toBe(own)
  })

  test('half a session is none', () => {
    expect(take('/#access_token=a.b.c')).toBeNull()
  })

  test.each([
    [119, 0],
    [121, 1],
  ])('a session %d s old warns %d times', (age, times) => {
    const expiresAt = Math.floor(Date.now() / 1000) - age + 3600
    take(`/#access_token=a&refresh_token=r&expires_in=3600&expires_at=${expiresAt}`)
    expect(console.warn).toHaveBeenCalledTimes(times)
  })
})
