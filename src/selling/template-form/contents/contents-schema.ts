import * as z from 'zod/mini'
import { snapshotNeeds } from '@/catalog/rules/highlevel'
import { previewKinds } from '@/catalog/rules/snapshot-contents'

const text = z.string()
const needs = z.array(z.enum(snapshotNeeds))
const previews = z.array(z.object({ kind: z.enum(previewKinds), name: text, text }))

/** Contents of a snapshot in the form. */
export const typedContentsSchema = z.object({
  workflows: text,
  calendars: text,
  pipelines: text,
  customValues: text,
  needs,
  previews,
})

/** The same in a draft: older ones have no needs and previews. */
export const draftContentsSchema = z.object({
  ...typedContentsSchema.shape,
  needs: z._default(needs, []),
  previews: z._default(previews, []),
})
