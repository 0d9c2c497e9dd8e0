import { expect, test } from 'vitest'
import { isWorthRetrying, wordsOf } from '@/lib/errors'

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
  ['a cancelled read', named('AbortError'), false],
  ['a slip of ours', new RangeError('x'), false],
  ['nothing', null, false],
])('%s: asking again is worth it: %s', (_what, error, answer) => {
  expect(isWorthRetrying(error)).toBe(answer)
})

test.each([
  [new Error('words'), 'words'],
  [{ message: 'words' }, 'words'],
  ['words', 'words'],
  [new Error(''), 'fallback'],
  [{}, 'fallback'],
  [null, 'fallback'],
])('the words of %s are "%s"', (error, words) => {
  expect(wordsOf(error, 'fallback')).toBe(words)
})
