import { type Case, PASSWORD, post, refresh, signIn, version } from './auth-requests.ts'

/** More of the story in auth-cases.ts: accounts, sessions and factors that are over, and mails to two recipients. */

const day = `interval '1 day'`
const banned = '<sign in before the ban.access_token>'
const during = '<sign in for a while.access_token>'
const enrolling = '<sign in to enroll.access_token>'

const bans: Case[] = [
  post('sign up before the ban', 'signup', { email: '<banned>', password: PASSWORD }),
  post('confirm before the ban', 'verify', { type: 'signup', token_hash: '<mail to banned>' }),
  signIn('sign in before the ban', '<banned>', PASSWORD),
  post('recover before the ban', 'recover', { email: '<banned>' }, { after: 'mail' }),
  signIn('sign in to a banned account', '<banned>', PASSWORD, {
    sql: `update auth.users set banned_until = now() + ${day} where email = '<banned>'`,
  }),
  signIn('sign in to a banned account by a wrong password', '<banned>', 'another horse battery'),
  refresh('refresh in a banned account', '<sign in before the ban.refresh_token>'),
  { name: 'read a banned user', path: 'user', as: banned, version },
  { ...post('change a banned user', 'user', { data: { name: 'x' } }, { as: banned }), method: 'PUT' },
  post('enroll in a banned account', 'factors', { factor_type: 'totp' }, { as: banned }),
  post('a link for a banned account', 'otp', { email: '<banned>' }, { after: 'mail' }),
  post('recover a banned account', 'recover', { email: '<banned>' }, { after: 'mail' }),
  post('resend to a banned account', 'resend', { type: 'signup', email: '<banned>' }),
  post(
    'sign up with the address of a banned account',
    'signup',
    { email: '<banned>', password: PASSWORD },
    { unlike: 'GoTrue answers with the time of its recovery and of the end of its ban, ours tells nothing of it' },
  ),
  { name: 'a link to a banned account', path: 'verify?type=recovery&token=<mail to banned>', version },
  post('a link to a banned account, by its page', 'verify', { type: 'recovery', token_hash: '<mail to banned>' }),
  post('a code for a banned account', 'verify', { type: 'recovery', email: '<banned>', token: '0' }),
  post('sign out of a banned account', 'logout', {}, { as: banned }),
  signIn('sign in after the ban', '<banned>', PASSWORD, {
    sql: `update auth.users set banned_until = now() - ${day} where email = '<banned>'`,
  }),
]

const redirects: Case[] = [
  { name: 'a link that works', path: 'verify?type=recovery&token=<mail to banned>', version },
  { name: 'a link that was used', path: 'verify?type=recovery&token=<mail to banned>', version },
  {
    name: 'a link of an unknown type',
    path: 'verify?type=smoke&token=<mail to banned>',
    version,
    unlike: 'ours answers with the error itself, GoTrue with a redirect; no mail has such a link',
  },
  { name: 'a link without a token', path: 'verify?type=recovery', version },
]

const sessionsThatEnd: Case[] = [
  signIn('sign in for a while', '<banned>', PASSWORD),
  refresh('refresh before the end', '<sign in for a while.refresh_token>', {
    sql: `update auth.sessions set not_after = now() + ${day}`,
  }),
  refresh('refresh after the end', '<refresh before the end.refresh_token>', {
    sql: `update auth.sessions set not_after = now() - interval '1 second'
      where user_id = (select id from auth.users where email = '<banned>')`,
  }),
  { name: 'read the user after the end', path: 'user', as: during, version },
  post('sign out after the end', 'logout', {}, { as: during }),
]

const factor = { factor_type: 'totp', friendly_name: 'phone' }

const factorsThatEnd: Case[] = [
  signIn('sign in to enroll', '<banned>', PASSWORD),
  post('enroll and leave', 'factors', factor, { as: enrolling }),
  post('enroll again at once', 'factors', factor, { as: enrolling }),
  post('enroll again later', 'factors', factor, {
    as: enrolling,
    sql: `update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = '<enroll and leave.id>'`,
  }),
  post('challenge the factor that was left', 'factors/<enroll and leave.id>/challenge', {}, { as: enrolling }),
  post('challenge and wait', 'factors/<enroll again later.id>/challenge', {}, { as: enrolling }),
  post(
    'a code for an old challenge',
    'factors/<enroll again later.id>/verify',
    { challenge_id: '<challenge and wait.id>', code: '000000' },
    {
      as: enrolling,
      sql: `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = '<challenge and wait.id>'`,
    },
  ),
  post(
    'another code for an old challenge',
    'factors/<enroll again later.id>/verify',
    { challenge_id: '<challenge and wait.id>', code: '000000' },
    { as: enrolling },
  ),
]

const both = { email: '<banned>', phone: '123456789' }

const recipients: Case[] = [
  post('a link for an address and a phone', 'otp', both),
  post('resend to an address and a phone', 'resend', { type: 'signup', ...both }),
  post('sign up with an address and a phone', 'signup', { password: PASSWORD, ...both }),
  post('sign in with an address and a phone', 'token?grant_type=password', { password: PASSWORD, ...both }),
  post('confirm an address and a phone', 'verify', { type: 'signup', token: '0', ...both }),
]

export const casesOfWhatIsOver: Case[] = [...bans, ...redirects, ...sessionsThatEnd, ...factorsThatEnd, ...recipients]
