import type { AuthMailKind, MailTemplate } from './auth-mails.ts'
import type { Claims, Database, Query, Row } from './database.ts'

export type { Claims, Database, Query, Row }

/** The two API keys of the embedded backend (keys.ts). */
export type Keys = { publishable: string; secret: string }

/** Tells the person at the terminal something; one line, no newline at its end. */
export type Log = (line: string) => void

export type BucketConfig = {
  /** Null leaves a bucket that exists as it is. */
  public: boolean | null
  /** Bytes; null leaves the service's own limit. */
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
  /** Absolute folder of files that a new database's bucket starts with. */
  objectsPath: string | null
}

export type AuthConfig = {
  mails: Record<AuthMailKind, MailTemplate>
  siteUrl: string
  /** Patterns with `*` and `**`, as `additional_redirect_urls` has them. */
  redirectUrls: string[]
  /** Seconds. */
  jwtExpiry: number
  refreshTokenRotation: boolean
  /** Seconds in which a spent refresh token still answers, for two tabs that refresh at once. */
  refreshTokenReuseInterval: number
  signUpEnabled: boolean
  minimumPasswordLength: number
  confirmationsEnabled: boolean
  doubleConfirmChanges: boolean
  /** A new password needs a session that began within a day. */
  securePasswordChange: boolean
  /** A new password needs the current one, unless the session began with a link from a mail. */
  requireCurrentPassword: boolean
  /** Milliseconds between two mails to the same person. */
  mailIntervalMs: number
  otpLength: number
  /** Seconds. */
  otpExpiry: number
  /** Mails per hour. */
  mailsPerHour: number
  /** Links and codes per caller's address. */
  verificationsPer5Minutes: number
}

/** What the embedded backend reads from supabase/config.toml. */
export type Config = {
  projectId: string
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number }
  auth: AuthConfig
  /** `fileSizeLimit` in bytes: the limit of a bucket that has none of its own. */
  storage: { fileSizeLimit: number; buckets: Record<string, BucketConfig> }
  /** By function name; a function that is not named verifies. */
  functions: Record<string, { verifyJwt: boolean }>
}

/** 0 means any free port. */
export type Ports = { web: number; api: number; inbox: number; smtp: number; stripe: number }
