import { render, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryWith } from '@/lib/query-with'
import { useUrlQuery } from '@/lib/use-url-query'

afterEach(() => vi.unstubAllGlobals())

test('A second choice before the router has rendered keeps the first', async () => {
  // Otherwise React renders only at the end of act, the router included.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let choose: (name: string, value: string) => void = () => {}
  const Control = () => {
    const [shown, setQuery] = useUrlQuery()
    choose = (name, value) => setQuery((query) => queryWith(query, name, value))
    return `${shown.toString()} of ${useLocation().search}`
  }
  const { container } = render(<Control />, { wrapper: MemoryRouter })
  choose('sort', 'newest')
  await Promise.resolve()
  expect(container.textContent).toBe('sort=newest of ')
  choose('view', 'list')
  await waitFor(() => expect(container.textContent).toBe('sort=newest&view=list of ?sort=newest&view=list'))
})
