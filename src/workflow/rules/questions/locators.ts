import { currentType } from '../facts/lookup.ts'
import { locators } from '../facts/locators.ts'
import { AI, BASE, once } from '../facts/tables.ts'

/** A parameter that names something of an app. */
export type Locator = {
  /** What it is called in n8n, "Channel". */
  label: string
  /** How a person can name it: `url`, `id`, or what the app calls its names. */
  modes: string[]
}

const known = once(
  () =>
    new Map(
      locators
        .trim()
        .split('\n')
        .map((line): [string, Locator] => {
          const [node, parameter, modes = '', ...label] = line.split(' ')
          return [`${node} ${parameter}`, { modes: modes.split(','), label: label.join(' ') }]
        }),
    ),
)

/** A parameter of a node that names something of an app; undefined for one that the facts lack. */
export function locatorOf(type: string, parameter: string): Locator | undefined {
  const current = currentType(type)
  const step = current.startsWith(`${AI}.`) ? `ai:${current.slice(AI.length + 1)}` : current.slice(BASE.length + 1)
  return known().get(`${step} ${parameter}`) ?? known().get(`${step.replace(/Tool$/, '')} ${parameter}`)
}
