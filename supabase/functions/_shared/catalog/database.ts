import { z } from 'zod'
import { type Call, done } from '../base/call.ts'

const duePictureSchema = z.object({
  template_id: z.string(),
  revision: z.int(),
  listing: z.object({
    name: z.string(),
    platform: z.string(),
    price_cents: z.int().nullable(),
    creator_name: z.string(),
    creator_username: z.string(),
    apps: z.array(z.string()),
    diagram: z.unknown(),
  }),
})

export type DuePicture = z.infer<typeof duePictureSchema>

/** Pictures of listings: a part of the edge functions' database client. */
export const catalogCalls = (call: Call) => ({
  /** Leases the next picture to draw; null if none is due. */
  leaseDuePicture: () => call('lease_due_picture', {}, duePictureSchema.nullable()),
  /** Records a stored picture. False if the listing has changed meanwhile. */
  markPictureDrawn: ({ template_id, revision }: DuePicture, path: string) =>
    call('mark_picture_drawn', { template_id, revision, path }, z.boolean()),
  markPictureFailed: ({ template_id, revision }: DuePicture) =>
    call('mark_picture_failed', { template_id, revision }, done),
})
