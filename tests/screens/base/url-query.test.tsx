import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { afterPaint } from '@/base/page/after-paint'
import { pause } from '@/base/rules/pause'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'

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

test('A change from an earlier render keeps a choice made since', async () => {
  const renders: ((name: string, value: string) => void)[] = []
  const Control = () => {
    const [, setQuery] = useUrlQuery()
    renders.push((name, value) => setQuery((query) => queryWith(query, name, value)))
    return useLocation().search
  }
  const { container } = render(<Control />, { wrapper: MemoryRouter })
  const [first] = renders
  act(() => renders.at(-1)?.('sort', 'newest'))
  await waitFor(() => expect(container.textContent).toBe('?sort=newest'))
  act(() => first?.('view', 'list'))
  await waitFor(() => expect(container.textContent).toBe('?sort=newest&view=list'))
})

test('A query that changes nothing adds no history entry', async () => {
  let choose: () => void = () => {}
  const keys = new Set<string>()
  const Control = () => {
    const [, setQuery] = useUrlQuery()
    choose = () => setQuery((query) => queryWith(query, 'sort', 'newest'))
    keys.add(useLocation().key)
    return null
  }
  render(<Control />, { wrapper: MemoryRouter })
  act(() => choose())
  await waitFor(() => expect(keys.size).toBe(2))
  act(() => choose())
  await act(() => pause())
  expect(keys.size).toBe(2)
})

test.each(['/elsewhere', '/?id=7'])(
  'Who leaves right after a choice gets to where the link leads: %s',
  async (link) => {
    let choose: () => void = () => {}
    const Control = () => {
      const [, setQuery] = useUrlQuery()
      choose = () => setQuery((query) => queryWith(query, 'sort', 'newest'))
      return useLocation().search
    }
    let arrive: (data: null) => void = () => {}
    const arrived = new Promise<null>((resolve) => (arrive = resolve))
    const router = createMemoryRouter([
      { path: '/', loader: ({ request }) => (request.url.includes('id=') ? arrived : null), element: <Control /> },
      { path: '/elsewhere', loader: () => arrived, element: 'Elsewhere' },
    ])
    render(<RouterProvider router={router} />)
    await waitFor(() => expect(router.state.initialized).toBe(true))
    act(() => choose())
    act(() => void router.navigate(link))
    await act(afterPaint)
    arrive(null)
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    expect(router.createHref(router.state.location)).toBe(link)
  },
)
