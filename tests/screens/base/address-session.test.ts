// @vitest-environment jsdom -- happy-dom fires no popstate for a new fragment.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeAddressAnswer } from '@/base/url/address-session'
import { everyPath, linkScreens } from '../../support/paths.ts'
import { unixSeconds } from '../../support/clock.ts'

const take = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address)
  return takeAddressAnswer(window.location, window.history)
}
const address = () => window.location.pathname + window.location.search + window.location.hash
const tokens = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=signup'
const refusal = 'error=access_denied&error_code=otp_expired&error_description=Call+0800+123+now&sb='

describe('The response of the auth service in the URL', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test.each(linkScreens)(
    'On %s a session in the fragment is taken and removed from the URL and the history',
    (path) => {
      const entries = window.history.length
      expect(take(`${path}?next=%2Fa#${tokens}`)).toEqual({
        kind: 'session',
        accessToken: 'a.b.c',
        refreshToken: 'r',
        type: 'signup',
      })
      expect(address()).toBe(`${path}?next=%2Fa`)
      expect(window.history.length).toBe(entries)
      expect(window.history.state).toEqual({ idx: 3 })
    },
  )

  test.each(everyPath.filter((path) => !linkScreens.includes(path)))(
    'On %s tokens and errors are removed from the URL and ignored',
    (path) => {
      for (const answer of [
        tokens,
        refusal,
        'message=Hello',
        'code=abc',
        'token_hash=abc',
        'access_token=a',
        'provider_token=x',
      ])
        for (const place of [`#${answer}`, `?${answer}`, `?${answer}#${answer}`]) {
          expect(take(path + place), place).toBeNull()
          expect(address()).not.toMatch(/token|error|message|code|a\.b\.c/)
        }
    },
  )

  test.each(linkScreens)('On %s tokens in the query are removed and ignored', (path) => {
    expect(take(`${path}?next=%2Fa&${tokens.replace('&type=signup', '')}`)).toBeNull()
    expect(address()).toBe(`${path}?next=%2Fa`)
    expect(take(`${path}/?${refusal}#how`)).toBeNull()
    expect(address()).toBe(`${path}/#how`)
  })

  test('A refused link yields its error code alone, without its description', () => {
    expect(take(`/email-confirmed?next=%2Fa#${refusal}`)).toEqual({ kind: 'problem', code: 'otp_expired' })
    expect(address()).toBe('/email-confirmed?next=%2Fa')
    expect(take('/reset-password/#error_description=Call+us')).toEqual({ kind: 'problem', code: null })
  })

  test('The first of two email-change confirmations ignores the message in the URL', () => {
    expect(take('/email-confirmed#message=Call+0800&sb=')).toEqual({ kind: 'half-confirmed' })
  })

  test.each([
    '/#how-it-works',
    '/templates?filter=n8n#top',
    '/payment-success-calendly?template_id=1&type=setup',
    '/newsletter/unsubscribe?token=1',
    '/?q=a%20b',
  ])('The URL %s is left unchanged', (own) => {
    expect(take(own)).toBeNull()
    expect(address()).toBe(own)
  })

  test('An access token without a refresh token is ignored', () => {
    expect(take('/email-confirmed#access_token=a.b.c')).toBeNull()
    expect(address()).toBe('/email-confirmed')
  })

  test('Session tokens added to the address of an open page are removed and sign nobody in', async () => {
    window.history.replaceState(null, '', '/email-confirmed')
    const seen: string[] = []
    window.addEventListener('popstate', () => seen.push(address()), { once: true })
    window.location.hash = tokens
    await vi.waitFor(() => expect(seen).toEqual(['/email-confirmed']))
  })

  test.each([
    [119, 0],
    [121, 1],
  ])('A session issued %d s ago logs %d clock warnings', (age, times) => {
    const expiresAt = unixSeconds() - age + 3600
    take(`/email-confirmed#access_token=a&refresh_token=r&expires_in=3600&expires_at=${expiresAt}`)
    expect(console.warn).toHaveBeenCalledTimes(times)
  })
})
