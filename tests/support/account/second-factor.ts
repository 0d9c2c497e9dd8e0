import { rpcAnswers } from '../screens/factories.ts'

/** Answers what the user's second factor is; by default none is required. */
export const secondFactorAnswers = (changes: object = {}) =>
  rpcAnswers('my_second_factor', {
    is_required: false,
    is_confirmed: true,
    is_on: false,
    counts_from: null,
    codes_left: 0,
    ...changes,
  })
