import type { BucketConfig, Query } from '../types.ts'
import { allowDeletion } from './access.ts'
import { bucketNotFound, violatesSchema } from './errors.ts'
import { literal } from './objects.ts'

export type Bucket = {
  id: string
  name: string
  owner: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: string
  updated_at: string
}

export type BucketSettings = {
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

const COLUMNS =
  "id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at"
const SETTINGS = ['public', 'file_size_limit', 'allowed_mime_types'] as const
const SORTABLE = ['id', 'name', 'created_at', 'updated_at']

/** A bucket visible to the caller. @throws StorageError `Bucket not found` */
export async function findBucket(query: Query, id: string): Promise<Bucket> {
  const [bucket] = await query<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [id])
  if (!bucket) throw bucketNotFound()
  return bucket
}

/** @throws StorageError if a parameter is no such number */
function countIn(
  options: URLSearchParams,
  name: string,
  { otherwise, minimum }: { otherwise: number; minimum: number },
) {
  const value = Number(options.get(name) ?? otherwise)
  if (!Number.isInteger(value)) throw violatesSchema(`querystring/${name} must be integer`)
  if (value < minimum) throw violatesSchema(`querystring/${name} must be >= ${minimum}`)
  return value
}

export async function listBuckets(query: Query, options: URLSearchParams): Promise<Bucket[]> {
  const sort = SORTABLE.find((column) => column === options.get('sortColumn')) ?? 'name'
  const order = options.get('sortOrder') === 'desc' ? 'desc' : 'asc'
  const limit = countIn(options, 'limit', { otherwise: 1000, minimum: 1 })
  const offset = countIn(options, 'offset', { otherwise: 0, minimum: 0 })
  return query<Bucket>(
    `select ${COLUMNS}, 'STANDARD' as type from storage.buckets where name ilike $1 order by ${sort} ${order} limit $2 offset $3`,
    [`%${literal(options.get('search') ?? '')}%`, limit, offset],
  )
}

export async function createBucket(query: Query, id: string, settings: BucketSettings): Promise<void> {
  await query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)`,
    [id, settings.public, settings.file_size_limit, settings.allowed_mime_types],
  )
}

/**
 * Settings that are absent stay as they are.
 * @throws StorageError `Bucket not found`, also if the caller may not change it
 */
export async function updateBucket(query: Query, id: string, settings: Partial<BucketSettings>): Promise<void> {
  const names = SETTINGS.filter((name) => settings[name] !== undefined)
  const changes = names.map((name, i) => `${name} = $${i + 2}, `).join('')
  const changed = await query(`update storage.buckets set ${changes}updated_at = now() where id = $1 returning id`, [
    id,
    ...names.map((name) => settings[name]),
  ])
  if (!changed.length) throw bucketNotFound()
}

export async function deleteBucket(query: Query, id: string): Promise<void> {
  await allowDeletion(query)
  const deleted = await query('delete from storage.buckets where id = $1 returning id', [id])
  if (!deleted.length) throw bucketNotFound()
}

/** Creates or updates a bucket from config.toml; omitted settings are unchanged. */
export async function configureBucket(query: Query, id: string, config: BucketConfig): Promise<void> {
  await query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ($1, $1, coalesce($2, false), $3, $4)
     on conflict (id) do update set public = coalesce($2, buckets.public),
       file_size_limit = coalesce($3, buckets.file_size_limit),
       allowed_mime_types = coalesce($4, buckets.allowed_mime_types)`,
    [id, config.public, config.fileSizeLimit, config.allowedMimeTypes],
  )
}
