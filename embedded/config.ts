import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { projectFolder, supabaseFolder } from './folders.ts'
import type { AuthConfig, Config, Ports } from './types.ts'

/** A setup problem that the user can fix; the message says in one line what is wrong and what to do. */
export class SetupError extends Error {
  override name = 'SetupError'
}

export type Environment = Record<string, string | undefined>

export type Settings = {
  config: Config
  ports: Ports
  /** Folder of all persistent state. */
  stateFolder: string
  /** Folder of the built web page. */
  pageFolder: string
  migrationsFolder: string
  /** Serve the web page by Vite's development server instead of from the build. */
  dev: boolean
  /** Print one line of JSON when ready, for scripts that start the backend. */
  readyJson: boolean
  /** Serve only the web page, for a Supabase project elsewhere. */
  hosted: { url: string; publishableKey: string } | null
  /** Environment variables, including .env files. */
  environment: Environment
}

const bytes = z.union([z.number(), z.string()]).transform((value, context) => {
  const [, number, unit] = /^(\d+)\s*(?:([KMG])i?B|B)?$/i.exec(String(value).trim()) ?? []
  if (!number) {
    context.addIssue({ code: 'custom', message: 'is no size such as "5MiB"' })
    return z.NEVER
  }
  return Number(number) * 1024 ** (unit ? 'KMG'.indexOf(unit.toUpperCase()) + 1 : 0)
})

const milliseconds = z.string().transform((value, context) => {
  const [, number, unit] = /^(\d+)(ms|s|m|h)$/.exec(value.trim()) ?? []
  if (!number) {
    context.addIssue({ code: 'custom', message: 'is no time such as "1s"' })
    return z.NEVER
  }
  return Number(number) * { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit as 'ms' | 's' | 'm' | 'h']
})

const port = z.number().int().min(0).max(65535)

const bucketToml = z.object({
  public: z.boolean().optional(),
  file_size_limit: bytes.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
  objects_path: z.string().optional(),
})

// The defaults are the Supabase CLI's own.
const mailToml = z.object({ subject: z.string(), content_path: z.string() })

const toml = z.object({
  project_id: z.string().default('flowshelf'),
  api: z
    .object({
      port: port.default(54321),
      schemas: z.array(z.string()).default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.number().default(1000),
    })
    .prefault({}),
  local_smtp: z.object({ port: port.default(54324), smtp_port: port.default(54325) }).prefault({}),
  storage: z
    .object({ file_size_limit: bytes.default(50 * 1024 ** 2), buckets: z.record(z.string(), bucketToml).default({}) })
    .prefault({}),
  auth: z.object({
    site_url: z.url().default('http://127.0.0.1:5173'),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: z.number().default(3600),
    enable_refresh_token_rotation: z.boolean().default(true),
    refresh_token_reuse_interval: z.number().default(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: z.number().default(6),
    mfa: z.object({ max_enrolled_factors: z.number().default(10) }).prefault({}),
    email: z.object({
      enable_signup: z.boolean().default(true),
      enable_confirmations: z.boolean().default(false),
      double_confirm_changes: z.boolean().default(true),
      secure_password_change: z.boolean().default(false),
      require_current_password: z.boolean().default(false),
      max_frequency: milliseconds.default(1000),
      otp_length: z.number().default(6),
      otp_expiry: z.number().default(3600),
      template: z.object({ confirmation: mailToml, recovery: mailToml, magic_link: mailToml, email_change: mailToml }),
      notification: z.object({ password_changed: mailToml }),
    }),
    rate_limit: z
      .object({
        email_sent: z.number().default(30),
        token_verifications: z.number().default(30),
        token_refresh: z.number().default(150),
        sign_in_sign_ups: z.number().default(30),
      })
      .prefault({}),
  }),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
})

const WEB_PORT = 5173
const STRIPE_PORT = 54330

function readToml(path: string): z.output<typeof toml> {
  let content: unknown
  try {
    content = parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new SetupError(`supabase/config.toml cannot be read: ${reason}`)
  }
  const result = toml.safeParse(content)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new SetupError(`supabase/config.toml: ${issue?.path.join('.')}: ${issue?.message}`)
}

const bucketOf = (bucket: z.output<typeof bucketToml>) => ({
  public: bucket.public ?? null,
  fileSizeLimit: bucket.file_size_limit ?? null,
  allowedMimeTypes: bucket.allowed_mime_types ?? null,
  objectsPath: bucket.objects_path ? join(supabaseFolder, bucket.objects_path) : null,
})

const mailOf = ({ subject, content_path }: z.output<typeof mailToml>) => ({
  subject,
  html: readFileSync(join(projectFolder, content_path), 'utf8'),
})

function mailsOf({ template, notification }: z.output<typeof toml>['auth']['email']): AuthConfig['mails'] {
  const { confirmation, recovery, magic_link, email_change } = template
  return {
    confirmation: mailOf(confirmation),
    recovery: mailOf(recovery),
    magic_link: mailOf(magic_link),
    email_change: mailOf(email_change),
    password_changed: mailOf(notification.password_changed),
  }
}

const configOf = (file: z.output<typeof toml>): Config => ({
  projectId: file.project_id,
  api: { schemas: file.api.schemas, extraSearchPath: file.api.extra_search_path, maxRows: file.api.max_rows },
  auth: {
    mails: mailsOf(file.auth.email),
    siteUrl: file.auth.site_url,
    redirectUrls: file.auth.additional_redirect_urls,
    jwtExpiry: file.auth.jwt_expiry,
    refreshTokenRotation: file.auth.enable_refresh_token_rotation,
    refreshTokenReuseInterval: file.auth.refresh_token_reuse_interval,
    signUpEnabled: file.auth.enable_signup && file.auth.email.enable_signup,
    minimumPasswordLength: file.auth.minimum_password_length,
    maxEnrolledFactors: file.auth.mfa.max_enrolled_factors,
    confirmationsEnabled: file.auth.email.enable_confirmations,
    doubleConfirmChanges: file.auth.email.double_confirm_changes,
    securePasswordChange: file.auth.email.secure_password_change,
    requireCurrentPassword: file.auth.email.require_current_password,
    mailIntervalMs: file.auth.email.max_frequency,
    otpLength: file.auth.email.otp_length,
    otpExpiry: file.auth.email.otp_expiry,
    mailsPerHour: file.auth.rate_limit.email_sent,
    verificationsPer5Minutes: file.auth.rate_limit.token_verifications,
    tokensPer5Minutes: file.auth.rate_limit.token_refresh,
    signUpsPer5Minutes: file.auth.rate_limit.sign_in_sign_ups,
  },
  storage: {
    fileSizeLimit: file.storage.file_size_limit,
    buckets: Object.fromEntries(Object.entries(file.storage.buckets).map(([id, bucket]) => [id, bucketOf(bucket)])),
  },
  functions: Object.fromEntries(
    Object.entries(file.functions).map(([name, settings]) => [name, { verifyJwt: settings.verify_jwt }]),
  ),
})

/** Parses config.toml; URLs still contain its default ports. @throws SetupError */
export const readConfig = (path = join(supabaseFolder, 'config.toml')): Config => configOf(readToml(path))

/** The process's environment merged over the .env files, with Vite's precedence. */
export function readEnvironment(own: Environment = process.env, folder = projectFolder): Environment {
  const files = ['.env', '.env.local'].map((name) => join(folder, name)).filter(existsSync)
  const fromFiles = files.map((path) => parseEnv(readFileSync(path, 'utf8')) as Environment)
  const all = Object.assign({}, ...fromFiles, own) as Environment
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
}

function portFrom(environment: Environment, name: string, otherwise: number): number {
  const value = environment[name]
  if (value === undefined) return otherwise
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535)
    throw new SetupError(
      `${name}=${value} is no port: give a number from 1 to 65535, or leave ${name} out for ${otherwise}.`,
    )
  return Number(value)
}

