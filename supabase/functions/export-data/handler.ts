import { requireSecretKey } from '../_shared/base/auth.ts'
import type { Database } from '../_shared/database.ts'
import type { ExportFile } from '../_shared/account/database.ts'
import { type Handler, json, postOnly } from '../_shared/base/http.ts'
import { errorFields, log } from '../_shared/base/log.ts'
import { createArchive } from './archive.ts'

export type Deps = {
  secretKeys: string[]
  database: Pick<
    Database,
    | 'leaseDueExport'
    | 'exportRows'
    | 'exportFiles'
    | 'markExportProgress'
    | 'markExportReady'
    | 'markExportFailed'
    | 'readGoods'
    | 'storeUpload'
    | 'removeFiles'
  >
}

export const bucket = 'data-exports'
/** Bytes of files per archive; the bucket takes 50 MB, and data.json needs some of it. */
export const maxFileBytes = 40 * 1024 * 1024
/** Time after which no further export starts; hosted stops a call after 150 s. */
const budgetMs = 30_000
/** Progress in percent once the rows are read; the files follow. */
const rowsShare = 10

/** POST with a secret key → { ready, failed }: makes the archives of requested exports, one after another. */
export const exportData = (deps: Deps): Handler =>
  postOnly(async (request) => {
    await requireSecretKey(request, deps.secretKeys)
    const until = Date.now() + budgetMs
    let ready = 0
    let failed = 0
    do {
      const due = await deps.database.leaseDueExport()
      if (!due) break
      try {
        await makeExport(deps, due.id, due.user_id)
        ready++
      } catch (error) {
        log('export_failed', errorFields(error))
        await deps.database.markExportFailed(due.id)
        failed++
      }
    } while (Date.now() < until)
    return json({ ready, failed })
  })

async function makeExport({ database }: Deps, id: string, userId: string) {
  const rows = await database.exportRows(id)
  if (!rows) return
  await database.markExportProgress(id, rowsShare)
  const archive = createArchive()
  const files = await addFiles(database, archive, id, userId)
  archive.addText('data.json', JSON.stringify({ exported_at: new Date().toISOString(), ...rows, files }, null, 2))

  const path = `${userId}/${id}.zip`
  // A repeated attempt overwrites the archive of the one before.
  await database.storeUpload({
    bucket,
    path,
    bytes: await archive.finish(),
    type: 'application/zip',
    overwrites: true,
  })
  // The account may have been deleted meanwhile, and with it the export.
  if (!(await database.markExportReady(id, path))) await database.removeFiles(bucket, [path])
}

/** Adds the files up to the limit. @returns all files: the name in the archive, or null with the reason */
async function addFiles(
  database: Deps['database'],
  archive: ReturnType<typeof createArchive>,
  id: string,
  userId: string,
) {
  const files = await database.exportFiles(id)
  const listed = []
  let used = 0
  let shown = rowsShare
  for (const [index, file] of files.entries()) {
    const fits = used + file.size <= maxFileBytes
    const bytes = fits ? await database.readGoods(file.bucket_id, file.path) : null
    const name = nameOf(file, userId)
    if (bytes) {
      archive.addFile(name, bytes)
      used += bytes.byteLength
    }
    const left_out = bytes ? null : fits ? 'deleted meanwhile' : 'exceeds the size of an archive'
    listed.push({ bucket: file.bucket_id, path: file.path, size: file.size, name: bytes ? name : null, left_out })
    const progress = rowsShare + Math.floor(((99 - rowsShare) * (index + 1)) / files.length)
    if (progress >= shown + 5) await database.markExportProgress(id, (shown = progress))
  }
  return listed
}

/** `files/<bucket>/<path below the own folder>`. Segments of dots are replaced, so that no file leaves its folder. */
const nameOf = ({ bucket_id, path }: ExportFile, userId: string) =>
  ['files', bucket_id, ...path.replace(`${userId}/`, '').split('/')]
    .map((part) => part.replace(/[\\:*?"<>|]/g, '-').replace(/^\.+$/, '-'))
    .join('/')
