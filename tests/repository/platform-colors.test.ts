import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformFacts, platforms } from '../../src/catalog/rules/platform.ts'
import tailwind from '../../tailwind.config.ts'

// Tailwind drops a class without a token silently, and lint reads the classes of components alone.
test.each(platforms)(
  'The colors of the badge of %s are tokens of tailwind.config.ts and variables of styles.css',
  (platform) => {
    const styles = readFileSync('src/app/styles.css', 'utf8')
    const colors: Record<string, string | Record<string, string>> = tailwind.theme.colors
    for (const name of platformFacts[platform].badge.split(' ').map((color) => color.replace(/^(bg|text)-/, ''))) {
      const [color = '', shade = 'DEFAULT'] = name.split('-')
      const token = colors[color]
      expect(typeof token === 'object' ? token[shade] : token).toBe(`var(--${name})`)
      expect(styles).toContain(`--${name}: light-dark(`)
    }
  },
)
