import * as z from 'zod/mini'
import type { Askable } from '@/workflow/rules/questions/askable'

const place = { step: z.string(), path: z.string() }

/** A value of a workflow that its creator may ask buyers for. */
export const askableSchema = z.object({
  ...place,
  kind: z.enum(['text', 'longText', 'number', 'yesNo', 'locator', 'schedule']),
  app: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  modes: z.optional(z.array(z.string())),
  places: z.array(z.object(place)),
}) satisfies z.ZodMiniType<Askable>
