import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A browser computes every style of a page again when an element is added below one that asks what is inside it.
test('No style of the root depends on what is inside it', () => {
  const styles = readFileSync('src/app/styles.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')
  expect(styles).not.toMatch(/(^|[\s,])(html|:root|body|\*)[^\s,{]*:has\(/)
})
