// @vitest-environment jsdom -- happy-dom fires no popstate for a new fragment.
import { describe, expect, test, vi } from 'vitest'
import { takeMailedLink } from '@/base/url/mailed-link'
import { linkOf } from '../../support/account/mail-link.ts'
import { everyPath, linkScreens } from '../../support/paths.ts'

const take = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address)
  return takeMailedLink(window.location, window.history)
}
const address = () => window.location.pathname + window.location.search + window.location.hash
const session = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=signup'
const refusal = 'error=access_denied&error_code=otp_expired&error_description=Call+0800+123+now&sb='
const link = { type: 'signup', tokenHash: 'ab'.repeat(28), from: null, to: null, redirectTo: null }

describe('The link of an auth mail in the URL', () => {
  test.each([
    ['/email-confirmed', 'signup'],
    ['/email-confirmed', 'magiclink'],
    ['/email-confirmed', 'email_change'],
    ['/reset-password', 'recovery'],
  ])('On %s a link of the kind %s is taken and removed from the URL and the history', (path, type) => {
    const entries = window.history.length
    expect(take(`${path}?next=%2Fa${linkOf(type)}`)).toEqual({ ...link, type })
    expect(address()).toBe(`${path}?next=%2Fa`)
    expect(window.history.length).toBe(entries)
    expect(window.history.state).toEqual({ idx: 3 })
  })

  test.each([
    ['/email-confirmed', 'recovery'],
    ['/reset-password', 'signup'],
    ['/reset-password', 'email_change'],
    ['/email-confirmed', 'invite'],
  ])('On %s a link of the kind %s is removed and ignored', (path, type) => {
    expect(take(path + linkOf(type))).toBeNull()
    expect(address()).toBe(path)
  })

  test('The addresses that a link names are read as they were written', () => {
    const more =
      '&from=ada%2Bshop%40example.com&to=a%26b%40example.com&redirect_to=https%3A%2F%2Fx.test%2F%3Fnext%3D%252Fa'
    expect(take(`/email-confirmed${linkOf('email_change', more)}`)).toMatchObject({
      from: 'ada+shop@example.com',
      to: 'a&b@example.com',
      redirectTo: 'https://x.test/?next=%2Fa',
    })
    expect(take(`/email-confirmed${linkOf('email_change', '&from=ada+shop@example.com')}`)).toMatchObject({
      from: 'ada+shop@example.com',
    })
  })

  test.each(['', 'short', 'x'.repeat(201), '%3Cscript%3Ealert(1)%3C/script%3E', '../../../../../../../../admin'])(
    'The token %j is ignored',
    (token) => {
      expect(take(`/email-confirmed#token_hash=${token}&type=signup`)).toBeNull()
      expect(address()).toBe('/email-confirmed')
    },
  )

  test.each(everyPath.filter((path) => !linkScreens.includes(path)))(
    'On %s links, tokens and errors are removed from the URL and ignored',
    (path) => {
      for (const answer of [
        session,
        refusal,
        'message=Hello',
        'code=abc',
        linkOf('recovery').slice(1),
        'access_token=a',
        'provider_token=x',
      ])
        for (const place of [`#${answer}`, `?${answer}`, `?${answer}#${answer}`]) {
          expect(take(path + place), place).toBeNull()
          expect(address()).not.toMatch(/token|error|message|code|a\.b\.c/)
        }
    },
  )

  test.each(linkScreens)('On %s a session, an error and tokens in the query are removed and ignored', (path) => {
    for (const answer of [session, refusal, 'message=Call+0800&sb=']) {
      expect(take(`${path}#${answer}`)).toBeNull()
      expect(address()).toBe(path)
    }
    expect(take(`${path}?next=%2Fa&${session.replace('&type=signup', '')}`)).toBeNull()
    expect(address()).toBe(`${path}?next=%2Fa`)
    expect(take(`${path}/?${refusal}#how`)).toBeNull()
    expect(address()).toBe(`${path}/#how`)
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

  test('A link added to the address of an open page is removed and used for nothing', async () => {
    window.history.replaceState(null, '', '/email-confirmed')
    const seen: string[] = []
    window.addEventListener('popstate', () => seen.push(address()), { once: true })
    window.location.hash = linkOf('signup')
    await vi.waitFor(() => expect(seen).toEqual(['/email-confirmed']))
  })
})
