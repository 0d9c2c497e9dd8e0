import { expect, test } from 'vitest'
import { areKeywords } from '../../src/catalog/rules/keywords.ts'
import { sentBack, templates } from '../../supabase/seed/catalog.ts'
import { keywords } from '../../supabase/seed/catalog/keywords.ts'

const submissions = [...templates, ...sentBack]

test('Every demo template has six to ten keywords that the form accepts, and nothing else does', () => {
  expect(Object.keys(keywords).toSorted()).toEqual(submissions.map(({ slug }) => slug).toSorted())
  for (const [slug, list] of Object.entries(keywords)) {
    expect(list.length, slug).toBeGreaterThanOrEqual(6)
    expect(areKeywords(list), slug).toBe(true)
  }
})

test('No keyword of the demo catalog repeats the name or the short description', () => {
  for (const { slug, name, shortDescription } of submissions) {
    const said = `${name} ${shortDescription}`.toLowerCase()
    expect(
      keywords[slug]?.filter((keyword) => said.includes(keyword)),
      slug,
    ).toEqual([])
  }
})
