import type { Query } from '../types.ts'
import { allowDeletion } from './access.ts'
import { objectNotFound } from './errors.ts'

export type Metadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type StoredObject = {
  id: string
  name: string
  bucket_id: string
  owner: string | null
  owner_id: string | null
  version: string | null
  metadata: Metadata | null
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
  last_accessed_at: string
}

export type NewObject = {
  bucket: string
  name: string
  owner: string | undefined
  version: string
  metadata: Metadata | Partial<Metadata>
  userMetadata: Record<string, unknown> | undefined
}

export type SortOptions = { column?: string; order?: string }
export type ListOptions = { prefix: string; search: string; limit: number; offset: number; sortBy: SortOptions }

const COLUMNS = `id, name, bucket_id, owner, owner_id, version, metadata, user_metadata, created_at, updated_at,
  last_accessed_at`
const SORTABLE = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const valuesOf = (object: NewObject) => [
  object.bucket,
  object.name,
  object.owner && UUID.test(object.owner) ? object.owner : null,
  object.owner ?? null,
  object.version,
  object.metadata,
  object.userMetadata ?? null,
]

const INSERT = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Requires the insert policy only. @throws DatabaseError if the name is taken or a policy refuses */
export async function insertObject(query: Query, object: NewObject): Promise<void> {
  await query(INSERT, valuesOf(object))
}

/** Requires the insert, select and update policies, like hosted. */
export async function upsertObject(query: Query, object: NewObject): Promise<void> {
  await query(
    `${INSERT} on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
       version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
     returning id`,
    valuesOf(object),
  )
}

/** An object visible to the caller. @throws StorageError `Object not found` */
export async function findObject(query: Query, bucket: string, name: string): Promise<StoredObject> {
  const object = await findObjectOrNone(query, bucket, name)
  if (!object) throw objectNotFound()
  return object
}

export async function findObjectOrNone(query: Query, bucket: string, name: string): Promise<StoredObject | undefined> {
  const [object] = await query<StoredObject>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  return object
}

export async function findNames(query: Query, bucket: string, names: string[]): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
    [bucket, names],
  )
  return new Set(rows.map((row) => row.name))
}

/** Deletes objects; those the caller may not delete are skipped. @returns the deleted ones */
export async function deleteObjects(query: Query, bucket: string, names: string[]): Promise<StoredObject[]> {
  await allowDeletion(query)
  return query<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${COLUMNS}`,
    [bucket, names],
  )
}

/** @throws StorageError `Object not found`, also if the caller may not change it */
export async function moveObject(
  query: Query,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string; owner: string | undefined },
): Promise<void> {
  await findObject(query, from.bucket, from.name)
  const moved = await query(
    `update storage.objects set bucket_id = $3, name = $4, owner = coalesce($5::uuid, owner),
       owner_id = coalesce($6, owner_id), updated_at = now() where bucket_id = $1 and name = $2 returning id`,
    [from.bucket, from.name, to.bucket, to.name, to.owner && UUID.test(to.owner) ? to.owner : null, to.owner ?? null],
  )
  if (!moved.length) throw objectNotFound()
}

/** Versions that rows refer to; files of all other versions are garbage. */
export async function referencedVersions(query: Query): Promise<Set<string>> {
  const rows = await query<{ version: string }>('select version from storage.objects where version is not null')
  return new Set(rows.map((row) => row.version))
}

/** Escapes wildcards of LIKE. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const sortColumn = (sortBy: SortOptions) => SORTABLE.find((column) => column === sortBy.column) ?? 'name'
const sortOrder = (sortBy: SortOptions) => (sortBy.order === 'desc' ? 'desc' : 'asc')

/**
 * Entries one level below a prefix and a search: objects by their name relative to the prefix, and folders with all other
 * fields null.
 */
export async function listObjects(query: Query, bucket: string, options: ListOptions): Promise<object[]> {
  const folder = options.prefix && !options.prefix.endsWith('/') ? `${options.prefix}/` : options.prefix
  const column = sortColumn(options.sortBy)
  const order = sortOrder(options.sortBy)
  // Like hosted: folders have no dates, so they come first, sorted by name.
  const byName = `lower(name) collate "C" ${order}`
  const sort = column === 'name' ? byName : `is_folder desc, ${column} ${order}, ${byName}`
  return query(
    `with below as (
       select o.*, substr(name, length($2::text) + 1) as rest from storage.objects o where bucket_id = $1 and name ilike $3
     ), entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata, false as is_folder from below
         where cardinality(string_to_array(rest, '/')) = $6
       union all
       select distinct array_to_string((string_to_array(rest, '/'))[:$6], '/'), null::uuid, null::timestamptz,
         null::timestamptz, null::timestamptz, null::jsonb, true from below where cardinality(string_to_array(rest, '/')) > $6
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from entries
     order by ${sort}, name limit $4 offset $5`,
    [
      bucket,
      folder,
      `${literal(folder + options.search)}%`,
      Math.min(options.limit, 1500),
      options.offset,
      options.search.split('/').length,
    ],
  )
}

export type PageOptions = {
  prefix: string
  limit: number
  cursor?: string
  withDelimiter: boolean
  sortBy: SortOptions
}
export type Page = {
  hasNext: boolean
  nextCursor?: string
  nextCursorKey?: string
  folders: object[]
  objects: object[]
}

/** Full names below a prefix, paginated; with the delimiter, folders instead of their contents. */
export async function listPage(query: Query, bucket: string, options: PageOptions): Promise<Page> {
  const offset = Number(Buffer.from(options.cursor ?? '', 'base64url').toString() || 0) || 0
  const limit = Math.min(options.limit, 1000)
  const column = sortColumn(options.sortBy)
  const order = sortOrder(options.sortBy)
  // Like hosted: sorted by dates, a folder is as old as its first object; sorted by name, it has none.
  const made = column === 'name' ? 'null::timestamptz' : 'min(created_at)'
  const rows = await query<{ id: string | null; name: string }>(
    `with below as (
       select o.*, position('/' in substr(name, length($2::text) + 1)) as slash from storage.objects o
       where bucket_id = $1 and name like $3
     ), entries as (
       select name, id, updated_at, created_at, last_accessed_at, metadata from below where not $4::boolean or slash = 0
       union all
       select left(name, length($2::text) + slash), null::uuid, ${made}, ${made}, null::timestamptz, null::jsonb
         from below where $4::boolean and slash > 0 group by 1
     )
     select * from entries order by ${column === 'name' ? '' : `${column} ${order},`} name collate "C" ${order}
     limit $5 offset $6`,
    [bucket, options.prefix, `${literal(options.prefix)}%`, options.withDelimiter, limit + 1, offset],
  )
  const page = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const folder = options.prefix.lastIndexOf('/') + 1
  const named = (row: (typeof rows)[number]) => ({ key: withoutSlash(row.name.slice(folder)), ...row })
  const entries = options.withDelimiter ? page.map(named) : page
  const next = {
    nextCursor: Buffer.from(String(offset + limit)).toString('base64url'),
    nextCursorKey: withoutSlash(page.at(-1)?.name ?? ''),
  }
  return {
    hasNext,
    ...(hasNext ? next : {}),
    folders: entries.filter((row) => row.id === null),
    objects: entries.filter((row) => row.id !== null),
  }
}

const withoutSlash = (name: string) => name.replace(/\/$/, '')
