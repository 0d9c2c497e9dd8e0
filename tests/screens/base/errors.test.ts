import { expect, test } from 'vitest'
import { isRateLimited, isSessionRefusal, isWorthRetrying, LostSessionError, plainReason } from '@/base/errors/errors'
import { errorMessages, reasonByCode } from '@/base/messages/errors'

const named = (name: string, rest: object = {}) => Object.assign(new Error('x'), { name, ...rest })

test.each([
  ['no network', new TypeError('Failed to fetch'), true],
  ['no network to a function', named('FunctionsFetchError'), true],
  ['the server’s own fault', named('PostgrestError', { code: 'XX000' }), true],
  ['too many connections', named('PostgrestError', { code: '53300' }), true],
  ['the database shutting down', named('PostgrestError', { code: '57P01' }), true],
  ['no database behind the API', named('PostgrestError', { code: 'PGRST001' }), true],
  ['an answer from something in front of the API', named('PostgrestError', { code: undefined }), true],
  ['a 503', named('Error', { status: 503 }), true],
  ['a retryable fault of the auth service', named('AuthRetryableFetchError', { status: 0 }), true],
  ['a permission', named('PostgrestError', { code: '42501' }), false],
  ['a duplicate', named('PostgrestError', { code: '23505' }), false],
  ['a malformed value', named('PostgrestError', { code: '22P02' }), false],
  ['no single row', named('PostgrestError', { code: 'PGRST116' }), false],
  ['over the limit', named('PostgrestError', { code: 'PT429' }), false],
  ['a 404', named('Error', { status: 404 }), false],
  ['a canceled read', named('AbortError'), false],
  ['a slip of ours', new RangeError('x'), false],
  ['nothing', null, false],
])('For %s, isWorthRetrying returns %s', (_what, error, answer) => {
  expect(isWorthRetrying(error)).toBe(answer)
})

test.each([
  [named('AuthApiError', { code: 'weak_password' }), reasonByCode.weak_password],
  [named('PostgrestError', { code: '23505' }), reasonByCode['23505']],
  [named('PostgrestError', { code: 'PGRST303' }), errorMessages.sessionEnded],
  [named('AuthApiError', { status: 429 }), errorMessages.tooMany],
  [new TypeError('Failed to fetch'), errorMessages.unreachable],
  [new LostSessionError('Please sign in'), 'Please sign in'],
  [named('PostgrestError', { code: 'XX000' }), 'fallback'],
  [named('Error', { code: 'constructor' }), 'fallback'],
  ['words', 'fallback'],
  [null, 'fallback'],
])('The reason of %s is "%s"', (error, words) => {
  expect(plainReason(error, 'fallback')).toBe(words)
})

test.each([
  ['an expired token', named('PostgrestError', { code: 'PGRST303' }), true],
  ['a missing session', named('AuthSessionMissingError', { status: 400 }), true],
  ['a revoked session', named('AuthApiError', { code: 'session_not_found', status: 403 }), true],
  ['a function without a session', named('FunctionsHttpError', { context: { status: 401 } }), true],
  [
    'storage with an old token',
    named('StorageApiError', { status: 400, statusCode: '403', message: 'jwt expired' }),
    true,
  ],
  [
    'one that stands for a refusal',
    new Error('Our words', { cause: named('PostgrestError', { code: 'PGRST301' }) }),
    true,
  ],
  ['a permission', named('PostgrestError', { code: '42501' }), false],
  [
    'an error that causes itself',
    Object.assign(new Error('x'), { cause: { cause: { cause: { cause: { cause: { status: 401 } } } } } }),
    false,
  ],
  ['nothing', null, false],
])('For %s, isSessionRefusal returns %s', (_what, error, answer) => {
  expect(isSessionRefusal(error)).toBe(answer)
})

test('isRateLimited recognizes only the code PT429', () => {
  expect([{ code: 'PT429' }, { code: '42501' }, new Error('x'), null, 'PT429'].map(isRateLimited)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
