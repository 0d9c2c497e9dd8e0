import type { Rolldown } from 'vite'

/** What the bundler says about a module. */
type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>
type InfoOf = (id: string) => ModuleInfo | null

export type Plan = {
  /** The module that starts the first load, with the screen in it. */
  entry: string
  /** The module whose dynamic imports are the other screens. */
  routes: string
  /** Lazy parts that load with their screen, without a click. */
  loadsWithScreen: RegExp
  /** Lazy parts of which a screen shows one at a time. */
  isTab: RegExp
  /** Lazy parts that a screen does not import itself, such as its frame. */
  partsAround: (screen: string) => string[]
  /** Lazy parts that a screen shows to some, by a word for them. */
  shownToSome: (screen: string) => Record<string, string[]>
  /** Screens that most visits load: their bytes count three times. */
  isBusy: RegExp
  /** Modules that code outside of the bundle loads by their file. */
  hasOwnFile: RegExp
  /** Files of a screen besides those of the first load. */
  most: number
}

/** What a screen loads, and what its bytes count. */
export type Load = {
  screen: string
  /** The tab, or the word for those to whom the screen shows more. */
  state?: string
  ids: Set<string>
  weight: number
}

/** Modules that the same loads need, and one day a file. `needs` are the parts that its modules import, directly or not. */
type Part = { ids: string[]; size: number; loads: Set<Load>; needs: Set<Part>; isFixed: boolean }

/** Cost of a further request, in characters of source. */
const requestSize = 6000

/** Modules of libraries that export others. */
const isIndex = /\/node_modules\/.*\/(index|lucide-react)\.m?js$/

/** Asks the bundler about each module once: it makes each answer anew. */
export function remembering(infoOf: InfoOf): InfoOf {
  const known = new Map<string, ModuleInfo | null>()
  return (id) => {
    const info = known.get(id) ?? infoOf(id)
    known.set(id, info)
    return info
  }
}

/** Collects a module and all that it imports statically. */
function closureOf(infoOf: InfoOf, ids: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    closureOf(infoOf, infoOf(id)?.importedIds ?? [], found)
  }
  return found
}

/** The modules of each load: a screen in its frame with its parts, and the same with each of its tabs, and with what it shows to some. */
export function loadsOf(
  infoOf: InfoOf,
  { entry, routes, loadsWithScreen, isTab, isBusy, partsAround, shownToSome }: Omit<Plan, 'most' | 'hasOwnFile'>,
): Load[] {
  const lazyIn = (ids: Iterable<string>) => [...ids].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  const withParts = (ids: Set<string>): Set<string> => {
    const parts = lazyIn(ids).filter((id) => loadsWithScreen.test(id) && !ids.has(id))
    return parts.length ? withParts(closureOf(infoOf, parts, ids)) : ids
  }
  return [entry, ...new Set(lazyIn([routes]))].flatMap((screen) => {
    const weight = screen === entry || isBusy.test(screen) ? 3 : 1
    const load = (more: string[], state?: string): Load => ({
      screen,
      state,
      ids: withParts(closureOf(infoOf, [screen, ...partsAround(screen), ...more])),
      weight,
    })
    const tabs = screen === entry ? [] : new Set(lazyIn(closureOf(infoOf, [screen])).filter((id) => isTab.test(id)))
    return [
      load([]),
      ...[...tabs].map((tab) => load([tab], tab)),
      ...Object.entries(shownToSome(screen)).map(([state, files]) => load(files, state)),
    ]
  })
}

function partsOf(infoOf: InfoOf, ids: readonly string[], loads: Load[], hasOwnFile: RegExp): Part[] {
  const parts = new Map<string, Part>()
  const partOf = new Map<string, Part>()
  for (const id of ids) {
    const wanting = loads.filter((load) => load.ids.has(id))
    if (!wanting.length) continue
    const isFixed = hasOwnFile.test(id)
    const key = isFixed ? id : wanting.map((load) => loads.indexOf(load)).join()
    const part = parts.get(key) ?? { ids: [], size: 0, loads: new Set(wanting), needs: new Set(), isFixed }
    part.ids.push(id)
    part.size += infoOf(id)?.code?.length ?? 0
    parts.set(key, part)
    partOf.set(id, part)
  }
  for (const [id, part] of partOf)
    for (const imported of closureOf(infoOf, [id])) {
      const needed = partOf.get(imported)
      if (needed && needed !== part) part.needs.add(needed)
    }
  return [...parts.values()]
}

