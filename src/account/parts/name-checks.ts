import * as z from 'zod/mini'
import { nameMessages as messages } from '@/account/messages/names'
import { isPhone, isReservedName, isShownName, isShownTitle, isUsernameShape } from '@/base/rules/names'

/** Skips empty values and values that another rule refused: one message per field. */
const check = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((text) => text === '' || isRight(text), { error, when: ({ issues }) => issues.length === 0 })

/** Zod checks for names that other people see. */
export const shownName = () => check(isShownName, messages.unusable)
export const shownTitle = () => check(isShownTitle, messages.titleUnusable)
export const ownName = () => check((name) => !isReservedName(name), messages.reserved)
export const usernameShape = () => check(isUsernameShape, messages.usernameUnusable)
export const phoneShape = () => check(isPhone, messages.phoneInvalid)
