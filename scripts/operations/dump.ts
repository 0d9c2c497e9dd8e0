import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Sequence } from './tables.ts'

/**
 * A dump is a folder: `tables/*.jsonl` with a row a line, `objects/<bucket>/<path>`, `secrets.json`, and `dump.json` with the hash of each
 * file. It holds personal data and secrets: only its owner may read it.
 */
export type Manifest = {
  release: string
  /** ISO instant. */
  made_at: string
  /** Versions of the migrations that the database had. */
  migrations: string[]
  sequences: Sequence[]
  /** Rows by table. */
  tables: Record<string, number>
  /** SHA-256 by path inside of the dump. */
  files: Record<string, string>
}

/** A problem that the person who runs the script can fix. */
export class DumpProblem extends Error {}

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
export const tableFile = (table: string) => `tables/${table.replaceAll('"', '')}.jsonl`
export const objectFile = (bucket: string, name: string) => `objects/${bucket}/${name}`

const manifestFile = 'dump.json'

/** Writes files below a new folder, and their hashes at the end. @throws DumpProblem if the folder exists */
export function writeDump(folder: string) {
  if (existsSync(folder)) throw new DumpProblem(`${folder} exists: name a new folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files: Record<string, string> = {}
  const put = (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, content, { mode: 0o600 })
  }
  return {
    add(name: string, content: Buffer | string) {
      // Names of objects come from people.
      if (normalize(name) !== name || name.startsWith('..'))
        throw new DumpProblem(`${name} is no path inside of a dump.`)
      put(name, content)
      files[name] = sha256(content)
    },
    finish: (rest: Omit<Manifest, 'files'>) => put(manifestFile, `${JSON.stringify({ ...rest, files }, null, 2)}\n`),
  }
}

/** Opens a dump and compares each file with its hash. @throws DumpProblem if one is missing or differs */
export function readDump(folder: string) {
  const path = join(folder, manifestFile)
  if (!existsSync(path)) throw new DumpProblem(`${folder} holds no dump: dump.json is missing. It is written last.`)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const read = (name: string) => readFileSync(join(folder, name))
  for (const [name, hash] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, name))) throw new DumpProblem(`${name} is missing in the dump.`)
    if (sha256(read(name)) !== hash) throw new DumpProblem(`${name} differs from its hash: the dump is damaged.`)
  }
  return { manifest, read, text: (name: string) => read(name).toString('utf8') }
}
export type Dump = ReturnType<typeof readDump>
