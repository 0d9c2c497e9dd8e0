import { paths } from '@/domain/paths'

/** What the auth service put behind the address of a link in a mail. */
export type AddressAnswer =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string | null }
  /** Only the code: the description in the address could be anybody's words. */
  | { kind: 'problem'; code: string | null }
  /** The first of the two addresses of a change of email was confirmed. */
  | { kind: 'half-confirmed' }

declare global {
  interface Window {
    /** Taken by the boot script (app/first-paint/boot.ts), for the page's script. */
    flowshelfAddressAnswer?: AddressAnswer
  }
}

/** The screens that links in mails lead to. Anywhere else, tokens in the address are somebody's attempt to sign a visitor in. */
const linkScreens: string[] = [paths.emailConfirmed, paths.resetPassword]

/** Never part of an address of our own, in the query or the fragment. */
const answerNames = [
  ...[
    'access_token',
    'refresh_token',
    'expires_at',
    'expires_in',
    'token_type',
    'provider_token',
    'provider_refresh_token',
  ],
  ...['token_hash', 'code', 'error', 'error_code', 'error_description', 'message', 'sb'],
]

const oldAfterSeconds = 120

/**
 * Removes everything the auth service may put into an address, so that no history entry and no referrer keeps it. Sections
 * (#how-it-works) and queries of our own stay.
 * @returns the answer, if it stood in the fragment of a screen that links in mails lead to; else null.
 */
export function takeAddressAnswer(location: Location, history: History): AddressAnswer | null {
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ''))
  const query = new URLSearchParams(location.search)
  const inFragment = answerNames.some((name) => fragment.has(name))
  const inQuery = answerNames.filter((name) => query.has(name))
  if (!inFragment && inQuery.length === 0) return null
  for (const name of inQuery) query.delete(name)
  const search = inQuery.length ? prefixed('?', query.toString()) : location.search
  history.replaceState(history.state, '', `${location.pathname}${search}${inFragment ? '' : location.hash}`)
  const isLinkScreen = linkScreens.includes(location.pathname.replace(/\/+$/, ''))
  return inFragment && isLinkScreen ? answerIn(fragment) : null
}

const prefixed = (mark: string, text: string) => (text ? mark + text : '')

function answerIn(fragment: URLSearchParams): AddressAnswer | null {
  const accessToken = fragment.get('access_token')
  const refreshToken = fragment.get('refresh_token')
  if (accessToken && refreshToken) {
    warnIfOld(Number(fragment.get('expires_at')), Number(fragment.get('expires_in')))
    return { kind: 'session', accessToken, refreshToken, type: fragment.get('type') }
  }
  const code = fragment.get('error_code') ?? fragment.get('error')
  if (code !== null || fragment.has('error_description')) return { kind: 'problem', code }
  return fragment.has('message') ? { kind: 'half-confirmed' } : null
}

/** Section 8: a session that lay in the address for longer than 120 s is worth a warning. Both figures in seconds. */
function warnIfOld(expiresAt: number, expiresIn: number) {
  if (!expiresAt || !expiresIn) return
  const age = Math.floor(Date.now() / 1000 - (expiresAt - expiresIn))
  if (age >= oldAfterSeconds) console.warn(`The session in the address is ${age} s old; the clock here may be wrong.`)
}

/** The answer this page was opened with. Evaluated once, when the page loads: the boot script and main.tsx import this module first. */
export const addressAnswer = window.flowshelfAddressAnswer ?? takeAddressAnswer(window.location, window.history)
delete window.flowshelfAddressAnswer

// A page that is already open can be sent to a fragment without a load. Registered before the router's own listener.
window.addEventListener('popstate', () => void takeAddressAnswer(window.location, window.history))
