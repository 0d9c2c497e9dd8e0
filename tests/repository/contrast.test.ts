import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Contrast of the color tokens, in both themes: text 4.5:1 (WCAG 1.4.3), what draws a control or a drawing 3:1 (WCAG 1.4.11). */

const styles = readFileSync('src/app/styles.css', 'utf8')

/** The light and the dark color of a token. */
function colorsOf(token: string): [light: string, dark: string] {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles) ?? []
  if (!light || !dark) throw new Error(`No token --${token}`)
  return [light, dark]
}

/** Relative luminance, as WCAG defines it. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const backgrounds = ['paper', 'surface', 'sunken']
const texts = ['ink', 'ink-2', 'ink-3', 'ember', 'warn', 'bad', 'n8n', 'ghl', 'other']
/** Good is a color of icons; its words have good-ink. Borders of fields, of chosen tabs and segments, and lines of the canvas; steps of the canvas. */
const parts = ['line-strong', 'good', 'node-trigger', 'node-ai', 'node-app', 'node-logic']

const pairs = [
  ...texts.map((token) => ({ token, least: 4.5 })),
  ...parts.map((token) => ({ token, least: 3 })),
].flatMap((part) => backgrounds.map((background) => ({ ...part, background })))

test.each(pairs)('$token has at least $least:1 on $background, in both themes', ({ token, background, least }) => {
  const [light, dark] = colorsOf(token)
  const [onLight, onDark] = colorsOf(background)
  expect(contrast(light, onLight)).toBeGreaterThanOrEqual(least)
  expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(least)
})
