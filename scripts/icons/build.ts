import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import { appSlugOf } from '../../src/workflow/rules/nodes/app-slug.ts'
import { aiNodes, baseNodes } from '../../src/workflow/rules/facts/nodes.ts'
import { retiredNodes } from '../../src/workflow/rules/facts/retired-nodes.ts'
import { serviceNames } from '../../src/workflow/rules/hosts/known-services.ts'
import { kindOf } from '../../src/workflow/rules/nodes/node-kinds.ts'
import type { NodeKind } from '../../src/workflow/rules/types.ts'
import { coreDrawings, kindDrawings } from './core-drawings.ts'
import { drawings, otherTitles } from './own-drawings.ts'
import { brandIcon, glyphIcon, letterIcon, plainIcon } from './svg.ts'

/**
 * `npm run icons:build` writes public/icons/: one file for each app and service that we name (Simple Icons, CC0; else a
 * drawing of our own), and one for each of n8n's own nodes (glyphs from Lucide). Deterministic.
 */
const folder = join(import.meta.dirname, '../../public/icons')

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

/** White glyphs have a contrast of 4.5 to 1 or more on these. */
const colors = [
  '#2f5fb3',
  '#7a4fb5',
  '#0b7285',
  '#2b7a3d',
  '#a3461c',
  '#a83260',
  '#4f5b66',
  '#7d5a00',
  '#3f51b5',
  '#8c3b3b',
]
const colorOf = (app: string) =>
  colors[[...app].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colors.length]!

async function glyphOf(name: string): Promise<string> {
  const { __iconData: icon } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as {
    __iconData: { node: [tag: string, attributes: Record<string, string>][] }
  }
  return icon.node
    .map(([tag, { key: _, ...attributes }]) => {
      const texts = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)
      return `<${tag} ${texts.join(' ')}/>`
    })
    .join('')
}

async function appIcon(app: string): Promise<string> {
  const drawing = ownDrawings.get(appSlugOf(app))
  const brand = drawing ? undefined : brands.get(plain(otherTitles[app] ?? app))
  if (brand) return brandIcon(brand.path, `#${brand.hex}`)
  const color = drawing?.color ?? colorOf(app)
  return drawing?.glyph ? glyphIcon(await glyphOf(drawing.glyph), color) : letterIcon(app, color)
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

async function coreIcons(): Promise<Map<string, string>> {
  const icons = new Map<string, string>()
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

async function appIcons(): Promise<Map<string, string>> {
  const apps = [...rowsOf(baseNodes), ...rowsOf(aiNodes)].map(appOf).filter(Boolean)
  const icons = new Map<string, string>()
  for (const app of new Set([...apps, ...serviceNames(), 'n8n'])) icons.set(appSlugOf(app), await appIcon(app))
  return icons
}

function write(name: string, icons: Map<string, string>) {
  rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, name), { recursive: true })
  for (const [slug, svg] of icons) writeFileSync(join(folder, name, `${slug}.svg`), svg)
  console.log(`${icons.size} icons in public/icons/${name}`)
}

write('apps', await appIcons())
write('core', await coreIcons())
