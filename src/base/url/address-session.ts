import { paths } from '@/base/rules/paths'
import { reportWarning } from '@/base/errors/report-error'

/** The auth service's response in the URL fragment of a link from a mail. */
export type AddressAnswer =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string | null }
  /** Only the error code: anybody can write the description in a URL. */
  | { kind: 'problem'; code: string | null }
  /** The first of the two mailboxes confirmed a change of email. */
  | { kind: 'half-confirmed' }

declare global {
  interface Window {
    /** Set by the boot script (app/first-paint/boot.ts) before the app script loads. */
    flowshelfAddressAnswer?: AddressAnswer
  }
}

/**
 * Screens that links in mails open. On all others, tokens in the URL are ignored: they could sign a visitor in to
 * another account.
 */
const linkScreens: string[] = [paths.emailConfirmed, paths.resetPassword]

/** Parameters of the auth service, in the query or the fragment. The app's own URLs use none of them. */
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
 * Removes all auth parameters from the URL, so that neither the history nor a referrer keeps them. Other sections
 * (#how-it-works) and query parameters stay.
 * @returns the response, if it was in the fragment of a screen that links in mails open; else null
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

/** Warns of a session older than 120 s, a sign of a wrong clock. Both parameters in seconds. */
function warnIfOld(expiresAt: number, expiresIn: number) {
  if (!expiresAt || !expiresIn) return
  const age = Math.floor(Date.now() / 1000 - (expiresAt - expiresIn))
  if (age >= oldAfterSeconds) reportWarning('old_session_in_address', { age_seconds: age })
}

/**
 * The response in the URL that loaded this page. Evaluated once: the boot script and main.tsx import this module first.
 */
export const addressAnswer = window.flowshelfAddressAnswer ?? takeAddressAnswer(window.location, window.history)
delete window.flowshelfAddressAnswer

// A fragment can change without a page load. Registered before the router's listener.
window.addEventListener('popstate', () => void takeAddressAnswer(window.location, window.history))
