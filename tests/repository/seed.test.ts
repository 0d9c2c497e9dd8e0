import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { templateLimits } from '../../src/selling/rules/template-submission.ts'
import { diffWorkflows } from '../../src/workflow/rules/diff.ts'
import { isStickyNote, kindOf } from '../../src/workflow/rules/nodes/node-kinds.ts'
import { parseWorkflow } from '../../src/workflow/rules/parse.ts'
import { reportOf } from '../../src/workflow/rules/report.ts'
import { diagramOf } from '../../src/workflow/rules/graph/diagram.ts'
import type { WorkflowNode } from '../../src/workflow/rules/types.ts'
import {
  catalogPath,
  catalogSql,
  descriptionOf,
  goodsFile,
  goodsPath,
  isSoldAsFile,
  updatesPath,
  updatesSql,
} from '../../supabase/seed/build.ts'
import { sentBack, templates, updates } from '../../supabase/seed/catalog.ts'
import type { Submission } from '../../supabase/seed/catalog/types.ts'
import { buyers, creators } from '../../supabase/seed/people.ts'
import { areaOf, gives, inputsOf, knownSteps, needs, outputsOf } from '../support/workflow/workflow-steps.ts'

const submissions: Submission[] = [...templates, ...sentBack]
const n8n = templates.filter((template) => template.platform === 'n8n')
const updated = updates.map(({ templateId }) => templates.find(({ id }) => id === templateId)!)
/** Every workflow file of the seed, with the SQL that records it. */
const workflows = [
  ...submissions
    .filter(({ platform }) => platform === 'n8n')
    .map((template) => ({ slug: template.slug, template, version: 1, sql: catalogPath })),
  ...updated.map((template) => ({ slug: `${template.slug}, updated`, template, version: 2, sql: updatesPath })),
]
const read = (template: Submission, version?: number) => {
  const text = readFileSync(goodsFile(template, version), 'utf8')
  const result = parseWorkflow(text)
  if (!result.ok) throw new Error(result.message)
  return { text, workflow: result.workflow, file: JSON.parse(text) as { nodes: Record<string, unknown>[] } }
}

