import { picturesBucket } from '../../../src/catalog/rules/picture/stored.ts'
import { requireSecretKey } from '../_shared/base/auth.ts'
import { sha256 } from '../_shared/base/hash.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'
import type { DuePicture } from '../_shared/catalog/database.ts'
import type { Drawing } from '../_shared/catalog/pictures/draw.ts'
import type { Database } from '../_shared/database.ts'

export type Deps = {
  secretKeys: string[]
  /** Draws a listing; the SVG, and a function that makes the PNG. */
  draw: (listing: DuePicture['listing']) => Promise<Drawing>
  database: Pick<Database, 'leaseDuePicture' | 'markPictureDrawn' | 'markPictureFailed' | 'storeUpload'>
  /** Milliseconds since any moment. */
  now?: () => number
}

/** Bytes above which WhatsApp may show no picture. */
export const largestPicture = 300_000
/** Computing time after which no further picture starts: hosted stops a worker after 2 s. */
const computingMs = 600

/** POST with a secret key → { drawn, failed }: draws the pictures of listings that are new or have changed. */
export const drawPictures = ({ secretKeys, draw, database, now = () => performance.now() }: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, secretKeys)
    let drawn = 0
    let failed = 0
    let spent = 0
    do {
      const due = await database.leaseDuePicture()
      if (!due) break
      const start = now()
      try {
        const { path, bytes } = await pictureOf(await draw(due.listing), due.template_id)
        spent += now() - start
        await database.storeUpload({ bucket: picturesBucket, path, bytes, type: 'image/png', overwrites: true })
        // Not recorded if the listing has changed meanwhile: the sweep removes the file.
        await database.markPictureDrawn(due, path)
        drawn++
      } catch (error) {
        spent += now() - start
        log('picture_failed', { template: due.template_id, ...errorFields(error) })
        await database.markPictureFailed(due)
        failed++
      }
    } while (spent < computingMs)
    return json({ drawn, failed })
  })

/** The file is named after what is drawn, so that apps that keep pictures load a changed one. */
async function pictureOf({ svg, png }: Drawing, templateId: string) {
  const bytes = png()
  if (bytes.byteLength > largestPicture) throw new Error(`A picture of ${bytes.byteLength} bytes is too large`)
  return { path: `${templateId}/${await sha256(svg)}.png`, bytes }
}
