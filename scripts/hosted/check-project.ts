import { checkEndpoints } from './check-endpoints.ts'
import { checkSettings, expectedOf } from './check-settings.ts'
import { report } from './findings.ts'
import type { Environment } from './settings.ts'

/**
 * Checks a project and its page, and prints what was found. Both URLs can be overridden, for tests and other Supabase hosts.
 * @returns how many things are missing
 */
export async function checkProject(ref: string, environment: Environment): Promise<number> {
  const expected = expectedOf(environment)
  const project = environment.SUPABASE_PROJECT_URL ?? `https://${ref}.supabase.co`
  const findings = [
    ...(await checkSettings(ref, environment, expected)),
    ...(await checkEndpoints({
      project,
      publishableKey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
      siteUrl: expected.siteUrl,
      hasCaptcha: expected.hasCaptcha,
    })),
  ]
  console.log(report(findings))
  const missing = findings.filter(({ state }) => state === 'missing').length
  const unseen = findings.filter(({ state }) => state === 'not checked').length
  console.log(`\n${findings.length - missing - unseen} ok, ${missing} missing, ${unseen} not checked`)
  return missing
}
