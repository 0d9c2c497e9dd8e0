import { readFile } from 'node:fs/promises'
import type { IncomingMessage as Request, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { immutable } from '../../build/security-headers.ts'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
const hashedFile = /^\/assets\/[\w-]+\.(js|css)$/
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0)/

const brotli = promisify(brotliCompress)
/** The quality that `compression` has for all else. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/**
 * Scripts and styles of the build, compressed once: a first load would otherwise wait for a dozen of them, for each visitor again.
 * They are kept for good, because their names contain a hash of what they contain.
 */
export function compressedAssets(folder: string) {
  const bodies = new Map<string, Promise<Buffer>>()

  const bodyOf = (path: string): Promise<Buffer> => {
    const body = bodies.get(path) ?? readFile(join(folder, path)).then((file) => brotli(file, { params }))
    bodies.set(path, body)
    // A later build may bring the file.
    body.catch(() => bodies.delete(path))
    return body
  }

  /** @returns whether it has answered: not for other files, and not for clients that do not read brotli */
  return async function answer(path: string, { headers }: Request, response: ServerResponse): Promise<boolean> {
    const kind = hashedFile.exec(path)?.[1]
    if (!kind || headers.range || !acceptsBrotli.test(headers['accept-encoding'] ?? '')) return false
    const body = await bodyOf(path).catch(() => null)
    if (!body) return false
    response
      .writeHead(200, {
        'content-type': types[kind],
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': immutable,
        vary: 'Accept-Encoding',
      })
      .end(body)
    return true
  }
}
