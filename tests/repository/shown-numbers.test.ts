import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.startsWith('app/gallery/'),
)

// A number that people read beside its noun: `${count} steps`, {rows.length} versions.
const figure = String.raw`[\w.?!]*(?:[cC]ount|[lL]ength|[tT]otal|hidden|rest)[\w?!]*(?: [-+] [\w.]+)?`
const inTemplate = new RegExp(String.raw`\$\{${figure}\} [a-z]`, 'g')
const inElement = new RegExp(String.raw`[^=$({]\{${figure}\} [a-z]`, 'g')

/** Already text, with its separators. */
const isText = /many: \(count\) =>|\(count: string\)|countText=/

test('Counts beside words are written by formatCount or countOf, with thousands separators', () => {
  const plain = sources.flatMap((path) =>
    readFileSync(`src/${path}`, 'utf8')
      .split('\n')
      .filter((line) => !isText.test(line) && !line.trim().startsWith('*'))
      .flatMap((line) => [...(line.match(inTemplate) ?? []), ...(line.match(inElement) ?? [])])
      .map((text) => `${path}: ${text}`),
  )
  expect(plain).toEqual([])
})
