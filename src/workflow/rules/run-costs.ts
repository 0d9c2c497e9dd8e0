import type { Destination } from './destinations/destinations.ts'
import type { PublicDiagram, PublicStep } from './graph/public-diagram.ts'

/** A service or model that a run calls. */
export type RunCall = {
  service: string
  /** Family of the AI model, if the step names one. */
  model: string | null
  /** Steps that call it, each once for every item; a lower bound if `isOpen`. */
  steps: number
  /** Whether a step of AI calls it. */
  isAi: boolean
  /** Whether an AI agent decides how often. */
  isOpen: boolean
}

const isBilled = ({ kind }: Destination) => kind === 'service' || kind === 'unknown' || kind === 'account'
const isCall = ({ kind, disabled }: PublicStep) => kind !== 't' && !disabled

const isAgent = ({ type }: PublicStep) => /\.(?:agent|agentTool|openAiAssistant|mcpTrigger)$/.test(type)

/** Steps that decide how often their sub-nodes run: agents, and models that are given tools. */
const decidersOf = ({ steps, edges }: PublicDiagram) =>
  new Set([
    ...edges.filter(({ type }) => type === 'ai_tool').map(({ to }) => to),
    ...[...steps.keys()].filter((index) => isAgent(steps[index]!)),
  ])

function isBelow(deciders: Set<number>, steps: PublicStep[], { parent }: PublicStep): boolean {
  const seen = new Set<number>()
  for (let above = parent; above !== undefined && !seen.has(above); above = steps[above]?.parent) {
    if (deciders.has(above)) return true
    seen.add(above)
  }
  return false
}

/** What a run calls that may cost money, AI first: triggers and servers of the buyer's own do not. */
export function callsOfRun(diagram: PublicDiagram, destinations: Destination[]): RunCall[] {
  const { steps } = diagram
  const deciders = decidersOf(diagram)
  const calls = new Map<string, RunCall>()
  for (const { name, steps: callers } of destinations.filter(isBilled)) {
    for (const step of callers.map((index) => steps[index]).filter((found) => found && isCall(found))) {
      const model = step!.model ?? null
      const key = `${name} ${model ?? ''}`
      const call = calls.get(key) ?? { service: name, model, steps: 0, isAi: false, isOpen: false }
      calls.set(key, {
        ...call,
        steps: call.steps + 1,
        isAi: call.isAi || step!.kind === 'a',
        isOpen: call.isOpen || isBelow(deciders, steps, step!),
      })
    }
  }
  return [...calls.values()].sort(
    (a, b) => Number(b.isAi) - Number(a.isAi) || b.steps - a.steps || a.service.localeCompare(b.service, 'en'),
  )
}

/** Prices are asked for so many calls, because one costs less than a cent. */
export const PRICED_CALLS = 1_000

/** US cents a month for so many calls at a price for `PRICED_CALLS`. */
export const costOfCalls = (calls: number, cents: number) => Math.round((calls * cents) / PRICED_CALLS)
