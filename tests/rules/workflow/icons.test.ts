import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appSlugOf } from '../../../src/workflow/rules/nodes/app-slug.ts'
import { aiNodes, baseNodes } from '../../../src/workflow/rules/facts/nodes.ts'
import { nodeFacts } from '../../../src/workflow/rules/facts/lookup.ts'
import { serviceNames } from '../../../src/workflow/rules/hosts/known-services.ts'

const folder = join(import.meta.dirname, '../../../public/icons')
const steps = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')[0]!)
const types = [
  ...steps(baseNodes).map((step) => `n8n-nodes-base.${step}`),
  ...steps(aiNodes).map((step) => `@n8n/n8n-nodes-langchain.${step}`),
]
const exists = (file: string) => existsSync(join(folder, file))

describe('Icons of apps and steps', () => {
  it('Every app of n8n, and every service that we name, has an icon', () => {
    const apps = [...types.flatMap((type) => nodeFacts(type)?.app ?? []), ...serviceNames()]
    expect(apps.length).toBeGreaterThan(400)
    expect(apps.filter((app) => !exists(`apps/${appSlugOf(app)}.svg`))).toEqual([])
  })

  it('Every step without an app has an icon, except sticky notes', () => {
    const own = types.filter((type) => !nodeFacts(type)?.app).map((type) => type.slice(type.lastIndexOf('.') + 1))
    expect(own.filter((step) => !exists(`core/${step.replace(/Tool$/, '')}.svg`))).toEqual(['stickyNote'])
    expect(['t', 'a', 'p', 'l'].every((kind) => exists(`core/kind-${kind}.svg`))).toBe(true)
  })

  it('The icons are small drawings without scripts, links and fonts', () => {
    for (const name of ['apps', 'core']) {
      for (const file of readdirSync(join(folder, name))) {
        const svg = readFileSync(join(folder, name, file), 'utf8')
        expect(svg.length, file).toBeLessThan(6_000)
        expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/script|href|http|<text|style|on\w+=/i)
      }
    }
  })

  it('Names become file names', () => {
    expect(appSlugOf('Google Sheets')).toBe('google-sheets')
    expect(appSlugOf('Cal.com')).toBe('cal-com')
    expect(appSlugOf('Wolfram|Alpha')).toBe('wolfram-alpha')
  })
})
