import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Our type scale has no names that tailwind-merge could mistake for colours, but it must know the scale ends at 4xl.
const merge = extendTailwindMerge({ extend: { theme: { text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'] } } })

/** Joins class names; of two that set the same property, the later wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
