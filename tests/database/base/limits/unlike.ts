import { isDeepStrictEqual } from 'node:util'

/** Where to write what is missing, for the messages. */
type Places = { twins: string; reasons: string }

/**
 * Compares facts of the database with their twins in TypeScript.
 * @param reasons names of facts that have no twin, by the reason
 * @returns a sentence for each fact that differs, that has neither twin nor reason, and for each entry without a fact
 */
export function unlike(
  facts: Record<string, unknown>,
  twins: Record<string, unknown>,
  reasons: Record<string, readonly string[]>,
  places: Places,
): string[] {
  const alone = Object.values(reasons).flat()
  const problemOf = (name: string): string | null => {
    const fact = JSON.stringify(facts[name])
    if (name in twins) {
      if (alone.includes(name))
        return `${name} has both a twin and a reason for having none. Remove it from ${places.reasons}.`
      if (isDeepStrictEqual(facts[name], twins[name])) return null
      return `${name} is ${fact} in the database, ${JSON.stringify(twins[name])} in TypeScript. Change one of them.`
    }
    if (alone.includes(name)) return null
    return `${name} is ${fact} in the database and has no twin. Add it to ${places.twins} with its fact of src/<area>/rules, or to ${places.reasons} with a reason.`
  }
  const stale = (names: readonly string[], place: string) =>
    names.filter((name) => !(name in facts)).map((name) => `${name} is not in the database. Remove it from ${place}.`)
  return [
    ...Object.keys(facts).flatMap((name) => problemOf(name) ?? []),
    ...stale(Object.keys(twins), places.twins),
    ...stale(alone, places.reasons),
  ]
}
