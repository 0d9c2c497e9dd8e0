import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coreDrawings } from '../../../scripts/icons/core-drawings.ts'
import { drawings, otherTitles } from '../../../scripts/icons/own-drawings.ts'
import { appIconOf, appSlugOf } from '../../../src/workflow/rules/nodes/app-slug.ts'
import { namesWithoutIcon } from '../../../src/workflow/rules/facts/names-without-icon.ts'
import { aiNodes, baseNodes } from '../../../src/workflow/rules/facts/nodes.ts'
import { nodeFacts } from '../../../src/workflow/rules/facts/lookup.ts'
import { retiredNodes } from '../../../src/workflow/rules/facts/retired-nodes.ts'
import { serviceNames } from '../../../src/workflow/rules/hosts/known-services.ts'

const folder = join(import.meta.dirname, '../../../public')
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
const exists = (address: string) => existsSync(join(folder, address))
const filesOf = (name: string) => readdirSync(join(folder, 'icons', name)).map((file) => file.slice(0, -'.svg'.length))

describe('Icons of apps and steps', () => {
  it('Every app of n8n has an icon or is listed as without one, and so is every service that we name', () => {
    expect(apps.size).toBeGreaterThan(300)
    const names = [...apps, ...serviceNames()]
    const [withIcon, without] = [names.filter(appIconOf), names.filter((name) => !appIconOf(name))]
    expect(withIcon.filter((name) => !exists(appIconOf(name)!))).toEqual([])
    expect(without.filter((name) => exists(`/icons/apps/${appSlugOf(name)}.svg`))).toEqual([])
  })

  it('Every name that is listed as without an icon is an app or a service', () => {
    const slugs = new Set([...apps, ...serviceNames()].map(appSlugOf))
    expect(
      namesWithoutIcon
        .trim()
        .split('\n')
        .filter((slug) => !slugs.has(slug)),
    ).toEqual([])
  })

  it('Every step without an app has an icon, except sticky notes', () => {
    expect(ownSteps.filter((step) => !exists(`/icons/core/${step.replace(/Tool$/, '')}.svg`))).toEqual(['stickyNote'])
    expect(kinds.filter((name) => !exists(`/icons/core/${name}.svg`))).toEqual([])
  })

  it('Every icon belongs to an app or a step of n8n', () => {
    const retired = retiredNodes
      .trim()
      .split('\n')
      .map((line) => stepOf(line.split(' | ')[0]!))
    const slugs = new Set([...apps].map(appSlugOf))
    const used = new Set([...ownSteps, ...retired, ...kinds])
    expect(filesOf('apps').filter((slug) => !slugs.has(slug))).toEqual([])
    expect(filesOf('core').filter((step) => !used.has(step))).toEqual([])
    expect(Object.keys({ ...drawings, ...otherTitles }).filter((app) => !apps.has(app))).toEqual([])
    expect(Object.keys(coreDrawings).filter((step) => !used.has(step))).toEqual([])
  })

  it('The icons are small drawings without scripts, links and fonts', () => {
    for (const name of ['apps', 'core']) {
      for (const file of filesOf(name)) {
        const svg = readFileSync(join(folder, 'icons', name, `${file}.svg`), 'utf8')
        expect(svg.length, file).toBeLessThan(6_000)
        expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/script|href|http|<text|style|on\w+=/i)
      }
    }
  })

  it('Names become file names', () => {
    expect(appSlugOf('Google Sheets')).toBe('google-sheets')
    expect(appSlugOf('Cal.com')).toBe('cal-com')
    expect(appSlugOf('Wolfram|Alpha')).toBe('wolfram-alpha')
    expect(appIconOf('Google Sheets')).toBe('/icons/apps/google-sheets.svg')
    expect(appIconOf('ActiveCampaign')).toBeUndefined()
  })
})
