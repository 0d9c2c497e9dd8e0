import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import { appSlugOf } from '../../src/workflow/rules/nodes/app-slug.ts'
import { aiNodes, baseNodes } from '../../src/workflow/rules/facts/nodes.ts'
import { retiredNodes } from '../../src/workflow/rules/facts/retired-nodes.ts'
import { kindOf } from '../../src/workflow/rules/nodes/node-kinds.ts'
import type { Icon } from '../../src/workflow/rules/nodes/icon.ts'
import type { NodeKind } from '../../src/workflow/rules/types.ts'
import { coreDrawings, kindDrawings } from './core-drawings.ts'
import { drawings, otherTitles } from './own-drawings.ts'
import { brandIcon, glyphIcon, pathOf, plainIcon } from './svg.ts'

/**
 * `npm run icons:build` writes src/workflow/data/icons.json, which a page loads in one request: an icon for each app of n8n's
 * nodes that has one (Simple Icons, CC0; else a drawing of our own), and for each of n8n's own nodes (glyphs from Lucide).
 * Deterministic.
 */
const file = join(import.meta.dirname, '../../src/workflow/data/icons.json')

type Brand = { title: string; hex: string; path: string }

const plain = (title: string) => title.toLowerCase().replace(/[^a-z\d]/g, '')
const brands = new Map(Object.values(simpleIcons as Record<string, Brand>).map((icon) => [plain(icon.title), icon]))

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

const appOf = ([, name = '', , app = '']: string[]) => (app === '=' ? name : app)

const ownDrawings = new Map(Object.entries(drawings).map(([app, drawing]) => [appSlugOf(app), drawing]))

async function glyphOf(name: string): Promise<string> {
  const { __iconData: icon } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: [tag: string, attributes: Record<string, string>][] }
  }
  return pathOf(icon.node)
}

async function appIcon(app: string): Promise<Icon | undefined> {
  const drawing = ownDrawings.get(appSlugOf(app))
  if (drawing) return glyphIcon(await glyphOf(drawing.glyph), drawing.color)
  const brand = brands.get(plain(otherTitles[app] ?? app))
  return brand && brandIcon(brand.path, `#${brand.hex}`)
}

/** Legible on the surfaces of both themes. */
const kindColors: Record<NodeKind, string> = { t: '#ea580c', a: '#8b5cf6', p: '#3b82f6', l: '#857c70' }

function typesWithoutApp(): string[] {
  const own = (pack: string, table: string) =>
    rowsOf(table)
      .filter((row) => !appOf(row))
      .map(([step]) => `${pack}.${step}`)
  const retired = rowsOf(retiredNodes).flatMap(([type]) => type ?? [])
  return [...own('@n8n/n8n-nodes-langchain', aiNodes), ...own('n8n-nodes-base', baseNodes), ...retired]
}

async function coreIcons(): Promise<Map<string, Icon>> {
  const icons = new Map<string, Icon>()
  for (const type of typesWithoutApp()) {
    const step = type.slice(type.lastIndexOf('.') + 1)
    const glyph = coreDrawings[step]
    if (glyph) icons.set(step, plainIcon(await glyphOf(glyph), kindColors[kindOf(type)]))
  }
  for (const [kind, glyph] of Object.entries(kindDrawings)) {
    icons.set(`kind-${kind}`, plainIcon(await glyphOf(glyph), kindColors[kind as NodeKind]))
  }
  return icons
}

const apps = [...rowsOf(baseNodes), ...rowsOf(aiNodes)].map(appOf).filter(Boolean)

async function appIcons(): Promise<Map<string, Icon>> {
  const icons = new Map<string, Icon>()
  for (const app of new Set(apps)) {
    const icon = await appIcon(app)
    if (icon) icons.set(appSlugOf(app), icon)
  }
  return icons
}

const named = (kind: string, icons: Map<string, Icon>) =>
  [...icons].map(([name, icon]) => [`${kind}/${name}`, icon] as const)

const all = [...named('apps', await appIcons()), ...named('core', await coreIcons())]
writeFileSync(file, `${JSON.stringify(Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`)
console.log(`${all.length} icons`)
