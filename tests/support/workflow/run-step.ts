import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { DateTime, Settings } from 'luxon'
import { parseWorkflow } from '../../../src/workflow/rules/parse.ts'
import type { Workflow } from '../../../src/workflow/rules/types.ts'
import { goodsFile } from '../../../supabase/seed/build.ts'
import { sentBack, templates } from '../../../supabase/seed/catalog.ts'

type Json = Record<string, unknown>
/** Parsed JSON of a workflow, whose form the tests know. */
type Parsed = ReturnType<typeof JSON.parse>
type Surroundings = {
  /** Items that come in. */
  input?: Json[]
  /** Output of other steps; a step that is not in it was not executed. */
  steps?: Record<string, Json[]>
  /** ISO time in UTC, without which a step that reads the clock fails. */
  now?: string
  /** What n8n keeps between runs. */
  state?: Json
  runIndex?: number
  /** What a model gives for `$fromAI(name)`. */
  fromAI?: Json
}

/** The workflow of a demo template. */
export function seededWorkflow(slug: string, version?: number): Workflow {
  const template = [...templates, ...sentBack].find((candidate) => candidate.slug === slug)!
  const result = parseWorkflow(readFileSync(goodsFile(template, version), 'utf8'))
  if (!result.ok) throw new Error(result.message)
  return result.workflow
}

export const parametersOf = (workflow: Workflow, name: string) =>
  workflow.nodes.find((node) => node.name === name)!.parameters as Record<string, Parsed>

const itemsOf = (list: Json[]) => list.map((json) => ({ json }))
const readersOf = (list: Json[]) => ({
  all: () => itemsOf(list),
  first: () => itemsOf(list)[0],
  item: itemsOf(list)[0],
})

/** The globals that n8n gives to code and expressions, at a fixed time. */
function globalsOf({ input = [], steps = {}, now, state = {}, runIndex = 0, fromAI = {} }: Surroundings, json?: Json) {
  const millis = now === undefined ? Number.NaN : Date.parse(now)
  Settings.defaultZone = 'utc'
  Settings.now = () => millis
  class FixedDate extends Date {
    static override now = () => millis
  }
  return {
    DateTime,
    Date: FixedDate,
    $now: DateTime.fromMillis(millis),
    $json: json ?? input[0],
    $input: { ...readersOf(input), item: { json: json ?? input[0] } },
    $: (name: string) => ({ ...readersOf(steps[name] ?? []), isExecuted: name in steps }),
    $runIndex: runIndex,
    $getWorkflowStaticData: () => state,
    $fromAI: (name: string) => fromAI[name],
  }
}

/** Runs the JavaScript of a Code step and gives the data of its items. */
export function runCode(workflow: Workflow, name: string, surroundings: Surroundings): Parsed[] {
  const { jsCode, mode } = parametersOf(workflow, name)
  const run = (json?: Json) => runInNewContext(`(() => {${jsCode}\n})()`, globalsOf(surroundings, json))
  const items =
    mode === 'runOnceForEachItem' ? (surroundings.input ?? []).map((json) => run(json)) : [...(run() as unknown[])]
  return items.map(({ json }) => structuredClone(JSON.parse(JSON.stringify(json))))
}

/** Value of a parameter: text with expressions, or what its only expression gives. */
export function evaluate(parameter: string, surroundings: Surroundings): unknown {
  const run = (code: string): unknown => runInNewContext(`(${code})`, globalsOf(surroundings))
  const [, only] = /^=\{\{((?:(?!\}\}).)*)\}\}$/s.exec(parameter) ?? []
  if (only) return run(only)
  return parameter.replace(/^=/, '').replaceAll(/\{\{(.*?)\}\}/gs, (_, code: string) => String(run(code)))
}
