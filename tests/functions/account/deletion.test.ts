import { describe, expect, test } from 'vitest'
import { deletionMessages } from '../../../src/account/messages/deletion.ts'
import { passwordMessages } from '../../../src/account/messages/password.ts'
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail.ts'
import { carryOutDeletions, type Deps } from '../../../supabase/functions/carry-out-deletions/handler.ts'
import { deleteAccount, type Deps as RequestDeps } from '../../../supabase/functions/delete-account/handler.ts'
import { as, post, recorder } from '../requests.ts'

describe('delete-account', () => {
  const build = (over: Partial<RequestDeps['database']> = {}) => {
    const handle = deleteAccount({
      callerOf: async (token) => (token === 'ann' ? { id: 'ann', email: 'ann@example.com' } : null),
      database: {
        countDeletionAttempt: async () => true,
        hasPassword: async (id, password) => id === 'ann' && password === 'right',
        scheduleDeletion: async () => '2026-11-30T12:00:00Z',
        ...over,
      },
    })
    return async (body: unknown, headers = as('ann')) => {
      const response = await handle(post(body, headers))
      return [response.status, await response.json()] as const
    }
  }

  test('The right password schedules the deletion', async () => {
    expect(await build()({ password: 'right' })).toEqual([200, { dueAt: '2026-11-30T12:00:00Z' }])
  })

  test('A wrong password is refused', async () => {
    const expected = [400, { error: passwordMessages.currentWrong }]
    expect(await build()({ password: 'wrong' })).toEqual(expected)
  })

  test.each([{}, { password: '' }, { password: 1 }, { password: 'x'.repeat(1001) }, []])(
    'The body %j is refused',
    async (body) => {
      expect((await build()(body))[0]).toBe(400)
    },
  )

  test('A visitor is refused', async () => {
    expect((await build()({ password: 'right' }, as('nobody')))[0]).toBe(401)
  })

  test('Too many attempts are refused before the password is checked', async () => {
    const checked = recorder<unknown[]>()
    const call = build({
      countDeletionAttempt: async () => false,
      hasPassword: async (...args) => {
        checked.note(...args)
        return true
      },
    })
    expect(await call({ password: 'right' })).toEqual([429, { error: passwordMessages.tooMany }])
    expect(checked.calls).toEqual([])
  })

  test('A balance without a bank account is refused', async () => {
    const scheduleDeletion = () =>
      Promise.reject(new DatabaseError('schedule_deletion', { code: 'PT409', message: 'x' }))
    expect(await build({ scheduleDeletion })({ password: 'right' })).toEqual([
      409,
      { error: deletionMessages.noAccount },
    ])
  })
})

