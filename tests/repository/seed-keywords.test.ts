import { expect, test } from 'vitest'
import { areKeywords } from '../../src/catalog/rules/keywords.ts'
import { sentBack, templates } from '../../supabase/seed/catalog.ts'
import { keywords } from '../../supabase/seed/catalog/keywords.ts'

const submissions = [...templates, ...sentBack]
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

test('Every demo template has six to ten keywords that the form accepts, and nothing else does', () => {
  expect(Object.keys(keywords).toSorted()).toEqual(submissions.map(({ slug }) => slug).toSorted())
  for (const [slug, list] of Object.entries(keywords)) {
    expect(list.length, slug).toBeGreaterThanOrEqual(6)
    expect(areKeywords(list), slug).toBe(true)
  }
})

test('A keyword of the demo catalog says more than the name and short description', () => {
  for (const { slug, name, shortDescription } of submissions) {
    const said = wordsOf(`${name} ${shortDescription}`)
    const empty = keywords[slug]?.filter((keyword) => [...wordsOf(keyword)].every((word) => said.has(word)))
    expect(empty, slug).toEqual([])
  }
})
