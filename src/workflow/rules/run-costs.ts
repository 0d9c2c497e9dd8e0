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

/** What a run calls that may cost money, AI first: triggers and servers of the buyer's own do not. */
export function callsOfRun({ steps }: PublicDiagram, destinations: Destination[]): RunCall[] {
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
        isOpen: call.isOpen || step!.parent !== undefined,
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
