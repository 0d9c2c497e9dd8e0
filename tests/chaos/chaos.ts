import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '../support/random.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { type Broken, brokenInvariants } from './invariants.ts'
import { closeDisputes, operations, type World } from './operations.ts'
import { letHoursPass, stockShop, withDatabase } from './shop.ts'
import { openSite } from './site.ts'
import { openStripeSide } from './stripe-side.ts'

export type ChaosOptions = {
  seed: number
  operations: number
  /** How often the backend is killed in between. */
  kills: number
  buyers: number
  templates: number
  log(line: string): void
}

export type Report = {
  broken: Broken[]
  done: Record<string, number>
  lost: number
  kills: number
  payments: number
  events: number
  output: string
}

/**
 * Operations at random, with webhooks that come late, twice and in any order, and a backend that dies now and then. Then
 * everything is told and done, and the invariants are asked for.
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
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_chaos',
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_BASE: stripe.url,
  }
  const tryToStart = () => startStack({ page: false, stateFolder, environment })
  // A machine that is busy with other checks may need more than one try.
  const start = async () => void (stack = await tryToStart().catch(tryToStart).catch(tryToStart))
  const end = async (signal: NodeJS.Signals) => {
    await stack?.end(signal)
    stack = undefined
  }

  try {
    await start()
    await end('SIGINT')
    const buyers = await withDatabase(stateFolder, (database) => stockShop(database, options.buyers, options.templates))
    await start()
    const world: World = { site: openSite(addresses), stripe, buyers, random, pages: [], links: [] }
    const done: Record<string, number> = {}
    let lost = 0

    const happen = async () => {
      const [name, operate] = chosen(random)
      done[name] = (done[name] ?? 0) + 1
      // A backend that dies takes calls with it; whoever made them tries again or does not.
      await operate(world).catch((error: Error) => {
        lost++
        options.log(`${name}: ${error.message.slice(0, 200)}`)
      })
    }
    for (let n = 1; n <= options.operations; n++) {
      if (n < options.operations && n % Math.floor(options.operations / (options.kills + 1)) === 0) {
        const running = [happen(), happen(), stripe.mailbag.deliver(4, random)]
        await delay(random() * 400)
        await end('SIGKILL')
        await Promise.all(running)
        options.log(`${n} of ${options.operations}: killed and started again, ${stripe.mailbag.size()} webhooks wait`)
        await start()
      } else {
        await happen()
        await stripe.mailbag.deliver(Math.floor(random() * 4), random)
      }
    }

    await closeDisputes(world, Infinity)
    await settle(world)
    await end('SIGINT')
    await withDatabase(stateFolder, letHoursPass)
    await start()
    await settle(world)
    const downloads = await wrongDownloads(world)
    const output = outputSoFar()
    await end('SIGINT')
    const books = stripe.books()
    const broken = await withDatabase(stateFolder, (database) => brokenInvariants(database, books))
    if (downloads.length) broken.push({ invariant: 'paid means download, and nothing else does', rows: downloads })
    return {
      broken,
      done,
      lost,
      kills: options.kills,
      payments: Object.keys(books.charges).length,
      events: books.deliveries.length,
      output,
    }
  } finally {
    await end('SIGKILL')
    await stripe.close()
    rmSync(folder, { recursive: true, force: true })
  }

  function outputSoFar() {
    return stack?.output() ?? ''
  }
}

function chosen(random: () => number) {
  const sum = operations.reduce((total, [weight]) => total + weight, 0)
  let left = random() * sum
  for (const [weight, name, happen] of operations) if ((left -= weight) < 0) return [name, happen] as const
  throw new Error('There is nothing to do')
}

/** Delivers every webhook and has every queue emptied, until nothing new comes of it. */
async function settle({ site, stripe, random }: World): Promise<void> {
  for (let quiet = 0, rounds = 0; quiet < 2; rounds++) {
    if (rounds > 200) throw new Error(`Webhooks are not taken: ${stripe.mailbag.size()} wait`)
    const before = stripe.books().deliveries.length
    let taken = 0
    while (stripe.mailbag.size()) {
      const now = await stripe.mailbag.deliver(4, random)
      if (!now && ++taken > 100) throw new Error(`The backend takes no webhook; ${stripe.mailbag.size()} wait`)
    }
    await site.call('/functions/v1/send-outbox', {})
    await delay(200)
    quiet = stripe.mailbag.size() || stripe.books().deliveries.length !== before ? 0 : quiet + 1
  }
}

/** Asks for everything that somebody ever bought. @returns what was answered wrongly. */
async function wrongDownloads({ site, buyers }: World) {
  const wrong: unknown[] = []
  for (const { email } of buyers)
    for (const { template_id, state } of await site.read('/rest/v1/purchases?select=template_id,state', email)) {
      const { status } = await site.call('/functions/v1/template-download', { templateId: template_id }, email)
      if (status !== (state === 'active' ? 200 : 403)) wrong.push({ email, template_id, state, status })
    }
  return wrong
}
