import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PagedList } from '@/ui/lists/paged-list'

test('The pages of a list keep a filter that the address does not have yet', async () => {
  const List = () => (
    <PagedList
      query={useQuery({ queryKey: ['rows'], queryFn: () => 3, staleTime: Infinity })}
      loading="Loading"
      placeholder={null}
      failed="Failed"
      url={new URLSearchParams('status=returned')}
      page={1}
      pageSize={2}
      countsOf={(total) => ({ total, shown: 2 })}
      search=""
      nothing="Nothing"
    >
      {() => null}
    </PagedList>
  )
  render(
    <MemoryRouter initialEntries={['/payouts']}>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const second = await screen.findByRole('link', { name: 'Page 2' })
  expect(second.getAttribute('href')).toBe('/payouts?status=returned&page=2')
})
