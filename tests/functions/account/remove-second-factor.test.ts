import { describe, expect, test } from 'vitest'
import { secondFactorMessages as messages } from '../../../src/account/messages/second-factor.ts'
import { type Deps, removeSecondFactor } from '../../../supabase/functions/remove-second-factor/handler.ts'
import { as, post, recorder } from '../requests.ts'

const other = '22222222-2222-4222-8222-222222222222'

describe('remove-second-factor', () => {
  const build = (over: Partial<Deps['database']> = {}) => {
    const deleted = recorder<[string, string[]]>()
    const handle = removeSecondFactor({
      callerOf: async (token) => (token === 'ann' ? { id: 'ann', sessionId: 'of ann' } : null),
      database: {
        giveUpSecondFactor: async (id, session, code) =>
          id === 'ann' && session === 'of ann' && code === 'right'
            ? { ok: true, factors: ['one', 'two'] }
            : { ok: false, problem: code === null ? 'needs_code' : 'wrong_code' },
        giveUpSecondFactorOf: async (person, admin) =>
          person === other && admin === 'ann' ? { ok: true, factors: ['three'] } : { ok: false, problem: 'not_found' },
        deleteFactors: async (person, factors) => deleted.note(person, factors),
        ...over,
      },
    })
    const call = async (body: unknown, headers = as('ann')) => {
      const response = await handle(post(body, headers))
      return [response.status, await response.json()] as const
    }
    return { call, deleted: deleted.calls }
  }

  test('A recovery code removes the factors of its owner', async () => {
    const { call, deleted } = build()
    expect(await call({ code: ' right ' })).toEqual([200, {}])
    expect(deleted).toEqual([['ann', ['one', 'two']]])
  })

  test('An admin removes the factors of another', async () => {
    const { call, deleted } = build()
    expect(await call({ admin_id: other })).toEqual([200, {}])
    expect(deleted).toEqual([[other, ['three']]])
  })

  test.each([
    [{ code: 'wrong' }, 400, messages.recoveryCodeWrong],
    [{ code: null }, 400, messages.needsCode],
    [{ admin_id: '33333333-3333-4333-8333-333333333333' }, 404, messages.adminNotFound],
  ])('%j is refused, and nothing is deleted', async (body, status, error) => {
    const { call, deleted } = build()
    expect(await call(body)).toEqual([status, { error }])
    expect(deleted).toEqual([])
  })

  test.each([
    ['too_many', 429, messages.tooMany],
    ['not_admin', 403, messages.adminsOnly],
  ] as const)('The refusal %s has a status of its own', async (problem, status, error) => {
    const { call } = build({ giveUpSecondFactorOf: async () => ({ ok: false, problem }) })
    expect(await call({ admin_id: other })).toEqual([status, { error }])
  })

  test.each([{}, { code: '' }, { code: 1 }, { code: 'x'.repeat(101) }, { admin_id: 'x' }, []])(
    'The body %j is refused',
    async (body) => {
      expect((await build().call(body))[0]).toBe(400)
    },
  )

  test('A visitor is refused', async () => {
    expect((await build().call({ code: 'right' }, as('nobody')))[0]).toBe(401)
  })
})
