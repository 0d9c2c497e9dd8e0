import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateStatusTexts } from '../../src/catalog/messages/template-status.ts'

// A browser computes every style of a page again when an element is added below one that asks what is inside it.
test('No style of the root depends on what is inside it', () => {
  const styles = readFileSync('src/app/styles.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')
  expect(styles).not.toMatch(/(^|[\s,])(html|:root|body|\*)[^\s,{]*:has\(/)
})

test('The served emoji font covers every emoji of the status words', () => {
  const range =
    /'Status Emoji';[^}]*unicode-range: ([^;]*);/.exec(readFileSync('src/app/styles.css', 'utf8'))?.[1] ?? ''
  const served = new Set(range.split(', ').map((code) => Number.parseInt(code.slice(2), 16)))
  const used = [...Object.values(templateStatusTexts).join('')].filter((letter) => /[^\p{ASCII}]/u.test(letter))
  expect(used.map((letter) => letter.codePointAt(0)!).filter((code) => !served.has(code))).toEqual([])
})
