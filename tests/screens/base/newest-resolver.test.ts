import { expect, test } from 'vitest'
import type { ResolverOptions, ResolverResult } from 'react-hook-form'
import { newestResolver } from '@/base/page/newest-resolver'

type Fields = { name: string }

test('A check that ends after a newer one gives the result of the newer', async () => {
  const finish: ((result: ResolverResult<Fields>) => void)[] = []
  const resolver = newestResolver<Fields, unknown, Fields>(() => new Promise((done) => finish.push(done)))
  const ask = async (name: string) => resolver({ name }, undefined, {} as ResolverOptions<Fields>)
  const answers = [ask(''), ask('Ann')]
  finish[1]?.({ values: { name: 'Ann' }, errors: {} })
  finish[0]?.({ values: {}, errors: { name: { type: 'required' } } })
  expect(await Promise.all(answers)).toEqual(Array(2).fill({ values: { name: 'Ann' }, errors: {} }))
})
