import { randomUUID } from 'node:crypto'
import { snapshotChecks } from '../../../src/catalog/rules/snapshot-checks.ts'
import { upload } from './applying.ts'
import type { User } from '../clients.ts'

/** Submissions of templates to a running stack. */

/** A workflow of one step, named after it; odd formatting shows whether it is stored unchanged. */
export const aWorkflow = (step = 'Start') =>
  `\n{ "nodes": [{"type": "n8n-nodes-base.manualTrigger", "name": "${step}", "position": [0,0]}],\r\n  "connections": {} }  `

/** What is stored of a workflow: what was inspected, written as n8n writes it. */
export const asStored = (content: string) => JSON.stringify(JSON.parse(content), null, 2)

/** Uploads a workflow. @returns its path */
export async function uploadGoods(user: User, content = aWorkflow()): Promise<string> {
  const { status, body } = await upload(user, new File([content], 'My flow.json'), 'template-goods')
  if (status !== 200) throw new Error(`upload-file answered ${status}: ${JSON.stringify(body)}`)
  return String(body.path)
}

/** The row of an n8n template, as the form inserts it. */
export const aSubmission = (user: User, goods_path?: string, name = `Flow ${randomUUID()}`) => ({
  creator_id: user.id,
  name,
  platform: 'n8n',
  short_description: 'Short',
  long_description: 'Long',
  ...(goods_path ? { goods_path } : {}),
})

/** Submits an n8n template with an uploaded workflow. @returns its id */
export async function submit(user: User, content?: string): Promise<string> {
  const row = aSubmission(user, await uploadGoods(user, content))
  const { data, error } = await user.client.from('templates').insert(row).select('id').single()
  if (error) throw error
  return data.id
}

/** An admin's decision on a template as it is now; of a snapshot with its checks. */
export async function decide(admin: User, id: string, decision: string, note = '') {
  const { data } = await admin.client.from('templates').select('updated_at').eq('id', id).single().throwOnError()
  return admin.client.rpc('review_template', {
    template_id: id,
    decision,
    note,
    seen_at: data.updated_at,
    checks: [...snapshotChecks],
  })
}

/** Submits an update of an approved template and approves it. */
export async function reviseAndApprove(
  { creator, admin }: { creator: User; admin: User },
  template_id: string,
  changes: Record<string, string | number>,
  changelog?: string,
) {
  await creator.client.from('template_revisions').insert({ template_id, changes, changelog }).throwOnError()
  const { data } = await admin.client
    .from('template_revisions')
    .select('id, updated_at')
    .eq('template_id', template_id)
    .eq('status', 'pending')
    .single()
    .throwOnError()
  await admin.client
    .rpc('review_revision', {
      revision_id: data.id,
      decision: 'approved',
      note: '',
      seen_at: data.updated_at,
      checks: [...snapshotChecks],
    })
    .throwOnError()
}