describe('carry-out-deletions', () => {
  const build = (over: Partial<Deps['database']> = {}) => {
    const calls = recorder<unknown[]>()
    const due = ['ann', 'bob']
    const files = [
      { bucket_id: 'profile-photos', path: 'ann/a.png' },
      { bucket_id: 'ticket-attachments', path: 't/b.png' },
      { bucket_id: 'profile-photos', path: 'ann/c.png' },
    ]
    const handle = carryOutDeletions({
      secretKeys: ['sb_secret_x'],
      database: {
        leaseDueDeletion: async () => due.shift() ?? null,
        beginDeletion: async (userId) => (userId === 'ann' ? 'begun' : 'waiting'),
        deletionFiles: async () => files.splice(0),
        removeFiles: async (...args) => calls.note('files', ...args),
        removeAccount: async (...args) => {
          calls.note('account', ...args)
          return 'removed'
        },
        markDeletionFailed: async (...args) => calls.note('failed', ...args),
        ...over,
      },
    })
    const call = async (headers: Record<string, string> = { apikey: 'sb_secret_x' }) => {
      const response = await handle(post('', headers))
      return [response.status, await response.json()] as const
    }
    return { call, calls }
  }

  test('Files are removed by bucket before the account; one that waits is left alone', async () => {
    const { call, calls } = build()
    expect(await call()).toEqual([200, { removed: 1, waiting: 1, failed: 0 }])
    expect(calls.calls).toEqual([
      ['files', 'profile-photos', ['ann/a.png', 'ann/c.png']],
      ['files', 'ticket-attachments', ['t/b.png']],
      ['account', 'ann'],
    ])
  })

  test('A failure keeps the account for the next call and does not stop others', async () => {
    const { call, calls } = build({
      removeFiles: () => Promise.reject(new Error('storage is down')),
      beginDeletion: async () => 'begun',
    })
    expect(await call()).toEqual([200, { removed: 1, waiting: 0, failed: 1 }])
    expect(calls.calls).toEqual([
      ['failed', 'ann', 'storage is down'],
      ['account', 'bob'],
    ])
  })

  test('A failure that the database does not take stops no other deletion', async () => {
    const { call, calls } = build({
      removeFiles: () => Promise.reject(new Error('storage is down')),
      beginDeletion: async () => 'begun',
      markDeletionFailed: () => Promise.reject(new Error('fetch failed')),
    })
    expect(await call()).toEqual([200, { removed: 1, waiting: 0, failed: 1 }])
    expect(calls.calls).toEqual([['account', 'bob']])
  })

  test('Files that stay end the call, and keep the account', async () => {
    const { call, calls } = build({ deletionFiles: async () => [{ bucket_id: 'profile-photos', path: 'ann/a.png' }] })
    expect(await call()).toEqual([200, { removed: 0, waiting: 2, failed: 0 }])
    expect(calls.calls.filter(([what]) => what === 'account')).toEqual([])
  })

  test('Steps are repeated while there is more to do', async () => {
    const beginnings = ['more', 'more', 'begun', 'waiting'] as const
    const removals = ['more', 'more', 'removed'] as const
    let [begun, removed] = [0, 0]
    const { call } = build({
      beginDeletion: async () => beginnings[begun++] ?? 'waiting',
      removeAccount: async () => removals[removed++] ?? 'waiting',
    })
    expect(await call()).toEqual([200, { removed: 1, waiting: 1, failed: 0 }])
    expect([begun, removed]).toEqual([beginnings.length, removals.length])
  })

  test('An account with more to do than one call can is continued by the next call', async () => {
    const { call } = build({ beginDeletion: async () => 'begun', removeAccount: async () => 'more' })
    expect(await call()).toEqual([200, { removed: 0, waiting: 2, failed: 0 }])
  })

  test('A caller without the secret key is refused', async () => {
    expect((await build().call({ apikey: 'sb_publishable_x' }))[0]).toBe(401)
  })
})

test('The mail about a deletion names what the person owes', () => {
  const render = (owed_cents: number) =>
    renderMail(
      {
        kind: 'deletion_scheduled',
        data: { due_at: '2026-11-30T12:00:00Z', confirm_token: 'ab'.repeat(32), owed_cents },
      },
      'https://flowshelf.test',
    ).text
  expect(render(8100)).toContain('You owe $81.00, because refunds exceed your earnings.')
  expect(render(0)).not.toContain('You owe')
})

test.each([
  [
    'deletion_scheduled',
    { due_at: '2026-11-30T12:00:00Z', confirm_token: 'ab'.repeat(32), owed_cents: 0 },
    /after Nov 30, 2026, 12:00\sPM UTC/,
    `Keep my account: https://flowshelf.test/settings/keep-account#token=${'ab'.repeat(32)}`,
  ],
  [
    'deletion_canceled',
    {},
    /We canceled your account deletion/,
    'Go to my settings: https://flowshelf.test/dashboard/settings',
  ],
  ['deletion_done', {}, /This is our last email to you/, ''],
])('The mail %s contains its message and its link', (kind, data, says, leads) => {
  const { text } = renderMail({ kind, data }, 'https://flowshelf.test')
  expect(text).toMatch(says)
  expect(text).toContain(leads)
})
