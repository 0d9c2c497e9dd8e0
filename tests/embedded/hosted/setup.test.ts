import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunProgram } from '../../../scripts/hosted/cli.ts'
import { webhookEvents } from '../../../scripts/hosted/setup/webhook.ts'
import { openProject } from '../../../scripts/hosted/setup/project.ts'
import { carryOut, printSteps } from '../../../scripts/hosted/setup/step.ts'
import { stepsOf } from '../../../scripts/hosted/setup/steps.ts'
import { ref, root, settings as pushed } from './fake-cli.ts'
import { fakeProgram } from './fake-program.mjs'
import { fakePrograms } from './fake-programs.ts'
import { aHostedProject, publishableKey, secretKey, token } from './stand-in.ts'

const { STRIPE_WEBHOOK_SECRET: _, ...filled } = pushed
const admin = 'ann@example.com'

let project: Awaited<ReturnType<typeof aHostedProject>>
let folder: string
let path: string
let settings: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flowshelf-setup-test-'))
  path = fakePrograms(folder)
  project = await aHostedProject()
})
afterAll(async () => {
  await project.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await project.reset()
  for (const name of ['.env', 'dist', 'dist-maps']) rmSync(join(folder, name), { recursive: true, force: true })
  settings = {
    ...filled,
    SUPABASE_ACCESS_TOKEN: token,
    SUPABASE_API_URL: project.url,
    SUPABASE_PROJECT_URL: project.url,
    STRIPE_API_BASE: project.url,
    SITE_URL_TO_ASK: `${project.url}/page`,
    FLOWSHELF_PAGE: join(folder, 'dist'),
    ADMIN_EMAIL: admin,
    PAYOUT_ACCOUNT_IBAN: 'GB82 WEST 1234 5698 7654 32',
    CLOUDFLARE_PAGES_PROJECT: 'flowshelf',
  }
  vi.stubEnv('PATH', path)
  vi.stubEnv('STAND_IN', project.url)
  vi.stubEnv('IS_SIGNED_IN', '1')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

const envFile = () => join(folder, '.env')
const kept = () => (existsSync(envFile()) ? parseEnv(readFileSync(envFile(), 'utf8')) : {})

/** In this process: the test on the terminal starts programs. */
const runHere: RunProgram = (program, args, environment) =>
  fakeProgram(program, args, { ...process.env, ...environment })

/** Each run reads .env again, as a new process does. */
const open = () => openProject(ref, { ...settings, ...kept() }, envFile(), runHere)
const setUp = async (confirm: (what: string) => boolean = () => true) =>
  carryOut(stepsOf(await open()), (what) => Promise.resolve(confirm(what)))
const printed = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line ?? ''))

/** A state without what differs between two projects that are set up alike. */
const comparable = async () => {
  const { endpoints, portals, secrets, ...rest } = await project.read()
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PORTAL_CONFIGURATION, ...others } = secrets
  return {
    ...rest,
    secrets: others,
    endpoints: endpoints.map(({ id: _id, ...endpoint }) => ({ ...endpoint, created: 0 })),
    portals: portals.map((portal) => ({ ...portal, created: 0, id: portal.id === STRIPE_PORTAL_CONFIGURATION })),
    isSecretKept: STRIPE_WEBHOOK_SECRET !== undefined && STRIPE_WEBHOOK_SECRET === kept().STRIPE_WEBHOOK_SECRET,
  }
}

