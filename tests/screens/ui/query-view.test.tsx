import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueryView } from '@/ui/states/query-view'

test('A QueryView marks its data as stale until the next data is rendered', async () => {
  const client = new QueryClient()
  client.setQueryData(['rows'], 'first')
  const rendered: [data: string, isStale: boolean][] = []
  const List = () => (
    <QueryView
      query={useQuery({ queryKey: ['rows'], queryFn: () => 'first', staleTime: Infinity })}
      loading="Loading"
      failed="Failed"
      empty="Nothing"
    >
      {(data, isStale) => {
        rendered.push([data, isStale])
        return data
      }}
    </QueryView>
  )
  render(<List />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => void client.setQueryData(['rows'], 'second'))
  await screen.findByText('second')
  expect(rendered).toEqual([
    ['first', false],
    ['first', true],
    ['second', false],
  ])
})
