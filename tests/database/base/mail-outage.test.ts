import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../embedded/types.ts'
import type { Call } from '../../../supabase/functions/_shared/base/call.ts'
import { baseCalls } from '../../../supabase/functions/_shared/base/database.ts'
import type { Send } from '../../../supabase/functions/_shared/mail.ts'
import { sendOutbox } from '../../../supabase/functions/send-outbox/handler.ts'
import { aDatabase } from '../../support/made-database.ts'

/** The sender and its queue together, while the mail server is away: send-outbox on the real functions of the database. */

let database: Database

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.run('delete from private.outbox')
  await database.run(`update private.mail_server set
    outage_since = null, reports = 0, reported_at = null, next_at = null, last_error = null, ended_at = null`)
})

/** As through the data API. */
const call: Call = async (name, args, schema) => {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`)
  const rows = await database.query(`select * from public.${name}(${named.join(', ')})`, Object.values(args))
  return schema.parse(rows[0] && name in rows[0] ? rows[0][name] : rows)
}

const queue = (from: number, to: number) =>
  database.run(`
    select private.enqueue_mail('buyer' || n || '@example.test', 'deletion_canceled', '{}', 'mail ' || n)
    from generate_series(${from}, ${to}) as n`)

/** Lets time pass, for everything that waits. */
async function pass(minutes: number) {
  await database.run(`update private.outbox set next_at = next_at - interval '${minutes} minutes',
    begun_at = begun_at - interval '${minutes} minutes', outage_at = outage_at - interval '${minutes} minutes'`)
  await database.run(`update private.mail_server set next_at = next_at - interval '${minutes} minutes',
    reported_at = reported_at - interval '${minutes} minutes', ended_at = ended_at - interval '${minutes} minutes'`)
}

const notUsed = () => Promise.reject(new Error('Stripe is not configured'))
const stripeQueues = {
  leaseDueRefunds: notUsed,
  markRefundSent: notUsed,
  markRefundFailed: notUsed,
  leaseDueCancellations: notUsed,
  markCancellationSent: notUsed,
  markCancellationFailed: notUsed,
  leaseDueClosings: notUsed,
  markClosingSent: notUsed,
  markClosingFailed: notUsed,
  leaseDuePaymentLinks: notUsed,
  recordPaymentLink: notUsed,
  finishPaymentLinks: notUsed,
}

/** What the scheduler does every minute. */
async function runSender(send: Send) {
  const handle = sendOutbox({
    secretKeys: ['sb_secret_x'],
    database: { ...baseCalls(call), ...stripeQueues },
    payments: null,
    send,
    site: 'https://flowshelf.test',
  })
  const request = new Request('http://functions.test/send-outbox', {
    method: 'POST',
    headers: { apikey: 'sb_secret_x' },
  })
  expect((await handle(request)).status).toBe(200)
}

/** A mail server that is away until a minute, and counts the mails that it took. */
function mailServer(problem: { message: string; code: string; responseCode?: number }) {
  const taken = new Map<string, number>()
  const state = { isAway: true, trials: 0 }
  const send: Send = async ({ recipient }) => {
    state.trials++
    if (state.isAway) throw Object.assign(new Error(problem.message), problem)
    taken.set(recipient, (taken.get(recipient) ?? 0) + 1)
  }
  return { taken, state, send }
}

const outbox = () =>
  database.query<{ attempts: number; sent: boolean; aside: string | null }>(
    'select attempts, sent_at is not null as sent, set_aside_as as aside from private.outbox',
  )

describe('An outage of the mail server', () => {
  test.each([
    { message: 'connect ECONNREFUSED', code: 'ESOCKET' },
    { message: 'Greeting never received', code: 'ETIMEDOUT' },
    { message: '421 too busy', code: 'ECONNECTION', responseCode: 421 },
    { message: '535 authentication failed', code: 'EAUTH', responseCode: 535 },
  ])('Of 100 mails none is lost and none is sent twice in 60 minutes of $message', async (problem) => {
    const { taken, state, send } = mailServer(problem)
    await queue(1, 60)
    for (let minute = 0; minute < 60; minute++) {
      if (minute === 30) await queue(61, 100)
      await runSender(send)
      await pass(1)
    }
    expect((await outbox()).filter(({ attempts, sent, aside }) => attempts > 0 || sent || aside)).toEqual([])
    // After pauses of 1, 2, 4, 8 and 15 minutes.
    expect(state.trials).toBe(7)

    state.isAway = false
    for (let minute = 0; minute < 15; minute++) {
      await runSender(send)
      await pass(1)
    }
    expect(taken.size).toBe(100)
    expect([...taken.values()].every((times) => times === 1)).toBe(true)
    expect((await outbox()).every(({ sent }) => sent)).toBe(true)
  })

  test('A mail that is refused is tried for three days, and holds up no other', async () => {
    const refused: string[] = []
    const send: Send = async ({ recipient }) => {
      if (recipient !== 'buyer1@example.test') return
      refused.push(recipient)
      throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', command: 'RCPT TO' })
    }
    await queue(1, 3)
    await runSender(send)
    expect((await outbox()).filter(({ sent }) => sent).length).toBe(2)
    for (let hour = 0; hour < 72; hour++) {
      await runSender(send)
      expect((await outbox()).filter(({ aside }) => aside)).toEqual([])
      await pass(60)
    }
    for (let hour = 0; hour < 12; hour++) {
      await runSender(send)
      await pass(60)
    }
    expect(refused.length).toBe(20)
    expect((await outbox()).filter(({ aside }) => aside)).toEqual([{ attempts: 20, sent: false, aside: 'given_up' }])
  })
})

describe('A sender that dies', () => {
  const leaseEnds = () => database.run('update private.outbox set next_at = now() where next_at > now()')

  test('A mail that the server took is not sent again if its sender dies before it says so, and holds up no other', async () => {
    const { taken, state, send } = mailServer({ message: '', code: '' })
    state.isAway = false
    await queue(1, 3)
    const { leaseDueMail, beginMail } = baseCalls(call)
    const mail = await leaseDueMail()
    expect(await beginMail(mail?.id ?? '')).toBe(true)
    await send({ id: mail?.id ?? '', recipient: mail?.recipient ?? '', subject: '', text: '', html: '' })
    await leaseEnds()
    await runSender(send)
    await leaseEnds()
    await runSender(send)
    expect([...taken.values()]).toEqual([1, 1, 1])
    expect((await outbox()).filter(({ sent }) => !sent)).toEqual([{ attempts: 1, sent: false, aside: 'uncertain' }])
  })

  test('A mail whose sender dies twice before it is handed over is sent by the third', async () => {
    const { taken, state, send } = mailServer({ message: '', code: '' })
    state.isAway = false
    await queue(1, 1)
    for (let death = 0; death < 2; death++) {
      await baseCalls(call).leaseDueMail()
      await leaseEnds()
    }
    await runSender(send)
    expect([...taken.values()]).toEqual([1])
  })
})
