/** What the auth service put behind the address it sent somebody to: a session, or why there is none. */
export type AddressAnswer =
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'problem'; code: string | null; description: string }

const oldAfterSeconds = 120

/**
 * Takes the auth service's answer out of the address, before anything else can read it or a history entry can keep it.
 * Sections (#how-it-works) and queries of our own stay. Null where the address holds no answer.
 */
export function takeAddressAnswer(location: Location, history: History): AddressAnswer | null {
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ''))
  const query = new URLSearchParams(location.search)
  const answer = read(fragment) ?? read(query)
  if (!answer) return null
  for (const name of answerNames) query.delete(name)
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest ? `?${rest}` : ''}`)
  return answer
}

const answerNames = [
  ...['access_token', 'refresh_token', 'expires_at', 'expires_in', 'token_type', 'provider_token'],
  ...['provider_refresh_token', 'error', 'error_code', 'error_description', 'sb'],
]

function read(parameters: URLSearchParams): AddressAnswer | null {
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken && refreshToken) {
    warnIfOld(Number(parameters.get('expires_at')), Number(parameters.get('expires_in')))
    return { kind: 'session', accessToken, refreshToken, type: parameters.get('type') }
  }
  const description = parameters.get('error_description')
  if (!description) return null
  return { kind: 'problem', code: parameters.get('error_code') ?? parameters.get('error'), description }
}

/** Section 8: a session that lay in the address for longer than 120 s is worth a warning. Both figures in seconds. */
function warnIfOld(expiresAt: number, expiresIn: number) {
  if (!expiresAt || !expiresIn) return
  const age = Math.floor(Date.now() / 1000 - (expiresAt - expiresIn))
  if (age >= oldAfterSeconds) console.warn(`The session in the address is ${age} s old; the clock here may be wrong.`)
}

/** The answer this page was opened with. Evaluated once, when the page loads; main.tsx imports this module first. */
export const addressAnswer = takeAddressAnswer(window.location, window.history)