/** What the loads of `a` get with `b` without wanting it: itself, and what it needs. Above `limit` it is not exact. */
function extraOf(a: Part, b: Part, limit: number): number {
  let extra = 0
  for (const load of a.loads) {
    if (b.loads.has(load)) continue
    extra += b.size * load.weight
    for (const needed of b.needs)
      if (needed !== a && !needed.loads.has(load)) extra += (needed.size + requestSize) * load.weight
    if (extra > limit) break
  }
  return extra
}

/** Whether one needs the other by way of a third, which would then need and be needed by both. */
const isCircular = (a: Part, b: Part) =>
  [...a.needs].some((needed) => needed !== b && needed.needs.has(b)) ||
  [...b.needs].some((needed) => needed !== a && needed.needs.has(a))

/** The two parts whose joining costs the least bytes per file that crowded loads save. */
function cheapest(parts: readonly Part[], crowded: ReadonlySet<Load>): [Part, Part] | undefined {
  let best: [Part, Part] | undefined
  let least = Infinity
  const free = parts.filter(({ isFixed }) => !isFixed)
  free.forEach((a, index) => {
    for (const b of free.slice(index + 1)) {
      let saved = 0
      for (const load of a.loads) if (crowded.has(load) && b.loads.has(load)) saved++
      if (!saved) continue
      const limit = least * saved
      const extra = extraOf(a, b, limit)
      const cost = extra < limit ? extra + extraOf(b, a, limit) + 1 : extra
      if (cost >= limit || isCircular(a, b)) continue
      best = [a, b]
      least = cost / saved
    }
  })
  return best
}

/** Moves `b` into `a`. All that need one of them need what both need, and their loads want it. */
function join(a: Part, b: Part, others: readonly Part[]) {
  a.ids.push(...b.ids)
  a.size += b.size
  addAll(a.loads, b.loads)
  addAll(a.needs, b.needs)
  a.needs.delete(a)
  a.needs.delete(b)
  for (const part of others) {
    const needsBoth = part.needs.delete(b) || part.needs.has(a)
    if (needsBoth && part !== a) addAll(part.needs, [a, ...a.needs])
  }
  for (const needed of a.needs) addAll(needed.loads, a.loads)
}

function addAll<T>(to: Set<T>, from: Iterable<T>) {
  for (const one of from) to.add(one)
}

/** Joins parts until no load has more than `most`. @returns the name of each module's part */
export function groupsOf(infoOf: InfoOf, ids: readonly string[], plan: Plan): Map<string, string> {
  const loads = loadsOf(infoOf, plan)
  // An index imports what nobody uses, too. What it wrongly leaves out here is wanted by all, so that it costs nothing.
  const withoutIndexes = (id: string) => (isIndex.test(id) ? null : infoOf(id))
  const first = closureOf(withoutIndexes, [plan.entry])
  const later = ids.filter((id) => !first.has(id))
  let parts = partsOf(infoOf, later, loads, plan.hasOwnFile)
  for (;;) {
    const filesOf = (load: Load) => parts.filter((part) => part.loads.has(load)).length
    const crowded = new Set(loads.filter((load) => filesOf(load) > plan.most))
    const pair = cheapest(parts, crowded)
    if (!pair) break
    const [a, b] = pair
    parts = parts.filter((part) => part !== b)
    join(a, b, parts)
  }
  return new Map(
    parts.flatMap(({ ids: members, isFixed }, index) =>
      isFixed ? [] : members.map((id) => [id, `part${index}`] as const),
    ),
  )
}

/**
 * The group of the bundler that shares modules among few files: modules that the same screens load are one file, and of these
 * the pairs are joined whose joining costs the least bytes, until no screen asks for more than `most`.
 */
export function scriptGroups(plan: Plan): Rolldown.CodeSplittingGroup {
  const ids: string[] = []
  let groups: Map<string, string> | undefined
  return {
    // Called for all modules before the first `name`.
    test: (id) => Boolean(ids.push(id)),
    debugName: 'script groups',
    name: (id, context) =>
      (groups ??= groupsOf(
        remembering((module) => context.getModuleInfo(module)),
        ids,
        plan,
      )).get(id) ?? null,
    // A module's imports are in parts of their own.
    includeDependenciesRecursively: false,
  }
}
