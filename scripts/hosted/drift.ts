import { sha256 } from '../operations/dump.ts'
import { check, type Finding } from './findings.ts'
import { appliedHash, bucketText, deployedSources, type Here } from './here.ts'

/** How a hosted project differs from this checkout; every difference is named. */

const push = 'npm run hosted:push'

/** Columns for the query of the database's settings. Without any row, Postgres answers null. */
export const driftColumns = `
  (select json_object_agg(version, ${appliedHash}) from supabase_migrations.schema_migrations) as migrations,
  (select json_object_agg(jobname, schedule) from cron.job where active) as jobs,
  (select json_object_agg(id, json_build_array(public, file_size_limit, allowed_mime_types)) from storage.buckets) as buckets`

export type Applied = {
  migrations: Record<string, string> | null
  jobs: Record<string, string> | null
  buckets: Record<string, [unknown, unknown, unknown]> | null
}

/** @returns a finding for each name that only one side has or that both have otherwise; one for all of them when nothing differs */
function compare(
  what: string,
  here: Map<string, string>,
  there: Map<string, string>,
  says: { missing: string; changed: string; unknown: string },
): Finding[] {
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted()
  const wrong = names.flatMap((name) => {
    if (here.get(name) === there.get(name)) return []
    const why = !there.has(name) ? says.missing : here.has(name) ? says.changed : says.unknown
    return [check(`${what} ${name}`, false, why)]
  })
  return wrong.length > 0 ? wrong : [check(`${what}s, ${names.length} of them`, true, '')]
}

export function judgeMigrations({ migrations }: Applied, here: Here): Finding[] {
  const missing = `it is not applied; ${push} applies it`
  return compare('migration', here.migrations, new Map(Object.entries(migrations ?? {})), {
    missing,
    changed: 'it was applied with another text, which no push changes: undo the edit, and write a new migration',
    unknown: 'it is applied, but not in this checkout, which is older than the project',
  }).map((finding) => ({ ...finding, isBeyondPush: finding.state === 'missing' && finding.says !== missing }))
}

export const judgeJobs = ({ jobs }: Applied, here: Here): Finding[] =>
  compare('job', here.jobs, new Map(Object.entries(jobs ?? {})), {
    missing: 'the database does not run it: is pg_cron enabled, and are the migrations applied?',
    changed: 'it runs at other times than the migrations say',
    unknown: 'no migration made it',
  })

export function judgeBuckets({ buckets }: Applied, here: Here): Finding[] {
  const there = new Map(Object.entries(buckets ?? {}).map(([id, settings]) => [id, bucketText(...settings)]))
  const unknown = 'config.toml does not name it'
  return compare('bucket', here.buckets, there, {
    missing: `it does not exist; ${push} creates it`,
    changed: `its access, size limit or file types differ from config.toml; ${push} sets them`,
    unknown,
  }).map((finding) => (finding.says === unknown ? finding : { ...finding, part: 'settings' }))
}

export const judgeMails = (config: Record<string, unknown>, here: Here): Finding[] => {
  const text = (subject: unknown, content: unknown) => JSON.stringify([subject, content])
  const there = [...here.mails.keys()].map((name): [string, string] => [
    name,
    text(config[`mailer_subjects_${name}`], config[`mailer_templates_${name}_content`]),
  ])
  const ours = [...here.mails].map(([name, { subject, content }]): [string, string] => [name, text(subject, content)])
  return compare('auth mail', new Map(ours), new Map(there), {
    missing: `it is not set; ${push} sets it`,
    changed: `its subject or text differs from supabase/templates; ${push} sets it`,
    unknown: '',
  })
}

/**
 * Secrets by their digests, which are all that Supabase tells.
 * @param values those of this environment; a name without a value is only asked for
 */
export function judgeSecrets(
  secrets: { name?: unknown; value?: unknown }[],
  values: Record<string, string | undefined>,
): Finding[] {
  return Object.entries(values).map(([name, value]) => {
    const found = secrets.find((secret) => secret.name === name)
    if (!found) return check(`secret ${name}`, false, `it is not set; ${push} sets it`)
    const isSame = value === undefined || found.value === sha256(value)
    return check(`secret ${name}`, isSame, `it has another value than here; ${push} sets it`)
  })
}

/** Which sources were deployed, by the secret that a push keeps. */
export function judgeSources(secrets: { name?: unknown; value?: unknown }[], here: Here): Finding[] {
  const sources = secrets.find(({ name }) => name === deployedSources)
  return [
    check(
      'sources of the functions',
      sources?.value === sha256(here.functions),
      sources ? `other ones are deployed; ${push} deploys these` : `${push} has not deployed them`,
    ),
  ]
}
