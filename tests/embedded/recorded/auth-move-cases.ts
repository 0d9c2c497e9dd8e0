import { type Case, PASSWORD, post, signIn, version } from './auth-requests.ts'

/** More of the story in auth-cases.ts: an account changes its address, to which both mailboxes agree. */

const token = '<sign in to move.access_token>'
/** What `allow_email_change` writes when the password is right. */
const proofOf = (address: string, next: string) =>
  `insert into private.email_change_proofs (user_id, email) select id, '${next}' from auth.users where email = '${address}'
  on conflict on constraint email_change_proofs_pkey do update set email = excluded.email, proved_at = now()`
const move = (name: string, email: string, more: Partial<Case> = {}): Case => ({
  ...post(name, 'user', { email }, { as: token, ...more }),
  method: 'PUT',
})
const agree = (name: string, mailbox: string) =>
  post(name, 'verify', { type: 'email_change', token_hash: `<mail to ${mailbox}>` })

export const casesOfMoves: Case[] = [
  post('sign up to move', 'signup', { email: '<mover>', password: PASSWORD }),
  post('confirm to move', 'verify', { type: 'signup', token_hash: '<mail to mover>' }),
  signIn('sign in to move', '<mover>', PASSWORD),
  move('move without a proof', '<moved>', { after: 'mail' }),
  move('move', '<moved>', { sql: proofOf('<mover>', '<moved>') }),
  { name: 'read the user before the move', path: 'user', as: token, version },
  post('resend the change', 'resend', { type: 'email_change', email: '<mover>' }, { after: 'mail' }),
  agree('the new mailbox agrees', 'moved'),
  agree('the new mailbox agrees again', 'moved'),
  { name: 'the old mailbox agrees', path: 'verify?type=email_change&token=<mail to mover>', version },
  { name: 'read the user after the move', path: 'user', as: token, version },
  signIn('sign in by the old address', '<mover>', PASSWORD),
  signIn('sign in by the new address', '<moved>', PASSWORD),
]