describe('npm run hosted:setup', () => {
  it('hosted:setup sets up a new project', async () => {
    expect(await setUp()).toEqual([])
    const found = await comparable()
    expect(found).toMatchObject({
      isMigrated: true,
      isPrivateOnly: true,
      siteUrl: filled.SITE_URL,
      isSecretKept: true,
      portals: [{ id: true, is_default: false, features: { payment_method_update: { enabled: true } } }],
      endpoints: [
        {
          url: `https://${ref}.supabase.co/functions/v1/stripe-webhook`,
          status: 'enabled',
          enabled_events: webhookEvents,
        },
      ],
      vault: [
        { name: 'flowshelf_secret_key', secret: secretKey },
        { name: 'flowshelf_url', secret: `https://${ref}.supabase.co` },
      ],
      admins: [{ email: admin }],
      payoutIban: [{ payout_iban: 'GB82WEST12345698765432' }],
    })
    expect(found.functions).toContain('stripe-webhook')
    expect(found.page).toContain(`https://${ref}.supabase.co${publishableKey}`)
    expect(statSync(envFile()).mode & 0o777).toBe(0o600)
  })

  it('The webhook gets every event that the database handles, refunds under one name', async () => {
    const [found] = await project.database.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'apply_payment_event'",
    )
    const [, handled = ''] = /handled constant text\[\] := array\[([^\]]+)\]/.exec(found?.source ?? '') ?? []
    const names = [...handled.matchAll(/'([\w.]+)'/g)].map(([, name]) => name)
    expect(names.filter((name) => name !== 'charge.refund.updated').toSorted()).toEqual(webhookEvents.toSorted())
  })

  it('hosted:setup changes nothing and asks nothing when it runs again', async () => {
    await setUp()
    const before = await project.read()
    project.stopAfter(0)
    const asked = vi.fn(() => true)
    expect(await setUp(asked)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    expect([project.changes(), await project.read()]).toEqual([[], before])
  })

  it('hosted:setup goes on where it was interrupted, at whichever change', async () => {
    await setUp()
    const wanted = await comparable()
    const count = project.changes().length
    expect(count).toBeGreaterThan(12)
    for (let stop = 1; stop < count; stop++) {
      await project.reset()
      for (const name of ['.env', 'dist', 'dist-maps']) rmSync(join(folder, name), { recursive: true, force: true })
      project.stopAfter(stop)
      await expect(setUp(), `change ${stop}`).rejects.toThrow()
      project.stopAfter(Infinity)
      expect(await setUp(), `after change ${stop}`).toEqual([])
      expect(await comparable(), `after change ${stop}`).toEqual(wanted)
    }
  })

  it('hosted:setup prints all steps in a dry run, and changes nothing', async () => {
    project.stopAfter(0)
    await printSteps(stepsOf(await open()))
    expect(project.changes()).toEqual([])
    expect(existsSync(envFile())).toBe(false)
    const steps = printed().filter((line) => line.startsWith('would'))
    expect(steps).toHaveLength(stepsOf(await open()).length)
    expect(printed().join('\n')).toContain('address of the page: site_url is undefined')
    vi.mocked(console.log).mockClear()
    project.stopAfter(Infinity)
    await setUp()
    await printSteps(stepsOf(await open()))
    expect(printed().filter((line) => line.startsWith('would'))).toEqual([])
  })

  it('hosted:setup shows no secret', async () => {
    await setUp()
    const secrets = [token, secretKey, filled.STRIPE_SECRET_KEY, kept().STRIPE_WEBHOOK_SECRET ?? '?', 'pass%20word']
    for (const secret of secrets) expect(printed().join('\n')).not.toContain(secret)
  })

  it('hosted:setup leaves out what the person declines, and says so', async () => {
    const left = await setUp((what) => !what.startsWith('publish'))
    expect(left).toEqual([`you chose not to publish the page at ${filled.SITE_URL}`])
    expect((await project.read()).page).toBe('')
  })

  it('hosted:setup says what to upload where the program of the host is not signed in', async () => {
    vi.stubEnv('IS_SIGNED_IN', '')
    expect(await setUp()).toEqual([`upload the content of ${join(folder, 'dist')} to the host of ${filled.SITE_URL}`])
  })

  it('hosted:setup finds the configuration of the portal again when .env is lost', async () => {
    await setUp()
    const before = kept().STRIPE_PORTAL_CONFIGURATION
    expect(before).toMatch(/^bpc_/)
    writeFileSync(envFile(), '')
    await setUp()
    expect(kept().STRIPE_PORTAL_CONFIGURATION).toBe(before)
  })

  it('hosted:setup makes another configuration of the portal where the first was deactivated', async () => {
    await setUp()
    const before = kept().STRIPE_PORTAL_CONFIGURATION
    await project.closePortals()
    const asked: string[] = []
    await setUp((what) => Boolean(asked.push(what)))
    expect(asked).toEqual([expect.stringContaining('customer portal'), 'set the secrets of the functions'])
    const { secrets, portals } = await project.read()
    expect(portals).toMatchObject([{ id: secrets.STRIPE_PORTAL_CONFIGURATION }])
    expect(secrets.STRIPE_PORTAL_CONFIGURATION).not.toBe(before)
  })

  it('hosted:setup replaces a webhook whose signing secret is unknown, and deletes the old one last', async () => {
    await setUp()
    const [old] = (await project.read()).endpoints
    writeFileSync(envFile(), 'OTHER=1\n')
    project.stopAfter(Infinity)
    await setUp()
    const { endpoints, secrets } = await project.read()
    expect(endpoints.map(({ id }) => id)).not.toContain(old?.id)
    expect(endpoints).toHaveLength(1)
    const { STRIPE_WEBHOOK_SECRET, STRIPE_PORTAL_CONFIGURATION } = secrets
    expect(kept()).toEqual({ OTHER: '1', STRIPE_WEBHOOK_SECRET, STRIPE_PORTAL_CONFIGURATION })
    expect(project.changes().slice(0, 2)).toEqual([
      'POST /v1/webhook_endpoints',
      `DELETE /v1/webhook_endpoints/${old?.id}`,
    ])
  })

  it('hosted:setup sets the mail server again when its password changed', async () => {
    await setUp()
    settings.SMTP_URL = 'smtps://mailer:another@smtp.example.com:465'
    const asked: string[] = []
    await setUp((what) => Boolean(asked.push(what)))
    expect(asked.map((what) => what.split(' ').slice(0, 3).join(' '))).toEqual(['push the settings', 'set the secrets'])
  })

  it('hosted:setup makes no admin of an account whose address is not confirmed', async () => {
    await project.signUp(admin, false)
    expect(await setUp()).toEqual([`confirm ${admin} by the link that was mailed to it, and run this again`])
    expect((await project.read()).admins).toEqual([])
  })

  it('hosted:setup makes nobody else an admin once there is one', async () => {
    await setUp()
    settings.ADMIN_EMAIL = 'eve@example.com'
    await setUp()
    expect((await project.read()).admins).toEqual([{ email: admin }])
  })

  it.each([
    ['a wrong token', { SUPABASE_ACCESS_TOKEN: 'sbp_wrong' }, 'Supabase refuses SUPABASE_ACCESS_TOKEN (401)'],
    ['no token', { SUPABASE_ACCESS_TOKEN: '' }, 'SUPABASE_ACCESS_TOKEN is not set'],
    ['an API that does not answer', { SUPABASE_API_URL: 'http://127.0.0.1:9' }, 'does not answer'],
    ['an address of this machine', { SITE_URL: 'http://127.0.0.1' }, 'SITE_URL must be an https address'],
    ['no address of an admin', { ADMIN_EMAIL: 'ann' }, 'ADMIN_EMAIL must be the address of the first admin'],
  ])('hosted:setup refuses %s before it changes anything', async (_name, change, expected) => {
    Object.assign(settings, change)
    await expect(setUp()).rejects.toThrow(expected)
    expect(project.changes()).toEqual([])
  })

  it('hosted:setup stops at a refused query, shows the reason without its details, and goes on later', async () => {
    project.refuse(/vault\.create_secret/)
    const problem = await setUp().catch((error: Error) => error.message)
    expect(problem).toContain('permission denied')
    expect(problem).not.toContain('hidden')
    expect((await project.read()).admins).toEqual([])
    project.refuse(null)
    expect(await setUp()).toEqual([])
  })

  it('hosted:setup asks on the terminal, goes on with an empty answer, and stops when nobody answers', async () => {
    const run = async (answers: string) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/hosted/setup.ts', ref], {
        cwd: root,
        env: { ...process.env, STRIPE_WEBHOOK_SECRET: '', FLOWSHELF_ENV_FOLDER: folder, ...settings },
      })
      child.stdin.end(answers)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { code, output }
    }
    const first = await run('\n')
    expect(first.output).toMatch(/→ send Stripe’s events to \S+\? \[Y\/n\]/)
    expect(first.output).toContain('Nobody answers: run it in a terminal, or with --yes.')
    expect([first.code, project.changes()]).toEqual([1, ['POST /v1/webhook_endpoints']])
    const second = await run('y\n'.repeat(20))
    expect(second.output).toMatch(/\d+ ok, \d+ missing, \d+ not checked/)
  })
})
