import type { User } from '@supabase/supabase-js'
import { http, HttpResponse } from 'msw'
import { server } from '../screens/server.ts'
import { aSession } from './person.ts'

const tokenHash = 'ab'.repeat(28)

/** Fragment of a link in an auth mail. @param more further parameters, encoded */
export const linkOf = (type: string, more = '') => `#token_hash=${tokenHash}&type=${type}${more}`

const refusals = {
  otp_expired: { status: 403, msg: 'Token has expired or is invalid. Call 0800 123' },
  over_request_rate_limit: { status: 429, msg: 'Request rate limit reached' },
} as const

/** The answer to a link that no longer works, or cannot be checked now. */
export const linkRefused = (code: keyof typeof refusals) =>
  HttpResponse.json({ error_code: code, msg: refusals[code].msg }, { status: refusals[code].status })

/** The answer to the first of the two links of a change of email. */
export const halfConfirmed = () => HttpResponse.json({ msg: 'Confirmation link accepted. Call 0800 123', code: '200' })

/** Mocks the use of a mailed link, which signs this user in. @returns the requests */
export function linkAnswers(user: User, answer: () => Response = () => HttpResponse.json(aSession(user))) {
  const used: unknown[] = []
  server.use(
    http.post('*/auth/v1/verify', async ({ request }) => {
      const { type, token_hash } = (await request.json()) as Record<string, unknown>
      used.push({ type, token_hash })
      return answer()
    }),
  )
  return used
}
