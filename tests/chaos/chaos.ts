import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../embedded/types.ts'
import { putDatabase } from '../support/made-database.ts'
import { seededRandom } from '../support/random.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { type Broken, brokenInvariants } from './invariants.ts'
import { openMailSide } from './mail-side.ts'
import { mendMail, mendStripe, payouts, perhapsLeaveAsCreator } from './money-operations.ts'
import { closeDisputes } from './operations.ts'
import { carryOutRecalls } from './recalls.ts'
import { makeQueuesDue, stockShop, withDatabase } from './shop.ts'
import { openSite } from './site.ts'
import { openStripeSide } from './stripe-side.ts'
import { admin, type Operation, type World } from './world.ts'
import { pause } from '../support/clock.ts'

export type ChaosOptions = {
  seed: number
  kinds: Operation[]
  /** Number of operations. */
  operations: number
  /** Number of times the backend is killed during the run. */
  kills: number
  buyers: number
  templates: number
  log(line: string): void
  /** Reads the database when everything is settled. */
  keep?(database: Database): Promise<void>
}

export type Report = {
  broken: Broken[]
  done: Record<string, number>
  lostCalls: number
  kills: number
  payments: number
  events: number
  /** Rows in the end by what became of them, such as "payouts paid". */
  outcomes: Record<string, number>
  output: string
}

/** What waits longer than so many restarts never ends, and an invariant says what it is. */
const mostEndings = 5

/**
 * Runs random operations with delayed, duplicated and shuffled webhooks and a backend that is killed now and then, then
 * settles everything and checks the invariants.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'flowshelf-chaos-'))
  const stateFolder = join(folder, 'state')
  const random = seededRandom(options.seed)
  let stack: Stack | undefined
  const addresses = () => {
    if (!stack) throw new Error('The backend is down')
    return stack.addresses
  }
  const stripe = await openStripeSide(folder, () => `${addresses().apiUrl}/functions/v1/stripe-webhook`)
  const mail = await openMailSide()
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_chaos',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_BASE: stripe.url,
    FLOWSHELF_SMTP_URL: mail.url,
  }
  const tryToStart = () => startStack({ page: false, stateFolder, environment })
  // Retries the start: a busy machine may exceed the timeout.
  const start = async () => void (stack = await tryToStart().catch(tryToStart).catch(tryToStart))
  const end = async (signal: NodeJS.Signals) => {
    await stack?.end(signal)
    stack = undefined
  }

  try {
    await putDatabase(stateFolder)
    const buyers = await withDatabase(stateFolder, (database) => stockShop(database, options.buyers, options.templates))
    await start()
    const world: World = { site: openSite(addresses), stripe, mail, buyers, random, pages: [], links: [], weeks: 0 }
    const done: Record<string, number> = {}
    let lostCalls = 0

    const happen = async () => {
      const [name, operate] = pickOperation(random, options.kinds)
      done[name] = (done[name] ?? 0) + 1
      // Calls in flight fail when the backend is killed; callers may retry.
      await operate(world).catch((error: Error) => {
        lostCalls++
        options.log(`${name}: ${error.message.slice(0, 200)}`)
      })
    }
    for (let n = 1; n <= options.operations; n++) {
      if (n < options.operations && n % Math.floor(options.operations / (options.kills + 1)) === 0) {
        const running = [happen(), happen(), stripe.mailbag.deliver(4, random)]
        await pause(random() * 400)
        await end('SIGKILL')
        await Promise.all(running)
        options.log(`${n} of ${options.operations}: killed and started again, ${stripe.mailbag.size()} webhooks wait`)
        await start()
      } else {
        await happen()
        await stripe.mailbag.deliver(Math.floor(random() * 4), random)
      }
    }

    await mendStripe(world)
    await mendMail(world)
    await closeDisputes(world, Infinity)
    await perhapsLeaveAsCreator(world)
    await settle(world)
    // The backend's own call may be on its way to Stripe when it is stopped: until nothing waits.
    for (let left = mostEndings, waiting = 1; waiting > 0 && left > 0; left--) {
      await end('SIGINT')
      waiting = await withDatabase(stateFolder, makeQueuesDue)
      await start()
      await settle(world)
    }
    const downloads = await wrongDownloads(world)
    const files = await wrongBankFile(world)
    const output = outputSoFar()
    await end('SIGINT')
    const books = stripe.books()
    const { broken, outcomes } = await withDatabase(stateFolder, async (database) => {
      await options.keep?.(database)
      return { broken: await brokenInvariants(database, books), outcomes: await outcomesOf(database) }
    })
    if (downloads.length) broken.push({ invariant: 'paid means download, and nothing else does', rows: downloads })
    if (files.length) broken.push({ invariant: 'the bank file has each pending payout once', rows: files })
    return {
      broken,
      outcomes,
      done,
      lostCalls: lostCalls,
      kills: options.kills,
      payments: Object.keys(books.charges).length,
      events: books.deliveries.length,
      output,
    }
  } finally {
    await end('SIGKILL')
    await stripe.close()
    await mail.close()
    rmSync(folder, { recursive: true, force: true })
  }

  function outputSoFar() {
    return stack?.output() ?? ''
  }
}

function pickOperation(random: () => number, kinds: Operation[]) {
  const sum = kinds.reduce((total, [weight]) => total + weight, 0)
  let left = random() * sum
  for (const [weight, name, happen] of kinds) if ((left -= weight) < 0) return [name, happen] as const
  throw new Error('There is nothing to do')
}

/** Delivers webhooks and runs queues until nothing changes in two rounds. */
async function settle(world: World): Promise<void> {
  const { site, stripe, random } = world
  for (let quiet = 0, rounds = 0; quiet < 2; rounds++) {
    if (rounds > 200) throw new Error(`Webhooks are not taken: ${stripe.mailbag.size()} wait`)
    const before = stripe.books().deliveries.length
    let taken = 0
    while (stripe.mailbag.size()) {
      const now = await stripe.mailbag.deliver(4, random)
      if (!now && ++taken > 100) throw new Error(`The backend takes no webhook; ${stripe.mailbag.size()} wait`)
    }
    await carryOutRecalls(world)
    await site.call('/functions/v1/send-outbox', {})
    await site.call('/functions/v1/carry-out-deletions', {})
    await pause(200)
    quiet = stripe.mailbag.size() || stripe.books().deliveries.length !== before ? 0 : quiet + 1
  }
}

