import { snapshotChecks } from '../../src/catalog/rules/snapshot-checks.ts'
import { asPerson, type Reviewed } from './data-api.ts'

/**
 * Adds templates to the marketplace for the duration of a test: creators submit them, an admin approves and archives
 * them.
 */

/** Several, because a creator may submit 20 templates a day and all tests of a run share the stack. */
const suppliers = ['snapshotCreator', 'agentCreator', 'blockCreator'] as const

/** The numbers below size that belong to this hand, dealt round robin. */
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
  contents: { workflows: [`Workflow ${number + 1}`] },
})

/**
 * Runs work while size additional GHL templates are listed, each a dollar more expensive than the one before. Archives
 * them afterwards, even after an error.
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
          note: decision === 'approved' ? null : 'No longer needed',
          seen_at: updated_at,
          checks: snapshotChecks,
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
