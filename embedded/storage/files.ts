import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLarge } from './errors.ts'

export type StoredFile = { version: string; size: number; eTag: string }

/**
 * The bytes of the objects. Every upload is a file of its own, named by a random version that its row remembers, so no
 * name a person chooses ever reaches the file system, and an old version is whole until the row names the new one.
 */
export type Files = {
  /** Writes a whole body, or nothing. @throws StorageError when there are more than `limit` bytes. */
  write(body: Readable, limit: number): Promise<StoredFile>
  copy(version: string): Promise<string>
  /** A part of a file, both ends included. */
  read(version: string, range: { start: number; end: number }): ReadableStream<Uint8Array>
  has(version: string): Promise<boolean>
  remove(versions: (string | null | undefined)[]): Promise<void>
  /** Deletes what no row remembers: half uploads, and files whose row was refused or deleted before a crash. */
  sweep(remembered: Set<string>): Promise<void>
}

// What comes after the limit is read and dropped, because a client that is still sending sees no answer.
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
      try {
        await pipeline(body, meter, createWriteStream(unfinished, { flags: 'wx', flush: true }))
        await rename(unfinished, pathOf(version))
      } catch (error) {
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
    async sweep(remembered) {
      const lost = readdirSync(folder).filter((name) => !remembered.has(name))
      await Promise.all(lost.map((name) => rm(join(folder, name), { force: true, recursive: true })))
    },
  }
}
