import { beforeAll, expect, it } from 'vitest'
import { cleanWorkflow } from '../../../src/workflow/rules/clean/clean.ts'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import { people } from '../../support/selling/applying.ts'
import { service, type User, visitor } from '../../support/clients.ts'
import { aSubmission, aWorkflow, decide, submit, uploadGoods } from '../../support/selling/submissions.ts'

// Reports: the server inspects the stored file; leaks of high severity are refused, and findings are private.

const leak = {
  code: 'PT422',
  hint: 'workflow_leaks',
}

/** A workflow that sends an API key. */
const withSecret = JSON.stringify({
  name: 'Ask',
  nodes: [
    { name: 'Start', type: 'n8n-nodes-base.manualTrigger', position: [0, 0], parameters: {} },
    {
      name: 'Ask the model',
      type: 'n8n-nodes-base.httpRequest',
      position: [220, 0],
      parameters: {
        url: 'https://api.openai.com/v1/responses',
        headerParameters: { parameters: [{ name: 'x-api-key', value: `sk-ant-api03-${'aB3x9'.repeat(8)}` }] },
      },
    },
  ],
  connections: { Start: { main: [[{ node: 'Ask the model', type: 'main', index: 0 }]] } },
})

let creator: User, other: User, admin: User, stranger: User
beforeAll(async () => {
  ;({ creator, rival: other, admin, stranger } = await people())
})

const templatesNamed = async (user: User, name: string) =>
  (await user.client.from('templates').select('id').eq('name', name).throwOnError()).data

function cleanCopyOf(text: string): string {
  const read = parseWorkflow(text)
  if (!read.ok) throw new Error(read.message)
  return JSON.stringify(cleanWorkflow(read).file)
}

it('A workflow with a secret is refused and leaves no template, and its clean copy is accepted', async () => {
  const path = await uploadGoods(creator, withSecret)
  const row = aSubmission(creator, path)
  expect((await creator.client.from('templates').insert(row)).error).toMatchObject(leak)
  expect(await templatesNamed(creator, row.name)).toEqual([])
  // Unbound, so its creator can discard it.
  await creator.client.rpc('discard_upload', { bucket_id: 'template-goods', path }).throwOnError()
  const { data: orphans } = await service().rpc('orphaned_files', { max_rows: 1000 }).throwOnError()
  expect(orphans.map((file) => file.path)).toContain(path)

  const id = await submit(creator, cleanCopyOf(withSecret))
  const { data } = await creator.client.rpc('my_template', { id }).throwOnError()
  expect(data).toMatchObject({
    report: {
      preview: {
        diagram: { steps: [{ name: 'Start' }, { name: 'Ask the model', hosts: ['OpenAI'] }] },
        facts: { destinations: [{ kind: 'service', name: 'OpenAI', steps: [1] }] },
      },
      findings: { leaks: [] },
    },
  })
})

it('An approved template cannot be updated to a workflow with a secret, and its preview stays', async () => {
  const id = await submit(creator)
  expect((await decide(admin, id, 'approved')).error).toBeNull()
  const changes = { goods_path: await uploadGoods(creator, withSecret) }
  expect((await creator.client.from('template_revisions').insert({ template_id: id, changes })).error).toMatchObject(
    leak,
  )
  const { data } = await visitor().from('workflow_previews').select('preview').eq('template_id', id).single()
  expect(data).toMatchObject({ preview: { diagram: { steps: [{ name: 'Start' }] } } })
})

it('A clean file of another creator cannot be submitted', async () => {
  const path = await uploadGoods(other)
  for (const user of [creator, stranger]) {
    const { error } = await user.client.from('templates').insert(aSubmission(user, path))
    expect(error?.code).toBe('23514')
  }
})

it('The report on a template is read by its creator and admins alone', async () => {
  const id = await submit(creator, aWorkflow('Only for its creator'))
  const { data: mine } = await creator.client.rpc('my_template', { id }).throwOnError()
  expect(JSON.stringify(mine)).toContain('Only for its creator')
  const { data: review } = await admin.client.rpc('template_under_review', { id }).throwOnError()
  expect(review).toMatchObject({ template: { report: { findings: { leaks: [] } } } })
  for (const user of [other, stranger]) {
    expect((await user.client.rpc('my_template', { id })).data).toBeNull()
    expect((await user.client.rpc('template_under_review', { id })).error?.code).toBe('42501')
    expect((await user.client.from('workflow_previews').select('preview').eq('template_id', id)).data).toEqual([])
  }
  expect((await visitor().from('workflow_previews').select('preview').eq('template_id', id)).data).toEqual([])
})

it('A workflow with control characters and halves of emoji is recorded', async () => {
  const odd = aWorkflow('Start').replace('"parameters"', '"p"').replace('"Start"', '"Start \\ud800 \\u0000"')
  expect(await uploadGoods(stranger, odd)).toMatch(/\.json$/)
})
