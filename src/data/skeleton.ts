import * as z from 'zod/mini'
import type { Skeleton } from '@/domain/workflow/types'

const place = z.int().check(z.gte(0), z.lt(1000))
const schema = z.object({
  n: z.array(z.tuple([z.enum(['t', 'a', 'p', 'l']), place, place])).check(z.minLength(1), z.maxLength(1000)),
  e: z.array(z.union([z.tuple([place, place]), z.tuple([place, place, z.literal(1)])])),
  more: z.optional(z.int().check(z.gte(0))),
})

/** The drawing of a workflow as the database keeps it, or null where there is none or it cannot be drawn. */
export function readSkeleton(value: unknown): Skeleton | null {
  const skeleton = schema.safeParse(value)
  if (!skeleton.success) return null
  const { n, e, more } = skeleton.data
  return { n, e: e.filter(([from, to]) => from < n.length && to < n.length), ...(more ? { more } : {}) }
}
