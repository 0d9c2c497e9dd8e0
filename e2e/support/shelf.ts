import { type DemoAccount, sessionOf } from './signed-in.ts'
import { stack } from './stack.ts'

/** More templates than the seed has, for as long as a test lasts: submitted by creators, approved and taken down by an admin. */

type Session = { access_token: string; user: { id: string } }
type Reviewed = { id: string; updated_at: string }

async function asPerson(who: DemoAccount) {
  const { apiUrl, publishableKey } = stack()
  const { access_token, user } = JSON.parse(await sessionOf(who)) as Session
  return {
    id: user.id,
    async post<T>(path: string, body: unknown): Promise<T> {
      const response = await fetch(`${apiUrl}/rest/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as T
    },
  }
}

/** More than one: each may submit 20 templates a day, and the stack is that of a whole run. */
const suppliers = ['snapshotCreator', 'agentCreator', 'blockCreator'] as const

/** Those of the numbers from 0 that fall to one of so many hands. */
const share = (size: number, hand: number, hands: number) =>
  Array.from({ length: size }, (_, number) => number).filter((number) => number % hands === hand)

const aSnapshot = (creatorId: string, category: string, number: number) => ({
  creator_id: creatorId,
  name: `Snapshot for a full shelf, ${number + 1}`,
  platform: 'GHL',
  category,
  short_description: 'One of many that stand here for a while.',
  long_description: 'One of many that stand here for a while.',
  snapshot_price: number + 1,
  ghl_snapshot_url: `https://app.gohighlevel.com/snapshots/full-shelf-${number + 1}`,
})

/**
 * Runs some work while so many GHL templates more than usual stand on the shelf, each for a dollar more than the one before.
 * They are off it again when it ends, however it ends.
 */
export async function withFullShelf(category: string, size: number, work: () => Promise<void>): Promise<void> {
  const [admin, ...creators] = await Promise.all((['admin', ...suppliers] as const).map(asPerson))
  if (!admin) throw new Error('No admin')
  const submitted = await Promise.all(
    creators.map((creator, hand) =>
      creator.post<Reviewed[]>(
        'templates?select=id,updated_at',
        share(size, hand, creators.length).map((number) => aSnapshot(creator.id, category, number)),
      ),
    ),
  )
  let templates = submitted.flat()
  const review = async (decision: string) => {
    const reviewed: Reviewed[] = []
    for (const { id, updated_at } of templates)
      reviewed.push({
        id,
        updated_at: await admin.post('rpc/review_template', {
          template_id: id,
          decision,
          note: null,
          seen_at: updated_at,
        }),
      })
    templates = reviewed
  }
  try {
    await review('approved')
    await work()
  } finally {
    await review('archived')
  }
}
