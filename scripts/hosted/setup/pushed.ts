import { closePublicChannels } from '../channels.ts'
import { checkSettings, expectedOf } from '../check-settings.ts'
import { runSteps, type StepName } from '../cli.ts'
import { type Finding, mendedBy, type PushPart, report } from '../findings.ts'
import { HostedProblem, readHostedSettings } from '../settings.ts'
import { mailServerFindings } from './mail-server.ts'
import { noWebhookYet, type Project } from './project.ts'
import type { Step } from './step.ts'

/** The parts of `npm run hosted:push`, one step each. */
export function pushSteps(project: Project): Step[] {
  const { ref, environment, run } = project
  let kept: Promise<Finding[]> | null = null
  let isLinked = false

  async function compare(): Promise<Finding[]> {
    const settings = readHostedSettings({ STRIPE_WEBHOOK_SECRET: noWebhookYet, ...environment })
    const findings = [
      ...(await checkSettings(ref, environment, { ...expectedOf(environment), secrets: settings.secrets })),
      ...(await mailServerFindings(project, settings)),
    ]
    // The password of the mail server can be compared as a secret of the functions only.
    const mail = findings.filter(({ what, state }) => what === 'secret SMTP_URL' && state === 'missing')
    findings.push(...mendedBy('settings', mail))
    const beyond = findings.filter(({ isBeyondPush }) => isBeyondPush)
    if (beyond.length > 0) throw new HostedProblem(report(beyond))
    return findings
  }

  const findingsOf = async (part: PushPart) => (await (kept ??= compare())).filter((finding) => finding.part === part)

  const push = (part: PushPart, what: string, change: Step['change']): Step => ({
    what,
    async isDone() {
      const findings = await findingsOf(part)
      return findings.length > 0 && findings.every(({ state }) => state === 'ok')
    },
    differences: async () =>
      (await findingsOf(part))
        .filter(({ state }) => state !== 'ok')
        .map((finding) => `${finding.what}: ${finding.says}`),
    async change() {
      kept = null
      return change()
    },
  })
  const byCli = (part: PushPart, what: string, names: StepName[]) =>
    push(part, what, async () => {
      const { SUPABASE_ACCESS_TOKEN } = environment
      await runSteps(ref, readHostedSettings(environment), isLinked ? names : ['link', ...names], {
        yes: true,
        environment: { SUPABASE_ACCESS_TOKEN },
        run,
      })
      isLinked = true
    })

  return [
    byCli('settings', 'push the settings of the auth service, its mails and the buckets', ['settings']),
    push('channels', 'close public channels of Realtime', async () => {
      const left = await closePublicChannels(ref, environment)
      if (left) throw new HostedProblem(left)
    }),
    byCli('migrations', 'push the migrations', ['migrations']),
    byCli('secrets', 'set the secrets of the functions', ['secrets']),
    byCli('functions', 'deploy the functions', ['functions', 'sources']),
  ]
}
