import { clsx } from 'clsx'

/** Joins class names; does not resolve conflicting utilities. */
export const cn = clsx
