import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { BucketConfig } from '../types.ts'

export type SeedFile = { name: string; mimeType: string; open: () => Readable }

// Content types by magic bytes, as the Supabase CLI detects them for seed files.
const SIGNATURES: [type: string, offset: number, bytes: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '47494638'],
  ['image/webp', 8, '57454250'],
  ['application/pdf', 0, '255044462d'],
  ['application/zip', 0, '504b0304'],
]
const TEXT_TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
}

/**
 * Initial files of a bucket, like `supabase seed buckets`: all regular files below `objects_path`, named by relative
 * path.
 */
export function seedFiles(bucket: BucketConfig): SeedFile[] {
  const root = bucket.objectsPath
  if (!root || !existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .sort()
    .map((path) => ({
      name: relative(root, path).split(sep).join('/'),
      mimeType: typeOf(path),
      open: () => createReadStream(path),
    }))
}

function typeOf(path: string): string {
  const head = Buffer.alloc(16)
  const file = openSync(path, 'r')
  readSync(file, head, 0, head.length, 0)
  closeSync(file)
  const known = SIGNATURES.find(([, offset, bytes]) => head.subarray(offset).toString('hex').startsWith(bytes))
  return known?.[0] ?? TEXT_TYPES[extname(path).toLowerCase()] ?? 'text/plain; charset=utf-8'
}
