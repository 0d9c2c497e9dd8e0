import * as z from 'zod/mini'
import { nameMessages as messages } from '@/account/messages/names'
import { isPhone, isShownName, isShownTitle, isUsernameShape } from '@/base/rules/names/names'
import { isClaimingTitle, isReservedName } from '@/base/rules/names/reserved'

/** Skips empty values and values that another rule refused: one message per field. */
const check = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((text) => text === '' || isRight(text), { error, when: ({ issues }) => issues.length === 0 })

/** Zod checks for names that other people see. */
export const shownName = () => check(isShownName, messages.unusable)
export const shownTitle = () => check(isShownTitle, messages.titleUnusable)
export const ownName = () => check((name) => !isReservedName(name), messages.reserved)
export const describingTitle = () => check((title) => !isClaimingTitle(title), messages.titleClaims)
/** First and last name together, reported at the first. */
export const ownFullName = () =>
  z.refine<{ firstName: string; lastName: string }>(
    ({ firstName, lastName }) => !isReservedName(`${firstName} ${lastName}`),
    { path: ['firstName'], error: messages.reserved },
  )
export const usernameShape = () => check(isUsernameShape, messages.usernameUnusable)
export const phoneShape = () => check(isPhone, messages.phoneInvalid)
