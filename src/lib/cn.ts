import { clsx } from 'clsx'

/** Joins class names. Two that set the same property must not meet: which one wins is up to the style sheet. */
export const cn = clsx
