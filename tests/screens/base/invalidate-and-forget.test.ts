import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateAndForget } from '@/base/data/invalidate-and-forget'

test('A list that no screen shows is forgotten, and one that is shown stays until it is read again', async () => {
  const client = new QueryClient()
  let reads = 0
  const shown = { queryKey: ['queue', 'shown'], queryFn: () => ++reads, staleTime: Infinity }
  client.setQueryData(['queue', 'left'], ['denied'])
  client.setQueryData(['other'], 'kept')
  const stop = new QueryObserver(client, shown).subscribe(() => undefined)
  await client.ensureQueryData(shown)
  await invalidateAndForget(client, [['queue']])
  expect(client.getQueryData(['queue', 'left'])).toBeUndefined()
  expect(client.getQueryData(shown.queryKey)).toBe(2)
  expect(client.getQueryData(['other'])).toBe('kept')
  stop()
})
