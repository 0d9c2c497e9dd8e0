import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { QueryView } from '@/ui/states/query-view'

const inClient = (client: QueryClient) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
})

test('A QueryView keeps its heading until the content with its own is rendered', async () => {
  const client = new QueryClient()
  let answer = (_: string) => {}
  const View = () => (
    <QueryView
      query={useQuery({ queryKey: ['row'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })}
      loading="Loading"
      failed="Failed"
      empty="Nothing"
      heading="A template"
    >
      {(data) => <h1>{data}</h1>}
    </QueryView>
  )
  const { container } = render(<View />, inClient(client))
  const headings = [['A template']]
  new MutationObserver(() => {
    headings.push([...container.querySelectorAll('h1')].map(({ textContent }) => textContent))
  }).observe(container, { childList: true, subtree: true })
  act(() => answer('Chase invoices'))
  await screen.findByText('Chase invoices')
  expect(headings).toEqual([['A template'], ['Chase invoices']])
})

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
  render(<List />, inClient(client))
  act(() => void client.setQueryData(['rows'], 'second'))
  await screen.findByText('second')
  expect(rendered).toEqual([
    ['first', false],
    ['first', true],
    ['second', false],
  ])
})
