import { aiNodes, baseNodes } from '../../src/workflow/rules/facts/nodes.ts'
import { releases } from '../../src/workflow/rules/facts/releases.ts'
import { rowsOf } from '../../src/workflow/rules/facts/tables.ts'
import { type DescribedNode, isUsableAsTool, packs, versionsOf } from './installed.ts'

/** A node in a version, "gmail 2.1", or as a tool, "gmail tool"; "ai:" before AI nodes. */
type Variant = string

/** "@1.85": first in n8n 1.85; "<1.85": in 1.85, and perhaps in releases before it that nobody could look at. */
export type FirstReleases = Map<Variant, string>

export const prefixOf = (pack: string) => (pack === packs[0] ? '' : 'ai:')

/** The variants of a node type. */
export const variantsOf = (node: DescribedNode): Variant[] =>
  [...versionsOf(node), ...(isUsableAsTool(node) ? ['tool'] : [])].map(
    (variant) => `${prefixOf(node.pack)}${node.step} ${variant}`,
  )

/** The variants in the tables of nodes. */
export const tabledVariants = (): Variant[] =>
  [baseNodes, aiNodes].flatMap((table, index) =>
    rowsOf(table).flatMap(([step, , , , derived, versions]) =>
      [...(versions || '1').split(','), ...(derived?.includes('tool') ? ['tool'] : [])].map(
        (variant) => `${prefixOf(packs[index]!)}${step} ${variant}`,
      ),
    ),
  )

/** The table as it is. */
export const tabledReleases = (): FirstReleases =>
  new Map(
    releases
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [node, ...variants] = line.split(' ')
        return variants.map((variant): [string, string] => {
          const [, name, release] = /^([^@<]+)(.+)$/.exec(variant)!
          return [`${node} ${name}`, release!]
        })
      }),
  )

const minorOf = (version: string) => version.replace(/\.\d+$/, '')

/** Whether one release of n8n is the next minor after another; 1.123 is the last before 2.0. */
export function isNextMinor(next: string, before: string): boolean {
  const [[major, minor], [majorBefore, minorBefore]] = [next, before].map((text) => text.split('.').map(Number)) as [
    [number, number],
    [number, number],
  ]
  return major === majorBefore ? minor === minorBefore + 1 : next === '2.0' && before === '1.123'
}

/** The table after an update of the facts: what the former ones lack came with the new release, or between the two. */
export function releasesWith(
  table: FirstReleases,
  { from, to, nodes }: { from: string; to: string; nodes: DescribedNode[] },
): FirstReleases {
  const [before, next] = [minorOf(from), minorOf(to)]
  const current = nodes.flatMap(variantsOf)
  const former = new Set(tabledVariants())
  const sign = isNextMinor(next, before) ? '@' : '<'
  return new Map(
    current.flatMap((variant): [string, string][] => {
      const known = table.get(variant) ?? (former.has(variant) ? undefined : `${sign}${next}`)
      return known ? [[variant, known]] : []
    }),
  )
}

/** The module's text. */
export function releasesModule(oldest: string, found: FirstReleases): string {
  const lines = new Map<string, string[]>()
  for (const [variant, release] of found) {
    const [node = '', name = ''] = variant.split(' ')
    lines.set(node, [...(lines.get(node) ?? []), name + release])
  }
  return `/**
 * Written by \`npm run facts:releases\` and \`npm run facts:build\`; do not edit.
 *
 * First releases of n8n that have a node version, where that is not the oldest release looked at: node ("ai:" for AI nodes), then
 * each version, or "tool" for what n8n derives from it, with "@" and the release, or with "<" and a release that has it although
 * one before may have it too.
 */
export const oldestRelease = '${oldest}'
export const releases = \`
${[...lines]
  .map(([node, variants]) => `${node} ${variants.join(' ')}`)
  .toSorted()
  .join('\n')}
\`
`
}