function hostedFrom(environment: Environment): Settings['hosted'] {
  const url = environment.VITE_SUPABASE_URL
  const publishableKey = environment.VITE_SUPABASE_PUBLISHABLE_KEY
  if (!url && !publishableKey) return null
  if (!url)
    throw new SetupError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both for a Supabase project, or neither for the embedded backend.',
    )
  if (!publishableKey)
    throw new SetupError(
      'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: set both for a Supabase project, or neither for the embedded backend.',
    )
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new SetupError(
      `VITE_SUPABASE_URL=${url} is no address: give the project's URL, such as https://abc.supabase.co.`,
    )
  return { url: new URL(url).origin, publishableKey }
}

/** Reads and validates all settings. @throws SetupError */
export function readSettings(environment: Environment = readEnvironment()): Settings {
  const file = readToml(join(supabaseFolder, 'config.toml'))
  return {
    config: configOf(file),
    ports: {
      web: portFrom(environment, 'PORT', WEB_PORT),
      api: portFrom(environment, 'API_PORT', file.api.port),
      inbox: portFrom(environment, 'INBOX_PORT', file.local_smtp.port),
      smtp: portFrom(environment, 'SMTP_PORT', file.local_smtp.smtp_port),
      stripe: portFrom(environment, 'STRIPE_PORT', STRIPE_PORT),
    },
    stateFolder: stateFolderOf(environment),
    pageFolder: folderFrom(environment, 'FLOWSHELF_PAGE', join(projectFolder, 'dist')),
    migrationsFolder: folderFrom(environment, 'FLOWSHELF_MIGRATIONS', join(supabaseFolder, 'migrations')),
    // A flag, because some shells cannot set a variable for a single command.
    dev: process.argv.includes('--dev'),
    readyJson: environment.FLOWSHELF_READY_JSON === '1',
    hosted: hostedFrom(environment),
    environment,
  }
}

function folderFrom(environment: Environment, name: string, otherwise: string): string {
  const folder = environment[name]
  return folder ? resolve(projectFolder, folder) : otherwise
}

export const stateFolderOf = (environment: Environment) =>
  folderFrom(environment, 'FLOWSHELF_STATE', join(supabaseFolder, '.embedded'))

/** Replaces the web page's URL in redirect settings: mail links and sign-in redirects must use the actual port. */
export function withWebUrl(config: Config, webUrl: string): Config {
  if (config.auth.siteUrl === webUrl) return config
  const localhost = webUrl.replace('127.0.0.1', 'localhost')
  const redirectUrls = [...config.auth.redirectUrls, `${webUrl}/**`, `${localhost}/**`]
  return { ...config, auth: { ...config.auth, siteUrl: webUrl, redirectUrls } }
}
