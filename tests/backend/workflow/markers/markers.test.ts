import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sitesIn } from '../../../../src/workflow/rules/hosts/sites.ts'
import { people, upload } from '../../../support/selling/applying.ts'
import { type User, visitor } from '../../../support/clients.ts'
import { aDatabase } from '../../../support/made-database.ts'
import { aSubmission, decide } from '../../../support/selling/submissions.ts'
import { type Catalog, readCatalog } from '../../base/sweep/catalog.ts'
import { type Answer, type Known, reader } from './reads.ts'
import { leakyWorkflow, markers, plantedWorkflow } from './workflow.ts'

// Plants a word of its own in every place of paid workflows, and searches everything that visitors and strangers can
// get for these words. Tables, columns and functions are read from the database.

const { mark, planted } = markers()
const known: Known = { templateIds: [], names: [], goodsPaths: [] }
const published = 'Tidy up'
let catalog: Catalog, creator: User, admin: User, stranger: User
const heard: string[] = []

beforeAll(async () => {
  const database = await aDatabase()
  catalog = await readCatalog(database.query)
  await database.close()
  ;({ creator, admin, stranger } = await people())
  await listen(stranger)

  const named = await submitted(plantedWorkflow(mark, (index) => `${published} ${index}`))
  const hidden = await submitted(
    plantedWorkflow(mark, () => mark('hidden step name')),
    { hides_step_names: true },
  )
  for (const id of [named, hidden]) expect((await decide(admin, id, 'approved')).error).toBeNull()
  await submitted(plantedWorkflow(mark, () => mark('step name of a pending template')))
  const goods_path = await uploaded(plantedWorkflow(mark, () => mark('step name of a pending revision')))
  await creator.client
    .from('template_revisions')
    .insert({ template_id: named, changes: { goods_path, hides_step_names: false }, changelog: 'New' })
    .throwOnError()
})
afterAll(() => stranger?.client.removeAllChannels())

/** Collects every change that Realtime sends to a user. */
const listen = ({ client, id }: User) =>
  new Promise<void>((resolve, reject) => {
    client
      .channel(`profile-${id}`, { config: { private: true } })
      .on('postgres_changes', { event: '*', schema: 'public' }, (change) => heard.push(JSON.stringify(change)))
      .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status))))
  })

async function uploaded(workflow: object): Promise<string> {
  const file = new File([JSON.stringify(workflow)], `${mark('file name')}.json`)
  const { status, body } = await upload(creator, file, 'template-goods')
  expect([status, body]).toEqual([200, expect.objectContaining({ path: expect.any(String) as string })])
  known.goodsPaths.push(String(body.path))
  return String(body.path)
}

async function submitted(workflow: object, more: { hides_step_names?: boolean } = {}): Promise<string> {
  const row = { ...aSubmission(creator, await uploaded(workflow)), snapshot_price: 49, ...more }
  const { data } = await creator.client.from('templates').insert(row).select('id').single().throwOnError()
  known.templateIds.push(data.id)
  known.names.push(row.name)
  return data.id
}

/** The markers in answers, with where they were planted and found. */
const found = (answers: Answer[]) =>
  answers.flatMap(({ from, text }) => {
    const searched = text.toLowerCase()
    return [...planted].flatMap(([word, place]) => (searched.includes(word) ? [`${place} in ${from}`] : []))
  })

describe('What a paid workflow holds', () => {
  it('The search finds markers where they may be read: in the creator’s own file and report', async () => {
    const [templateId = ''] = known.templateIds
    const { data } = await creator.client.rpc('my_template', { id: templateId })
    const places = found([{ from: 'my_template', text: JSON.stringify(data) }])
    expect(places).toContain('step name of a pending revision in my_template')
    expect(places).toContain('file name in my_template')
    expect(planted.size).toBeGreaterThan(250)
  })

  it('A refused file leaves nothing half-written', async () => {
    const row = aSubmission(creator, await uploaded(leakyWorkflow(mark)))
    const { error } = await creator.client.from('templates').insert(row)
    expect(error).toMatchObject({
      code: 'PT422',
      hint: 'workflow_leaks',
    })
    const { data } = await creator.client.from('templates').select('id').eq('name', row.name).throwOnError()
    expect(data).toEqual([])
  })

  for (const who of ['A visitor', 'A stranger']) {
    const open = () => reader(who === 'A visitor' ? null : stranger, catalog, known)

    it(`${who} reads none of it in any table`, async () => {
      const answers = await open().tables()
      expect(answers.length).toBeGreaterThan(catalog.tables.length)
      expect(answers.map(({ text }) => text).join('\n')).toContain(`${published} 3`)
      expect(found(answers)).toEqual([])
    })

    it(`${who} reads none of it in storage, in functions or on the page`, async () => {
      const { storage, functions, page } = open()
      const answers = [...(await storage()), ...(await functions()), ...(await page())]
      expect(answers.length).toBeGreaterThan(50)
      expect(found(answers)).toEqual([])
    })

    it(`${who} reads none of it from any database function`, async () => {
      const answers = await open().routines()
      expect(answers.length).toBeGreaterThan(10)
      expect(found(answers)).toEqual([])
    })
  }

  it('Realtime sends none of it to a stranger', () => {
    expect(found([{ from: 'Realtime', text: heard.join('\n') }])).toEqual([])
  })

  it('Only the steps of the approved version are published', async () => {
    const { data } = await visitor()
      .from('workflow_previews')
      .select('template_id, preview')
      .in('template_id', known.templateIds)
    expect(data?.map(({ template_id }) => template_id).sort()).toEqual(known.templateIds.slice(0, 2).sort())
  })
})

describe('The catalog of the seed', () => {
  it('No longer text of a workflow’s parameters is in a table, a file of the page or the sitemap', async () => {
    const folder = join(import.meta.dirname, '../../../../supabase/seed/objects/template-goods')
    const goods = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    const texts = goods.flatMap((name) => {
      const { nodes } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { nodes: { parameters?: unknown }[] }
      return nodes.flatMap(({ parameters }) => sitesIn(parameters).map(({ text }) => JSON.stringify(text).slice(1, -1)))
    })
    const searched = [...new Set(texts)].filter((text) => text.length >= 80)
    expect(searched.length).toBeGreaterThan(100)
    const { tables, page } = reader(null, catalog, known)
    const everything = [...(await tables()), ...(await page())].map(({ text }) => text).join('\n')
    expect(searched.filter((text) => everything.includes(text))).toEqual([])
  })
})
