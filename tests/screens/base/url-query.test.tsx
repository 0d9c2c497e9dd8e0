import { act, render, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { afterPaint } from '@/base/page/after-paint'
import { pause } from '@/base/rules/pause'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'

const renderInRouter = (element: ReactNode, loader?: () => Promise<null>) =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', loader, element, hydrateFallbackElement: <></> }])} />,
  )

/** Otherwise React renders only at the end of act, the router included. */
const renderAsItGoes = () => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

/** Chooses as an event does: React renders at once what it sets. */
const asInAnEvent = (choose: () => void) => flushSync(choose)

/** A control for one name in the query, and what presses it. */
function aControl(name: string) {
  const control = { choose: (_value: string) => {} }
  const Control = () => {
    const [, setQuery] = useUrlQuery()
    control.choose = (value) => setQuery((query) => queryWith(query, name, value))
    return null
  }
  return { control, Control }
}

const Address = () => `at ${useLocation().search}`

test('A second choice before the router has rendered keeps the first', async () => {
  renderAsItGoes()
  let choose: (name: string, value: string) => void = () => {}
  const Control = () => {
    const [shown, setQuery] = useUrlQuery()
    choose = (name, value) => setQuery((query) => queryWith(query, name, value))
    return `${shown.toString()} of ${useLocation().search}`
  }
  const { container } = renderInRouter(<Control />)
  asInAnEvent(() => choose('sort', 'newest'))
  expect(container.textContent).toBe('sort=newest of ')
  choose('view', 'list')
  await waitFor(() => expect(container.textContent).toBe('sort=newest&view=list of ?sort=newest&view=list'))
})

test('Choices of two controls in one frame are both kept', async () => {
  renderAsItGoes()
  const [sort, view] = [aControl('sort'), aControl('view')]
  const { container } = renderInRouter([<sort.Control key="sort" />, <view.Control key="view" />, <Address key="at" />])
  sort.control.choose('newest')
  view.control.choose('list')
  await waitFor(() => expect(container.textContent).toBe('at ?sort=newest&view=list'))
})

test('A choice keeps that of another control which the router is loading', async () => {
  renderAsItGoes()
  let arrive: (data: null) => void = () => {}
  let loads = 0
  const load = () => (loads++ === 0 ? Promise.resolve(null) : new Promise<null>((resolve) => (arrive = resolve)))
  const [search, tab] = [aControl('q'), aControl('tab')]
  const { container } = renderInRouter(
    [<search.Control key="search" />, <tab.Control key="tab" />, <Address key="at" />],
    load,
  )
  await waitFor(() => expect(container.textContent).toBe('at '))
  search.control.choose('slack')
  await waitFor(() => expect(loads).toBe(2))
  tab.control.choose('closed')
  await waitFor(() => expect(loads).toBe(3))
  arrive(null)
  await waitFor(() => expect(container.textContent).toBe('at ?q=slack&tab=closed'))
})

test('A control that appears after a choice does not undo it', async () => {
  renderAsItGoes()
  const other = aControl('page')
  const Late = () => {
    const [isThere, appear] = useState(false)
    useLayoutEffect(() => appear(true), [])
    return isThere && [<other.Control key="other" />, 'open']
  }
  let choose: (value: string) => void = () => {}
  const Control = () => {
    const [shown, setQuery] = useUrlQuery()
    choose = (value) => setQuery((query) => queryWith(query, 'list', value))
    const { key } = useLocation()
    return shown.has('list') ? <Late /> : `closed ${key === 'default' ? 'at first' : 'again'}`
  }
  const { container } = renderInRouter(<Control />)
  asInAnEvent(() => choose('owned'))
  expect(container.textContent).toBe('open')
  choose('')
  await waitFor(() => expect(container.textContent).toBe('closed again'))
})

test('A choice is shown until the router’s query is, although React has more to render before', async () => {
  renderAsItGoes()
  const shown: string[] = []
  let choose: () => void = () => {}
  const Control = () => {
    const [query, setQuery] = useUrlQuery()
    choose = () => setQuery({ sort: 'newest' })
    useLayoutEffect(() => void shown.push(query.toString()), [query])
    return null
  }
  // React passes each on its way to the control, and lets other work in between.
  const Nothing = () => null
  const others = Array.from({ length: 5_000 }, (_, index) => <Nothing key={index} />)
  const { container } = renderInRouter([...others, <Control key="control" />, <Address key="at" />])
  asInAnEvent(choose)
  await waitFor(() => expect(container.textContent).toBe('at ?sort=newest'))
  const [first, ...later] = shown
  expect(first).toBe('')
  expect(new Set(later)).toEqual(new Set(['sort=newest']))
})

test('A change from an earlier render keeps a choice made since', async () => {
  const renders: ((name: string, value: string) => void)[] = []
  const Control = () => {
    const [, setQuery] = useUrlQuery()
    renders.push((name, value) => setQuery((query) => queryWith(query, name, value)))
    return useLocation().search
  }
  const { container } = renderInRouter(<Control />)
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
  renderInRouter(<Control />)
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

test('Nothing is chosen while a link to another screen loads', async () => {
  renderAsItGoes()
  let choose: () => void = () => {}
  const Control = () => {
    const [shown, setQuery] = useUrlQuery()
    choose = () => setQuery((query) => queryWith(query, 'sort', 'newest'))
    return `shows ${shown.toString()}`
  }
  let arrive: (data: null) => void = () => {}
  const arrived = new Promise<null>((resolve) => (arrive = resolve))
  const router = createMemoryRouter([
    { path: '/', element: <Control /> },
    { path: '/elsewhere', loader: () => arrived, element: 'Elsewhere' },
  ])
  const { container } = render(<RouterProvider router={router} />)
  await waitFor(() => expect(container.textContent).toBe('shows '))
  void router.navigate('/elsewhere')
  asInAnEvent(choose)
  expect(container.textContent).toBe('shows ')
  arrive(null)
  await waitFor(() => expect(container.textContent).toBe('Elsewhere'))
  expect(router.createHref(router.state.location)).toBe('/elsewhere')
})
