import { casesOfMoves } from './auth-move-cases.ts'
import { casesOfWhatIsOver } from './auth-over-cases.ts'
import { type Case, PASSWORD, post, refresh, signIn, version } from './auth-requests.ts'

const OTHER = 'another horse battery'
const LINKS_ALONE = 'the product confirms by links, and names the kind of each'

const token = '<sign in.access_token>'
const signedIn = (name: string, path: string, body: Record<string, unknown> = {}, as = token) =>
  post(name, path, body, { as })
const change = (name: string, body: Record<string, unknown>): Case => ({
  ...signedIn(name, 'user', body),
  method: 'PUT',
})
const registration: Case[] = [
  post('sign up', 'signup', { email: '<owner>', password: PASSWORD, data: { role: 'buyer' } }),
  post('sign up with a short password', 'signup', { email: '<nobody>', password: 'short' }),
  post('sign up with no address', 'signup', { email: 'nonsense', password: PASSWORD }),
  signIn('sign in before the confirmation', '<owner>', PASSWORD),
  post('confirm by an invented link', 'verify', { type: 'signup', token_hash: 'f'.repeat(56) }),
  post('confirm by a wrong code', 'verify', { type: 'signup', email: '<owner>', token: '0' }),
  post('confirm by the type email', 'verify', { type: 'email', token_hash: 'f'.repeat(56) }, { unlike: LINKS_ALONE }),
  post('confirm by nothing', 'verify', { type: 'signup' }),
  post('confirm', 'verify', { type: 'signup', token_hash: '<mail to owner>' }),
  post('confirm by a used link', 'verify', { type: 'signup', token_hash: '<mail to owner>' }),
  post('sign up with a taken address', 'signup', { email: '<owner>', password: OTHER }, { after: 'mail' }),
]

const signingIn: Case[] = [
  signIn('sign in', '<owner>', PASSWORD),
  signIn('sign in by a wrong password', '<owner>', OTHER),
  signIn('sign in by a wrong password, of no version', '<owner>', OTHER, { version: '' }),
  signIn('sign in with an unknown address', '<nobody>', PASSWORD),
  signIn('sign in without an address', '', PASSWORD),
  post('sign in by an unknown way', 'token?grant_type=magic'),
  post('a link for an unknown address without an account', 'otp', { email: '<nobody>', create_user: false }),
  post('a link for an unknown address', 'otp', { email: '<stranger>', data: { role: 'creator' } }),
  signIn('the account of that link has no known password', '<stranger>', PASSWORD),
  post('confirm by that link', 'verify', { type: 'signup', token_hash: '<mail to stranger>' }),
  post('recover an unknown address', 'recover', { email: '<nobody>' }),
  post('recover no address', 'recover'),
  post('resend to an unknown address', 'resend', { type: 'signup', email: '<nobody>' }),
  post('resend something unknown', 'resend', { type: 'recovery', email: '<owner>' }),
]

const sessions: Case[] = [
  { name: 'read the user', path: 'user', as: token, version },
  { name: 'read the user by nonsense', path: 'user', as: 'nonsense', version },
  refresh('refresh', '<sign in.refresh_token>'),
  refresh('refresh by the same token at once', '<sign in.refresh_token>'),
  refresh('refresh again', '<refresh.refresh_token>'),
  refresh('refresh by an old token', '<sign in.refresh_token>', { after: 'reuse' }),
  refresh('refresh by the newest token then', '<refresh again.refresh_token>', {
    unlike: 'GoTrue accepts it until the interval of its revocation ends, ours refuses it at once',
  }),
  refresh('refresh by an unknown token', 'nonsense'),
  refresh('refresh by nothing', ''),
]

const changes: Case[] = [
  signIn('sign in', '<owner>', PASSWORD),
  change('a new password without the current one', { password: OTHER }),
  change('a new password with a wrong one', { password: OTHER, current_password: OTHER }),
  change('a new password that is too short', { password: 'short', current_password: PASSWORD }),
  change('the same password', { password: PASSWORD, current_password: PASSWORD }),
  change('a new address that is none', { email: 'nonsense' }),
  change('a new address that is taken', { email: '<stranger>' }),
]

const secondFactor: Case[] = [
  signedIn('enroll', 'factors', { factor_type: 'totp', friendly_name: 'phone' }),
  signedIn('enroll by the same name', 'factors', { factor_type: 'totp', friendly_name: 'phone' }),
  signedIn('enroll something unknown', 'factors', { factor_type: 'smoke' }),
  signedIn('challenge', 'factors/<enroll.id>/challenge'),
  signedIn('a wrong code', 'factors/<enroll.id>/verify', { challenge_id: '<challenge.id>', code: '000000' }),
  signedIn('an unknown challenge', 'factors/<enroll.id>/verify', {
    challenge_id: '00000000-0000-4000-8000-000000000000',
    code: '000000',
  }),
  signedIn('challenge an unknown factor', 'factors/00000000-0000-4000-8000-000000000000/challenge'),
  { ...signedIn('remove', 'factors/<enroll.id>'), method: 'DELETE' },
]

const signingOut: Case[] = [
  signIn('sign in elsewhere', '<owner>', PASSWORD),
  signedIn('sign out of an unknown scope', 'logout?scope=some'),
  signedIn('sign out the others', 'logout?scope=others'),
  refresh('the others are signed out', '<sign in elsewhere.refresh_token>'),
  signIn('sign in elsewhere', '<owner>', PASSWORD),
  signedIn('sign out here', 'logout?scope=local'),
  refresh('it is signed out', '<sign in.refresh_token>'),
  { name: 'read the user then', path: 'user', as: token, version },
  refresh('the others are not', '<sign in elsewhere.refresh_token>'),
  signedIn('sign out everywhere', 'logout', {}, '<sign in elsewhere.access_token>'),
  refresh('nobody is signed in', '<the others are not.refresh_token>'),
]

export const cases: Case[] = [
  ...registration,
  ...signingIn,
  ...sessions,
  ...changes,
  ...secondFactor,
  ...signingOut,
  ...casesOfWhatIsOver,
  ...casesOfMoves,
]