describe('The demo catalog', () => {
  test('catalog.sql and updates.sql are the current output of `npm run seed:build`', () => {
    expect(readFileSync(catalogPath, 'utf8') === catalogSql(), 'run `npm run seed:build`').toBe(true)
    expect(readFileSync(updatesPath, 'utf8') === updatesSql(), 'run `npm run seed:build`').toBe(true)
  })
  test('The catalog has at least 60 templates of eight creators, 30 of them for n8n, in all ten categories, free and paid', () => {
    expect(templates.length).toBeGreaterThanOrEqual(60)
    expect(new Set(templates.map((template) => template.creator)).size).toBe(8)
    expect(n8n.length).toBeGreaterThanOrEqual(30)
    expect(templates.length - n8n.length).toBeGreaterThanOrEqual(20)
    expect([...new Set(templates.map((template) => template.category))].sort()).toEqual([
      'AI',
      'Blocks',
      'Designs',
      'Finance',
      'HR',
      'Marketing',
      'Personal Assistant',
      'Product',
      'Sales',
      'Support',
    ])
    expect(templates.some((template) => !template.priceCents)).toBe(true)
  })
  test('The templates show every case of offered options, and at least eight offer both', () => {
    const offering = (offers: string) => templates.filter((template) => template.offers.join() === offers).length
    expect(offering('setup,support')).toBeGreaterThanOrEqual(8)
    for (const offers of ['setup', 'support', '']) expect([offers, offering(offers) >= 2]).toEqual([offers, true])
  })
  test('The ids, slugs, names, descriptions and diagrams of the templates are unique', () => {
    for (const key of ['id', 'slug', 'name', 'shortDescription'] as const)
      expect(new Set(submissions.map((template) => template[key])).size).toBe(submissions.length)
    expect(new Set(submissions.map(descriptionOf)).size).toBe(submissions.length)
    const diagrams = workflows.map(({ template, version }) => diagramOf(read(template, version).workflow))
    expect(new Set(diagrams.map((diagram) => JSON.stringify(diagram))).size).toBe(workflows.length)
  })
  test('Every template sold as a file has one, and there are no other files', () => {
    const folder = join(import.meta.dirname, '../../supabase/seed/objects/template-goods')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
    const sold = submissions.filter(isSoldAsFile).map((template) => goodsPath(template))
    expect(files.sort()).toEqual([...sold, ...updated.map((template) => goodsPath(template, 2))].sort())
  })
  test('No buyer starts more than 20 checkouts, the limit in 10 minutes', () => {
    const bought = templates.flatMap(({ buyers: names }) =>
      names.map((entry) => (typeof entry === 'string' ? entry : entry[0])),
    )
    for (const buyer of Object.keys(buyers))
      expect([buyer, bought.filter((name) => name === buyer).length <= 20]).toEqual([buyer, true])
  })
  test('Every creator and buyer has an account, and nobody buys a template twice', () => {
    const accounts = readFileSync(join(import.meta.dirname, '../../supabase/seed/accounts.sql'), 'utf8')
    for (const { id } of Object.values(creators)) expect(accounts).toContain(id)
    for (const id of Object.values(buyers)) expect(accounts).toContain(id)
    for (const { buyers: names } of templates) {
      const all = names.map((entry) => (typeof entry === 'string' ? entry : entry[0]))
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

test('No workflow has a leak above low or a retired node, and most have an error path', () => {
  const reports = workflows.map(({ slug, template, version }) => {
    const result = parseWorkflow(readFileSync(goodsFile(template, version), 'utf8'))
    if (!result.ok) throw new Error(result.message)
    return { slug, ...reportOf(result) }
  })
  for (const { slug, findings } of reports) {
    expect(
      findings.leaks.filter(({ severity }) => severity !== 'low'),
      slug,
    ).toEqual([])
    expect(findings.retired, slug).toEqual([])
    expect(
      findings.problems.filter(({ kind }) => kind !== 'no_error_path'),
      slug,
    ).toEqual([])
  }
  const safe = reports.filter(({ findings }) => findings.problems.length === 0)
  expect(safe.length).toBeGreaterThanOrEqual(28)
})

test('An update changes price, short description and workflow of an approved template', () => {
  for (const [index, { priceCents, shortDescription, changelog }] of updates.entries()) {
    const template = updated[index]!
    expect(template.platform).toBe('n8n')
    expect(priceCents).not.toBe(template.priceCents)
    expect(shortDescription).not.toBe(template.shortDescription)
    expect(shortDescription.length).toBeLessThanOrEqual(160)
    expect(changelog).not.toBe('')
    const { added, removed, changed } = diffWorkflows(read(template).workflow, read(template, 2).workflow)
    for (const steps of [added, removed, changed]) expect(steps).not.toEqual([])
  }
})

describe.each(submissions)('$slug', (template) => {
  test('The template states its price, what it needs and what it does not do', () => {
    expect(
      !template.priceCents ||
        (template.priceCents >= templateLimits.lowestPriceCents &&
          template.priceCents <= templateLimits.highestPriceCents),
    ).toBe(true)
    expect(template.name.length).toBeLessThanOrEqual(60)
    expect(template.shortDescription.length).toBeGreaterThan(60)
    expect(template.shortDescription.length).toBeLessThanOrEqual(160)
    const description = descriptionOf(template)
    for (const heading of ['## What you need', '## Setting it up']) expect(description).toContain(heading)
    expect(description).toMatch(
      template.platform === 'n8n'
        ? /^## What it does not do$/m
        : /^## What travels with a snapshot, and what does not$/m,
    )
    if (template.platform === 'GHL') {
      expect(template.contents.workflows).not.toEqual([])
      expect(template.contents.customValues).not.toEqual([])
      expect(description, 'the page shows the contents').not.toContain('## What’s in it')
      expect(template.snapshotUrl).toMatch(/^https:\/\/app\.gohighlevel\.com\/snapshots\/\S+$/)
      expect(description).toMatch(/Contacts, tracking codes .* are not/)
      expect(description).toContain('Custom values arrive as empty keys')
    }
  })
})

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) yield* stringsIn(inner)
}
const AsyncFunction = (async () => {}).constructor as FunctionConstructor

describe.each(workflows)('The workflow $slug', ({ template, version, sql }) => {
  const { text, workflow, file } = read(template, version)
  const steps = workflow.nodes.filter((node) => !isStickyNote(node.type))
  const into = (node: WorkflowNode) =>
    workflow.connections.filter((connection) => workflow.nodes[connection.to] === node)
  const outOf = (node: WorkflowNode) =>
    workflow.connections.filter((connection) => workflow.nodes[connection.from] === node)

  test('The workflow’s hash is recorded', () => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(readFileSync(sql, 'utf8')).toContain(`'${goodsPath(template, version)}', '${sha256}'`)
  })
  test('The workflow has 5 to 60 steps, no dangling connection and no duplicate name or id', () => {
    expect(workflow.notices).toEqual([])
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.length).toBeLessThanOrEqual(60)
    expect(Object.keys(file).sort(), 'what the public API of n8n takes, and no more').toEqual([
      'connections',
      'name',
      'nodes',
      'settings',
    ])
  })
  test('The workflow uses known nodes in existing versions with their required parameters', () => {
    for (const node of workflow.nodes) {
      const [newest, ...parameters] = knownSteps[node.type] ?? []
      expect(newest, `${node.type} is not known`).toBeDefined()
      expect(node.typeVersion, node.name).toBeLessThanOrEqual(newest!)
      for (const parameter of parameters) expect(node.parameters, node.name).toHaveProperty(parameter)
    }
  })
  test('The workflow connects existing outputs and inputs', () => {
    for (const { from, output, to, input, type } of workflow.connections) {
      const [source, target] = [workflow.nodes[from]!, workflow.nodes[to]!]
      const name = `${source.name} → ${target.name}`
      if (type === 'main') {
        const isSplitByError = (file.nodes[from] as { onError?: string }).onError === 'continueErrorOutput'
        expect(output, name).toBeLessThan(outputsOf(source) + (isSplitByError ? 1 : 0))
        expect(input, name).toBeLessThan(inputsOf(target))
      } else {
        expect(gives.find(([pattern]) => pattern.test(source.type))?.[1], name).toBe(type)
        expect(kindOf(target.type), name).toBe('a')
      }
    }
  })
  test('Every step is reachable, and every AI step has its model', () => {
    for (const node of steps) {
      const isReached =
        kindOf(node.type) === 't' ||
        into(node).some(({ type }) => type === 'main') ||
        outOf(node).some(({ type }) => type !== 'main')
      expect(isReached, node.name).toBe(true)
      for (const kind of needs[node.type.slice(node.type.lastIndexOf('.') + 1)] ?? []) {
        expect(
          into(node).map(({ type }) => type),
          node.name,
        ).toContain(kind)
      }
      if (node.parameters.hasOutputParser === true)
        expect(
          into(node).map(({ type }) => type),
          node.name,
        ).toContain('ai_outputParser')
    }
  })
  test('No node covers another, and steps follow each other from left to right', () => {
    const areas = workflow.nodes.map((node) => ({
      node,
      ...areaOf(
        node,
        outOf(node).some(({ type }) => type !== 'main'),
      ),
    }))
    for (const [index, a] of areas.entries())
      for (const b of areas.slice(0, index)) {
        const isCovered = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        expect(isCovered, `${a.node.name} and ${b.node.name}`).toBe(false)
      }
    const forward = workflow.connections.filter(
      ({ from, to, type }) => type === 'main' && workflow.nodes[to]!.position[0] > workflow.nodes[from]!.position[0],
    )
    const main = workflow.connections.filter(({ type }) => type === 'main')
    expect(main.length - forward.length, 'only loops lead back').toBeLessThanOrEqual(4)
  })
  test('Code and expressions parse and reference existing steps only', () => {
    const names = new Set(workflow.nodes.map((node) => node.name))
    for (const node of steps) {
      const { jsCode } = node.parameters
      if (typeof jsCode === 'string') expect(() => new AsyncFunction(jsCode), node.name).not.toThrow()
      for (const entry of stringsIn(node.parameters)) {
        for (const [, reference] of entry.matchAll(/\$\('([^']+)'\)/g))
          expect(names, `${node.name}: $('${reference}')`).toContain(reference)
        if (!entry.startsWith('=')) expect(entry, `${node.name}: an expression without its "="`).not.toMatch(/\{\{.*\$/)
        else
          for (const [, expression] of entry.matchAll(/\{\{([\s\S]*?)\}\}/g))
            expect(() => new Script(`(${expression})`), `${node.name}: ${expression}`).not.toThrow()
      }
    }
  })
  test('The workflow has a sticky note that explains it', () => {
    const notes = workflow.nodes.filter((node) => isStickyNote(node.type))
    expect(notes.some((note) => String(note.parameters.content).includes(`## ${workflow.name}`))).toBe(true)
  })
  test('The workflow contains no secret, email address, server or pinned data', () => {
    expect(text).not.toMatch(/sk-[A-Za-z0-9]|xox[abp]-|ghp_|AKIA[0-9A-Z]|AIza|Bearer [A-Za-z0-9]|eyJ[A-Za-z0-9]/)
    expect(text).not.toMatch(/pinData|instanceId|cachedResultUrl/)
    expect(text.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/g) ?? []).toEqual([])
    for (const node of file.nodes) {
      for (const credential of Object.values(
        (node.credentials ?? {}) as Record<string, { id: unknown; name: unknown }>,
      )) {
        expect(credential).toEqual({ id: null, name: '' })
      }
    }
  })
})

test('One workflow has an agent with a model, a memory, tools and an output parser', () => {
  const kinds = n8n.map((template) => {
    const { nodes, connections } = read(template).workflow
    return nodes.flatMap((node, index) =>
      node.type.endsWith('.agent') ? [connections.filter(({ to }) => to === index).map(({ type }) => type)] : [],
    )
  })
  expect(kinds.flat()).toContainEqual(
    expect.arrayContaining(['ai_languageModel', 'ai_memory', 'ai_tool', 'ai_outputParser']),
  )
})
