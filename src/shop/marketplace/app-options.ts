import type { AppCount } from '@/catalog/data/listing-apps'

/** Number of apps that the filter shows at first. */
export const shortList = 6

/** The database ignores case too, so a link may write "gmail". */
export const isSameApp = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type View = { chosen: readonly string[]; typed: string; isOpen: boolean }

/**
 * The options of the filter by app, in the order of the apps, most used first; `total` counts those without a search.
 * Chosen ones are always among them, so that they can be removed; others only where they lead to results.
 */
export function appOptions(apps: readonly AppCount[], { chosen, typed, isOpen }: View) {
  const isChosen = (app: string) => chosen.some((one) => isSameApp(one, app))
  const unknown = chosen.filter((app) => !apps.some((known) => isSameApp(known.app, app)))
  const known = apps.filter(({ app, count }) => count !== 0 || isChosen(app))
  const all: AppCount[] = [...unknown.map((app) => ({ app, count: apps.length > 0 ? 0 : null })), ...known]
  const words = typed.trim().toLowerCase()
  if (words) return { total: all.length, options: all.filter(({ app }) => app.toLowerCase().includes(words)) }
  const options = isOpen ? all : all.filter(({ app }, index) => index < shortList || isChosen(app))
  return { total: all.length, options }
}
