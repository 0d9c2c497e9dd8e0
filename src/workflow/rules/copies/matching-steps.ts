import type { PrintedStep } from './print.ts'

/** same: does the same; changed: shares texts or values; placed: of the same type at the same place of the flow. */
export type StepLikeness = 'same' | 'changed' | 'placed'
export type StepMatch = { mine: number; theirs: number; likeness: StepLikeness }

/** Share of their features that two steps have in common. */
const LEAST_ALIKE = 0.3

/** Pairs the steps of two workflows, in the order of the first; a step has at most one match. */
export function matchingSteps(mine: readonly PrintedStep[], theirs: readonly PrintedStep[]): StepMatch[] {
  const found = new Map<number, { theirs: number; likeness: StepLikeness }>()
  const free = new Map<string, Set<number>>()
  for (const [place, { type }] of theirs.entries()) free.set(type, (free.get(type) ?? new Set()).add(place))
  const pair = (place: number, other: number, likeness: StepLikeness) => {
    found.set(place, { theirs: other, likeness })
    free.get(theirs[other]!.type)!.delete(other)
  }
  const each = (likeness: StepLikeness, rate: (place: number, other: number) => number) => {
    for (const [place, { type }] of mine.entries()) {
      if (found.has(place)) continue
      const other = best(free.get(type) ?? [], (candidate) => rate(place, candidate))
      if (other !== undefined) pair(place, other, likeness)
    }
  }
  each('same', (place, other) => (mine[place]!.content === theirs[other]!.content ? 1 : 0))
  const features = mine.map((step) => new Set(step.features))
  each('changed', (place, other) => {
    const share = shareOf(features[place]!, theirs[other]!.features)
    return share >= LEAST_ALIKE ? share : 0
  })
  const [before, beforeTheirs] = [previousOf(mine), previousOf(theirs)]
  each('placed', (place, other) => {
    const leads = (from: readonly number[], to: readonly number[]) =>
      from.filter((step) => to.includes(found.get(step)?.theirs ?? -1)).length
    return leads(mine[place]!.next, theirs[other]!.next) + leads(before[place]!, beforeTheirs[other]!)
  })
  return [...found].map(([place, match]) => ({ mine: place, ...match })).toSorted((a, b) => a.mine - b.mine)
}

/** The candidate with the highest rating above 0. */
function best(candidates: Iterable<number>, rate: (candidate: number) => number): number | undefined {
  let [chosen, highest]: [number | undefined, number] = [undefined, 0]
  for (const candidate of candidates) {
    const rating = rate(candidate)
    if (rating > highest) [chosen, highest] = [candidate, rating]
  }
  return chosen
}

/** Jaccard index. */
function shareOf(a: ReadonlySet<number>, b: readonly number[]): number {
  const shared = b.filter((feature) => a.has(feature)).length
  return shared / Math.max(a.size + b.length - shared, 1)
}

function previousOf(steps: readonly PrintedStep[]): number[][] {
  const previous: number[][] = steps.map(() => [])
  for (const [place, { next }] of steps.entries()) for (const other of next) previous[other]?.push(place)
  return previous
}
