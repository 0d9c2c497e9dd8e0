import { type ReachKind, reachKinds } from './reach-kinds.ts'
import type { Reach } from './reaches.ts'

/** A place that a workflow's data can go to. `name` is public; `steps` are indexes into the public diagram's steps. */
export type Destination = { kind: ReachKind; name: string; steps: number[] }

/** As the file names it, for its creator and reviewers: `host` is empty where none stands in the file. */
export type NamedDestination = { kind: ReachKind; name: string; host: string; nodes: string[] }

/** More are no workflow's; the rest of a list that long is of the last kinds. */
const MOST_DESTINATIONS = 200

function grouped<Group>(
  reaches: Reach[][],
  keyOf: (reach: Reach) => string,
  start: (reach: Reach) => Group,
  add: (group: Group, step: number) => void,
): Group[] {
  const groups = new Map<string, { kind: ReachKind; group: Group }>()
  reaches.forEach((list, step) => {
    for (const reach of list) {
      const key = keyOf(reach)
      if (!groups.has(key)) groups.set(key, { kind: reach.kind, group: start(reach) })
      add(groups.get(key)!.group, step)
    }
  })
  const place = ({ kind }: { kind: ReachKind }) => reachKinds.indexOf(kind)
  return [...groups.values()]
    .sort((a, b) => place(a) - place(b))
    .slice(0, MOST_DESTINATIONS)
    .map(({ group }) => group)
}

/** Where the data of a workflow can go, what says least first. `reaches` are those of the public diagram's steps. */
export const destinationsOf = (reaches: Reach[][]): Destination[] =>
  grouped<Destination>(
    reaches,
    ({ kind, name }) => `${kind} ${name}`,
    ({ kind, name }) => ({ kind, name, steps: [] }),
    ({ steps }, step) => steps.at(-1) !== step && steps.push(step),
  )

const MOST_NAMED_STEPS = 20

/** The same with hosts and the names of steps, as the file has them. */
export const namedDestinationsOf = (reaches: Reach[][], names: string[]): NamedDestination[] =>
  grouped<NamedDestination>(
    reaches,
    ({ kind, name, host = '' }) => `${kind} ${name} ${host}`,
    ({ kind, name, host = '' }) => ({ kind, name, host, nodes: [] }),
    ({ nodes }, step) => nodes.length < MOST_NAMED_STEPS && nodes.push(names[step]!),
  )
