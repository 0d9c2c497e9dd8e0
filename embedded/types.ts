import type { PGlite } from '@electric-sql/pglite'
import type { createPgliteConnection } from '@supabase/lite/pglite'
import type { AuthMailKind, MailTemplate } from './mail/auth-mails.ts'

export type Row = Record<string, unknown>
export type Query = <T extends object = Row>(sql: string, params?: unknown[]) => Promise<T[]>
export type Claims = { role: string; sub?: string; email?: string; [claim: string]: unknown }

export type Database = {
  /** The PGlite instance, for listen() and the socket server. */
  engine: PGlite
  /** Connection for @supabase/lite, on the same instance. */
  connection: Awaited<ReturnType<typeof createPgliteConnection>>
  /** Runs a script of several statements as the database's owner. */
  run(script: string): Promise<void>
  /** Runs one statement as the database's owner. */
  query: Query
  /** Runs statements in one transaction with the claims' role, under row-level security. */
  asUser<T>(claims: Claims, work: (query: Query) => Promise<T>): Promise<T>
  /** Resolves when a function that calls itself without end has broken the engine: every statement fails from then on. */
  broken: Promise<void>
  close(): Promise<void>
}

/** The subset that migrations need; also fits a connection to a real Postgres. */
export type Migratable = Pick<Database, 'run' | 'query'>

/** API keys of the embedded backend (keys.ts). */
export type Keys = {
  /** The key of the page. */
  publishable: string
  secret: string
  /** Roles of all keys that the API accepts: while one is rotated, there are several. */
  roles: ReadonlyMap<string, 'anon' | 'service_role'>
  /** Secret keys that the functions hold, in the order in which they were made. */
  functions: string[]
  /** The key with which jobs call functions. Hosted keeps it in the vault. */
  vault: string
}

/** Prints a line to the terminal, without trailing newline. */
export type Log = (line: string) => void

export type BucketConfig = {
  /** Null leaves an existing bucket's setting unchanged. */
  public: boolean | null
  /** Bytes; null means the service's default limit. */
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
  /** Absolute folder of a new bucket's initial files. */
  objectsPath: string | null
}

export type AuthConfig = {
  mails: Record<AuthMailKind, MailTemplate>
  siteUrl: string
  /** Patterns with `*` and `**`, from `additional_redirect_urls`. */
  redirectUrls: string[]
  /** Seconds. */
  jwtExpiry: number
  refreshTokenRotation: boolean
  /** Seconds in which a used refresh token is still accepted, for tabs that refresh simultaneously. */
  refreshTokenReuseInterval: number
  signUpEnabled: boolean
  minimumPasswordLength: number
  maxEnrolledFactors: number
  confirmationsEnabled: boolean
  doubleConfirmChanges: boolean
  /** Setting a password requires a session of at most 24 hours. */
  securePasswordChange: boolean
  /** Setting a password requires the current one, unless the session began with a mail's link. */
  requireCurrentPassword: boolean
  /** Minimum interval between mails to one address, in milliseconds. */
  mailIntervalMs: number
  otpLength: number
  /** Seconds. */
  otpExpiry: number
  /** Maximum mails per hour. */
  mailsPerHour: number
  /** Maximum verification attempts (links and codes) per 5 minutes and IP address. */
  verificationsPer5Minutes: number
  /** Sign-ins and refreshed sessions. */
  tokensPer5Minutes: number
  /** Also recoveries, links and changes of an account; each is counted on its own. */
  signUpsPer5Minutes: number
}

/** Settings from supabase/config.toml. */
export type Config = {
  projectId: string
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number }
  auth: AuthConfig
  /** `fileSizeLimit` in bytes: default for buckets without their own. */
  storage: { fileSizeLimit: number; buckets: Record<string, BucketConfig> }
  /** By function name; functions that are not listed verify the JWT. */
  functions: Record<string, { verifyJwt: boolean }>
}

/** 0 means any free port. */
export type Ports = { web: number; api: number; inbox: number; smtp: number; stripe: number }
