import { currentType, nodeFacts, standingOf } from '../facts/lookup.ts'
import { releases } from '../facts/releases.ts'
import { AI, BASE, once } from '../facts/tables.ts'
import type { WorkflowNode } from '../types.ts'

/** `isExact`: the release before does not have it; else that could not be looked at. */
type Release = { name: string; isExact: boolean }

// Pure: a page that needs no releases does not load their table.
const table = /* @__PURE__ */ once(() => {
  const found = new Map<string, Release>()
  for (const line of releases.trim().split('\n')) {
    const [node, ...variants] = line.split(' ')
    for (const variant of variants) {
      const [, name = '', sign, release = ''] = /^([^@<]+)([@<])(.+)$/.exec(variant) ?? []
      found.set(`${node} ${name}`, { name: release, isExact: sign === '@' })
    }
  }
  return found
})

const keyOf = (type: string) =>
  type.startsWith(`${AI}.`) ? `ai:${type.slice(AI.length + 1)}` : type.slice(BASE.length + 1)

/** n8n's program derives these, and its packages of nodes do not say since when. */
const isApproval = (type: string) => type.endsWith('HitlTool')

/** The releases that a step needs, as far as the table knows one. */
function releasesOf({ type, typeVersion }: WorkflowNode): Release[] {
  const own = currentType(type)
  const toolOf = nodeFacts(type)?.toolOf
  const found = [`${keyOf(toolOf ?? own)} ${typeVersion}`, toolOf && `${keyOf(toolOf)} tool`]
  return found.flatMap((variant) => (variant && table().get(variant)) || [])
}

const isNewer = (a: string, b: string) => {
  const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [a, b].map((name) => name.split('.').map(Number)) as [
    number[],
    number[],
  ]
  return majorA === majorB ? minorA > minorB : majorA > majorB
}

const newest = (releases: Release[]) =>
  releases.reduce<string | null>((a, { name }) => (a === null || isNewer(name, a) ? name : a), null)

/**
 * The first release of n8n that has all steps of a workflow, "1.85". Null where all releases that we looked at have them, and
 * where the first one is not known.
 */
export function neededRelease(nodes: WorkflowNode[]): string | null {
  if (nodes.some(({ type, typeVersion }) => standingOf(type, typeVersion) === 'newer' || isApproval(type))) return null
  const needed = nodes.flatMap(releasesOf)
  const exact = newest(needed.filter(({ isExact }) => isExact))
  const unsure = newest(needed.filter(({ isExact }) => !isExact))
  return exact !== null && unsure !== null && isNewer(unsure, exact) ? null : exact
}
