import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLarge } from './errors.ts'

export type StoredFile = { version: string; size: number; eTag: string }

/**
 * File contents of objects. Each upload is a new file named by a random version that its row refers to: user-chosen
 * names never reach the file system, and a replaced file stays valid until the row refers to the new one.
 */
export type Files = {
  /** Writes a complete body or nothing. @throws StorageError if it exceeds `limit` bytes */
  write(body: Readable, limit: number): Promise<StoredFile>
  copy(version: string): Promise<string>
  /** A byte range, both ends inclusive. */
  read(version: string, range: { start: number; end: number }): ReadableStream<Uint8Array>
  has(version: string): Promise<boolean>
  remove(versions: (string | null | undefined)[]): Promise<void>
  /** Deletes unreferenced files: partial uploads, and files whose row was refused or deleted before a crash. */
  sweep(referenced: Set<string>): Promise<void>
}

// Excess bytes are read and dropped, because clients read the response only after sending.
const MAX_DROPPED_BYTES = 64 * 1024 * 1024
const VERSION = /^[0-9a-f-]{36}$/

export function openFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true })
  const pathOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error(`not a version of a stored file: ${version}`)
    return join(folder, version)
  }
  const remove = (version: string) => rm(pathOf(version), { force: true })

  return {
    async write(body, limit) {
      const version = randomUUID()
      const unfinished = `${pathOf(version)}.part`
      const digest = createHash('md5')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > limit) return done(size > limit + MAX_DROPPED_BYTES ? tooLarge() : null)
          digest.update(chunk)
          done(null, chunk)
        },
        flush: (done) => done(size > limit ? tooLarge() : null),
      })
      const file = createWriteStream(unfinished, { flags: 'wx', flush: true })
      try {
        await pipeline(body, meter, file)
        await rename(unfinished, pathOf(version))
      } catch (error) {
        // One that was still opening makes its file afterwards.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve))
        await rm(unfinished, { force: true })
        throw error
      }
      return { version, size, eTag: `"${digest.digest('hex')}"` }
    },
    async copy(version) {
      const copy = randomUUID()
      await copyFile(pathOf(version), pathOf(copy))
      return copy
    },
    read: (version, range) => Readable.toWeb(createReadStream(pathOf(version), range)) as ReadableStream<Uint8Array>,
    has: (version) =>
      stat(pathOf(version)).then(
        () => true,
        () => false,
      ),
    async remove(versions) {
      await Promise.all(
        versions.filter((version) => version && VERSION.test(version)).map((version) => remove(version!)),
      )
    },
    async sweep(referenced) {
      const lost = readdirSync(folder).filter((name) => !referenced.has(name))
      await Promise.all(lost.map((name) => rm(join(folder, name), { force: true, recursive: true })))
    },
  }
}
