import { paths } from '@/base/rules/paths'
import { kept } from '@/base/page/kept'

/** A link of an auth mail, not used yet: the screen that it opens asks first, because mail scanners open links too. */
export type MailedLink = {
  type: 'signup' | 'magiclink' | 'recovery' | 'email_change'
  tokenHash: string
  /** The account's address and, for a change of email, the new one. Unverified: anybody can write a URL. */
  from: string | null
  to: string | null
  /** Address to return to after a sign-up, as it was requested. Unverified. */
  redirectTo: string | null
}

declare global {
  interface Window {
    /** Set by the boot script (app/first-paint/boot.ts) before the app script loads. */
    flowshelfMailedLink?: MailedLink
  }
}

/** Screens that links in mails open, and the links they accept. On all others, tokens in the URL are ignored. */
const linkScreens: Record<string, readonly string[]> = {
  [paths.emailConfirmed]: ['signup', 'magiclink', 'email_change'],
  [paths.resetPassword]: ['recovery'],
}

/** Parameters of the auth service, in the query or the fragment. The app's own URLs use none of them. */
const authNames = [
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

/**
 * Removes all auth parameters from the URL, so that neither the history nor a referrer keeps them. Other sections
 * (#how-it-works) and query parameters stay.
 * @returns the link, if its token was in the fragment of the screen that it opens; else null
 */
export function takeMailedLink(location: Location, history: History): MailedLink | null {
  // Our links encode a space as %20: a plus is part of an address.
  const fragment = new URLSearchParams(location.hash.replace(/^#/, '').replaceAll('+', '%2B'))
  const query = new URLSearchParams(location.search)
  const inFragment = authNames.some((name) => fragment.has(name))
  const inQuery = authNames.filter((name) => query.has(name))
  if (!inFragment && inQuery.length === 0) return null
  for (const name of inQuery) query.delete(name)
  const search = inQuery.length ? prefixed('?', query.toString()) : location.search
  history.replaceState(history.state, '', `${location.pathname}${search}${inFragment ? '' : location.hash}`)
  return linkIn(fragment, linkScreens[location.pathname.replace(/\/+$/, '')] ?? [])
}

const prefixed = (mark: string, text: string) => (text ? mark + text : '')

function linkIn(fragment: URLSearchParams, accepted: readonly string[]): MailedLink | null {
  const type = fragment.get('type') ?? ''
  const tokenHash = fragment.get('token_hash') ?? ''
  if (!accepted.includes(type) || !/^[\w-]{20,200}$/.test(tokenHash)) return null
  return {
    type: type as MailedLink['type'],
    tokenHash,
    from: fragment.get('from'),
    to: fragment.get('to'),
    redirectTo: fragment.get('redirect_to'),
  }
}

const stored = kept('session', 'flowshelf.mailed-link', {
  safeParse: (link: unknown) => ({ data: link as MailedLink }),
})

/** Keeps a link that is not used yet over a reload of its screen in this tab: its token is no longer in the URL. */
function keep(link: MailedLink | null): MailedLink | null {
  if (link) stored.write(link)
  return link ?? keptFor(window.location.pathname)
}

function keptFor(pathname: string): MailedLink | null {
  const link = stored.read()
  return link && linkScreens[pathname.replace(/\/+$/, '')]?.includes(link.type) ? link : null
}

/** Call when the link was used, or no longer works. */
export const forgetMailedLink = () => stored.remove()

/** The link that loaded this page. Evaluated once: the boot script and main.tsx import this module first. */
export const mailedLink = keep(window.flowshelfMailedLink ?? takeMailedLink(window.location, window.history))
delete window.flowshelfMailedLink

// A fragment can change without a page load. Registered before the router's listener.
window.addEventListener('popstate', () => void takeMailedLink(window.location, window.history))
