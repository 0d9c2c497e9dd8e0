import * as z from 'zod/mini'
import { nameMessages as messages } from '@/domain/messages/names'
import { isPhone, isReservedName, isShownName, isShownTitle, isUsernameShape } from '@/domain/names'

/** Passes what is empty, whose absence is another rule, and what was refused already: one problem at a time. */
const check = (isRight: (text: string) => boolean, error: string) =>
  z.refine<string>((text) => text === '' || isRight(text), { error, when: ({ issues }) => issues.length === 0 })

/** Checks of a schema for names that others see. */
export const shownName = () => check(isShownName, messages.unusable)
export const shownTitle = () => check(isShownTitle, messages.titleUnusable)
export const ownName = () => check((name) => !isReservedName(name), messages.reserved)
export const usernameShape = () => check(isUsernameShape, messages.usernameUnusable)
export const phoneShape = () => check(isPhone, messages.phoneInvalid)
