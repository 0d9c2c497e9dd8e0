import type { Query } from '../../embedded/types.ts'

export type Table = {
  /** "public.payments", quoted where needed. */
  name: string
  /** All but generated ones, which the database computes. */
  columns: string[]
}

/** Tables with the shop's own rows; those of other schemas, and what services note of their migrations, are made by migrations and the host. */
export const tablesOf = (query: Query) =>
  query<Table>(`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name, array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns
    from pg_class as class join pg_namespace as schema on schema.oid = relnamespace
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and nspname in ('auth', 'public', 'private', 'storage')
      and (nspname, relname) not in (('auth', 'schema_migrations'), ('storage', 'migrations'))
    group by class.oid, nspname, relname order by 1`)

export type Sequence = { name: string; last_value: string | null }

export const sequencesOf = (query: Query) =>
  query<Sequence>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text
    from pg_sequences where schemaname in ('auth', 'public', 'private', 'storage') order by 1`)

/** How an object of the storage is stored; its path in a dump is `bucket/name`. */
export type StoredObject = { bucket_id: string; name: string; version: string }

export const objectsOf = (query: Query) =>
  query<StoredObject>('select bucket_id, name, version from storage.objects order by bucket_id, name')
