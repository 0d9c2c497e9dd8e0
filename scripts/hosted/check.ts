import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readEnvironment } from '../../embedded/config.ts'
import { projectFolder } from '../../embedded/folders.ts'
import { checkEndpoints } from './check-endpoints.ts'
import { checkSettings } from './check-settings.ts'
import { report } from './findings.ts'
import { HostedProblem, managementApi, readRef } from './settings.ts'

const functionsFolder = join(projectFolder, 'supabase/functions')

const functionNames = () =>
  readdirSync(functionsFolder).filter((name) => existsSync(join(functionsFolder, name, 'index.ts')))

/** Both URLs can be overridden, for tests and other Supabase hosts. */
async function main() {
  const ref = readRef(process.argv.slice(2))
  const environment = readEnvironment()
  const siteUrl = environment.SITE_URL?.replace(/\/+$/, '')
  const expected = {
    siteUrl,
    functions: functionNames(),
    secrets: [
      'SITE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'ISSUER_NAME',
      'ISSUER_ADDRESS',
    ],
    jwtExpiry: readConfig().auth.jwtExpiry,
  }
  const api = environment.SUPABASE_API_URL ?? managementApi
  const project = environment.SUPABASE_PROJECT_URL ?? `https://${ref}.supabase.co`
  const findings = [
    ...(await checkSettings(api, ref, environment.SUPABASE_ACCESS_TOKEN, expected)),
    ...(await checkEndpoints({
      project,
      publishableKey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
      siteUrl,
      hasCaptcha: Boolean(environment.TURNSTILE_SECRET),
    })),
  ]
  console.log(report(findings))
  const missing = findings.filter(({ state }) => state === 'missing').length
  const unseen = findings.filter(({ state }) => state === 'not checked').length
  console.log(`\n${findings.length - missing - unseen} ok, ${missing} missing, ${unseen} not checked`)
  process.exitCode = missing ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof HostedProblem ? error.message : error)
  process.exitCode = 1
})
