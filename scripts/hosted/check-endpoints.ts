import { captchaOrigin } from '../../build/security-headers.ts'
import { ask, check, type Finding, notChecked } from './findings.ts'

export type Endpoints = {
  /** https://<ref>.supabase.co */
  project: string
  publishableKey: string | undefined
  siteUrl: string | undefined
  /** Whether the page was to be built with a captcha. */
  hasCaptcha: boolean
}

type Fields = Record<string, unknown>

/** Checks a hosted project and its website as an anonymous visitor. */
export async function checkEndpoints({ project, publishableKey, siteUrl, hasCaptcha }: Endpoints): Promise<Finding[]> {
  const findings = await Promise.all([
    checkFunctions(project),
    checkWithKey(project, publishableKey),
    checkPage(project, siteUrl, hasCaptcha),
  ])
  return findings.flat()
}

/** Edge functions run without verify_jwt, so each must refuse anonymous calls itself. */
async function checkFunctions(project: string): Promise<Finding[]> {
  const expected: [name: string, method: string, status: number, says: string][] = [
    ['sitemap', 'GET', 200, 'it does not list the pages'],
    ['health', 'GET', 200, 'mail or jobs are late: see the admin page Health'],
    ['template-download', 'POST', 401, 'it does not ask for a session'],
    ['send-outbox', 'POST', 401, 'it does not ask for the secret key'],
    ['draw-pictures', 'POST', 401, 'it does not ask for the secret key'],
    ['export-data', 'POST', 401, 'it does not ask for the secret key'],
    ['delete-account', 'POST', 401, 'it does not ask for a session'],
    ['remove-second-factor', 'POST', 401, 'it does not ask for a session'],
    ['carry-out-deletions', 'POST', 401, 'it does not ask for the secret key'],
    ['export-download', 'POST', 401, 'it does not ask for a session'],
    ['payout-statement', 'POST', 401, 'it does not ask for a session'],
    ['invoice', 'POST', 401, 'it does not ask for a session'],
    ['billing-portal', 'POST', 401, 'it does not ask for a session'],
    ['billing-card', 'POST', 401, 'it does not ask for a session'],
    ['payout-export', 'POST', 401, 'it does not ask for a session'],
    ['guest-reply', 'POST', 400, 'it does not ask for the token of a link'],
    ['guest-attachment', 'POST', 400, 'it does not ask for the token of a link'],
    ['stripe-webhook', 'POST', 400, 'it does not ask for the signature of Stripe'],
  ]
  return Promise.all(
    expected.map(async ([name, method, status, says]) => {
      const what = `answer of ${name}`
      const answer = await ask(`${project}/functions/v1/${name}`, {
        method,
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      return answer
        ? check(what, answer.status === status, `${answer.status} instead of ${status}: ${says}`)
        : notChecked(what, `${project} does not answer`)
    }),
  )
}

async function checkWithKey(project: string, key: string | undefined): Promise<Finding[]> {
  if (!key) return [notChecked('what a visitor may read', 'set VITE_SUPABASE_PUBLISHABLE_KEY')]
  const headers = { apikey: key, 'content-type': 'application/json' }
  const demo = {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@flowshelf.test', password: 'flowshelf-demo' }),
  }
  const [settings, listings, secrets, signIn] = await Promise.all([
    ask(`${project}/auth/v1/settings`, { headers }),
    ask(`${project}/rest/v1/listings?select=id&limit=1`, { headers }),
    ask(`${project}/rest/v1/templates?select=ghl_snapshot_url&limit=1`, { headers }),
    ask(`${project}/auth/v1/token?grant_type=password`, demo),
  ])
  if (!settings || !listings || !secrets || !signIn)
    return [notChecked('what a visitor may read', `${project} does not answer`)]
  return [
    check('the publishable key', settings.status === 200, `the auth service answers it ${settings.status}`),
    check(
      'sign-up asks for a confirmation',
      (settings.body as Fields).mailer_autoconfirm === false,
      'mailer_autoconfirm is on',
    ),
    check(
      'visitors read the marketplace',
      listings.status === 200,
      `the data API answers ${listings.status}: are the migrations pushed?`,
    ),
    check(
      'visitors read no goods',
      secrets.status === 401 || secrets.status === 403,
      `the data API answers ${secrets.status} to a hidden column`,
    ),
    check(
      'no demo account',
      signIn.status === 400,
      `the demo admin's public password is answered ${signIn.status}: remove the accounts of flowshelf.test`,
    ),
  ]
}

async function checkPage(project: string, siteUrl: string | undefined, hasCaptcha: boolean): Promise<Finding[]> {
  if (!siteUrl) return [notChecked('the page', 'set SITE_URL')]
  const page = await ask(siteUrl)
  if (!page) return [notChecked('the page', `${siteUrl} does not answer`)]
  const policy = page.headers.get('content-security-policy') ?? ''
  const missing = 'the host does not send dist/_headers'
  return [
    check('the page', page.status === 200, `${siteUrl} answers ${page.status}`),
    check('the page is for https alone', page.headers.has('strict-transport-security'), missing),
    check('the page names where scripts come from', policy.includes("default-src 'none'"), missing),
    ...(hasCaptcha
      ? [
          check(
            'the page shows the captcha',
            policy.includes(captchaOrigin),
            'it was built without VITE_TURNSTILE_SITE_KEY: nobody can log in',
          ),
        ]
      : []),
    check('the page may reach the project', policy.includes(project), 'it was built for another VITE_SUPABASE_URL'),
  ]
}