const ownedPath = '/rest/v1/purchases?select=template_id,state,template:templates(recalled_at)'

/** Requests a download for every purchase. @returns answers that do not match the purchase's state. */
async function wrongDownloads({ site, buyers }: World) {
  const wrong: unknown[] = []
  for (const { email } of buyers)
    for (const { template_id, state, template } of await site.read(ownedPath, email)) {
      const { status } = await site.call('/functions/v1/template-download', { templateId: template_id }, email)
      const isRecalled = (template as { recalled_at: string | null } | null)?.recalled_at
      if (status !== (state !== 'active' ? 403 : isRecalled ? 410 : 200))
        wrong.push({ email, template_id, state, isRecalled, status })
    }
  return wrong
}

/** Dollars with two decimals, without the arithmetic of the product. */
const decimal = (cents: number) => String(cents).padStart(3, '0').replace(/(..)$/, '.$1')

/** Exports all pending payouts. @returns those that the file has not once, with their amount */
async function wrongBankFile(world: World) {
  const pending = await payouts(world, 'pending')
  if (pending.length === 0) return []
  const body = { payoutIds: pending.map(({ id }) => id), format: 'csv', again: true }
  const lines = String((await world.site.call('/functions/v1/payout-export', body, admin)).body)
    .trim()
    .split(/\r?\n/)
  const isIn = ({ number, net_cents }: { number: string; net_cents: number }) =>
    lines.filter((line) => line.startsWith(`${number},${decimal(net_cents)},USD,`)).length === 1
  return lines.length === pending.length + 1 ? pending.filter((payout) => !isIn(payout)) : lines
}

/** What became of the rows that operations made. */
async function outcomesOf(database: Database): Promise<Record<string, number>> {
  const rows = await database.query<{ outcome: string; count: number }>(`
    select 'payouts ' || status as outcome, count(*)::integer from public.payouts group by 1
    union all select 'weeks skipped: ' || reason, count(*)::integer from public.payout_skips group by 1
    union all select 'refunds ' || reason, count(*)::integer from private.refund_queue group by 1
    union all select 'accounts ' || case when removed_at is null then 'leaving' else 'removed' end, count(*)::integer from private.account_deletions group by 1
    union all select 'requests ' || status, count(*)::integer from public.refund_requests group by 1
    union all select 'subscriptions ' || status, count(*)::integer from public.subscriptions group by 1
    union all select 'payments returned: ' || problem, count(*)::integer from public.payments where problem is not null group by 1
    order by 1`)
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
