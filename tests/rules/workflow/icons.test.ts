import { describe, expect, it } from 'vitest'
import { coreDrawings } from '../../../scripts/icons/core-drawings.ts'
import { drawings, otherTitles } from '../../../scripts/icons/own-drawings.ts'
import icons from '../../../src/workflow/data/icons.json' with { type: 'json' }
import { appIconOf, appSlugOf, stepIconOf } from '../../../src/workflow/rules/nodes/app-slug.ts'
import { iconMarkup } from '../../../src/workflow/rules/nodes/icon.ts'
import { aiNodes, baseNodes } from '../../../src/workflow/rules/facts/nodes.ts'
import { nodeFacts } from '../../../src/workflow/rules/facts/lookup.ts'
import { retiredNodes } from '../../../src/workflow/rules/facts/retired-nodes.ts'

const steps = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')[0]!)
const types = [
  ...steps(baseNodes).map((step) => `n8n-nodes-base.${step}`),
  ...steps(aiNodes).map((step) => `@n8n/n8n-nodes-langchain.${step}`),
]
const stepOf = (type: string) => type.slice(type.lastIndexOf('.') + 1)
const apps = new Set(types.flatMap((type) => nodeFacts(type)?.app ?? []))
const ownSteps = types.filter((type) => !nodeFacts(type)?.app).map(stepOf)
const kinds = ['t', 'a', 'p', 'l'].map((kind) => `kind-${kind}`)
const has = (name: string) => name in icons
const namesOf = (kind: string) =>
  Object.keys(icons).flatMap((name) => (name.startsWith(`${kind}/`) ? [name.slice(kind.length + 1)] : []))

describe('Icons of apps and steps', () => {
  it('Six in ten apps of n8n have an icon, the most used ones among them', () => {
    expect(apps.size).toBeGreaterThan(300)
    const withIcon = [...apps].filter((app) => has(appIconOf(app)))
    expect(withIcon.length).toBeGreaterThan(apps.size * 0.6)
    expect(withIcon).toEqual(
      expect.arrayContaining(['Gmail', 'Google Sheets', 'OpenAI', 'Slack', 'Notion', 'Airtable']),
    )
  })

  it('Every step without an app has an icon, except sticky notes', () => {
    expect(ownSteps.filter((step) => !has(stepIconOf(step.replace(/Tool$/, ''))))).toEqual(['stickyNote'])
    expect(kinds.filter((name) => !has(stepIconOf(name)))).toEqual([])
  })

  it('Every icon belongs to an app or a step of n8n', () => {
    const retired = retiredNodes
      .trim()
      .split('\n')
      .map((line) => stepOf(line.split(' | ')[0]!))
    const slugs = new Set([...apps].map(appSlugOf))
    const used = new Set([...ownSteps, ...retired, ...kinds])
    expect(namesOf('apps').filter((slug) => !slugs.has(slug))).toEqual([])
    expect(namesOf('core').filter((step) => !used.has(step))).toEqual([])
    expect(Object.keys({ ...drawings, ...otherTitles }).filter((app) => !apps.has(app))).toEqual([])
    expect(Object.keys(coreDrawings).filter((step) => !used.has(step))).toEqual([])
  })

  it('The icons are small drawings without scripts, links and fonts', () => {
    for (const [name, icon] of Object.entries(icons)) {
      expect(icon.d.length, name).toBeLessThan(6_000)
      expect(iconMarkup(icon), name).toMatch(/^(<rect [^<>]*\/>)?<path [^<>]*\/>$/)
      expect(iconMarkup(icon), name).not.toMatch(/script|href|http|style|on\w+=/i)
    }
  })

  it('Names of apps become names of icons', () => {
    expect(appSlugOf('Google Sheets')).toBe('google-sheets')
    expect(appSlugOf('Cal.com')).toBe('cal-com')
    expect(appSlugOf('Wolfram|Alpha')).toBe('wolfram-alpha')
    expect(appIconOf('Google Sheets')).toBe('apps/google-sheets')
  })
})
