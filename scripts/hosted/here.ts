import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { readConfig } from '../../embedded/config.ts'
import { supabaseFolder } from '../../embedded/folders.ts'

/** What a hosted project should hold, read from this checkout. */
export type Here = {
  /** Hash of each migration's text, by version. */
  migrations: Map<string, string>
  /** Schedule of each job of the database, by name. */
  jobs: Map<string, string>
  /** Settings of each bucket, by id. */
  buckets: Map<string, string>
  /** Subject and text of each auth mail, by its name in the settings of the auth service. */
  mails: Map<string, { subject: string; content: string }>
  /** Hash of the edge functions' sources, which `hosted:push` keeps among their secrets. */
  functions: string
}

/** The secret that tells which sources were deployed. */
export const deployedSources = 'FLOWSHELF_SOURCES'

/** The CLI keeps a migration statement by statement: spaces and semicolons between them are lost. */
const hashOfMigration = (sql: string) =>
  createHash('md5')
    .update(sql.replace(/[ \t\r\n;]+/g, ''))
    .digest('hex')

/** The same hash of what the CLI kept. */
export const appliedHash = String.raw`md5(translate(array_to_string(statements, ''), E' \t\r\n;', ''))`

const textsIn = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')])

/** @returns the hash of each migration's text, by version */
export const hashesOfMigrations = (folder: string): Here['migrations'] =>
  new Map(textsIn(folder).map(([name, sql]) => [name.split('_')[0] ?? '', hashOfMigration(sql)]))

const scheduled = /cron\.schedule\('([\w-]+)', '([^']+)'/g

/** @returns one text for the settings of a bucket, to compare */
export const bucketText = (isPublic: unknown, limit: unknown, types: unknown): string =>
  JSON.stringify([isPublic === true, Number(limit), Array.isArray(types) ? types.toSorted() : []])

/** Paths of all files in a folder, in one order. */
export function* sourcesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* sourcesBelow(path)
    else yield path
  }
}

export function hashOfFunctions(): string {
  const hash = createHash('sha256')
  const folder = join(supabaseFolder, 'functions')
  for (const path of sourcesBelow(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path))
  return hash.digest('hex')
}

type MailToml = { subject: string; content_path: string }
type AuthToml = {
  auth: { email: { template: Record<string, MailToml>; notification?: Record<string, MailToml> } }
}

function mails(): Here['mails'] {
  const { email } = (parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as AuthToml).auth
  const named = [
    ...Object.entries(email.template),
    ...Object.entries(email.notification ?? {}).map(([name, mail]): [string, MailToml] => [
      `${name}_notification`,
      mail,
    ]),
  ]
  return new Map(
    named.map(([name, { subject, content_path }]) => [
      name,
      { subject, content: readFileSync(join(supabaseFolder, '..', content_path), 'utf8') },
    ]),
  )
}

const read = (): Here => ({
  migrations: hashesOfMigrations(join(supabaseFolder, 'migrations')),
  jobs: new Map(
    textsIn(join(supabaseFolder, 'schemas')).flatMap(([, sql]) =>
      [...sql.matchAll(scheduled)].map(([, name = '', times = '']): [string, string] => [name, times]),
    ),
  ),
  buckets: new Map(
    Object.entries(readConfig().storage.buckets).map(([id, { public: isPublic, fileSizeLimit, allowedMimeTypes }]) => [
      id,
      bucketText(isPublic, fileSizeLimit, allowedMimeTypes),
    ]),
  ),
  mails: mails(),
  functions: hashOfFunctions(),
})

let kept: Here | undefined

/** Read once per process, because a setup compares after each of its changes. */
export const readHere = (): Here => (kept ??= read())
