import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { Link, Route } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { searchDelay } from '@/base/rules/limits'
import { pause } from '@/base/rules/pause'
import { SearchField } from '@/ui/fields/search-field'
import { show } from '../../support/screens/show.tsx'

test('A SearchField does not search while the screen of a followed link loads', async () => {
  const onSearch = vi.fn()
  let load = (_screen: { Component: ComponentType }) => {}
  const loading = new Promise<{ Component: ComponentType }>((resolve) => (load = resolve))
  show(
    '/here',
    <>
      <Route
        path="/here"
        element={
          <>
            <SearchField label="Search tickets" placeholder="" value="" onSearch={onSearch} />
            <Link to="/there">Go on</Link>
          </>
        }
      />
      <Route path="/there" lazy={() => loading} />
    </>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mail' } })
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
  await pause(2 * searchDelay)
  load({ Component: () => <p>Over there</p> })
  expect(await screen.findByText('Over there')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
})

test('A SearchField that stays does not search once a link has been followed', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  const element = (
    <>
      <SearchField label="Search tickets" placeholder="" value="" onSearch={onSearch} />
      <Link to="/followed">Go on</Link>
    </>
  )
  show('/here', <Route path="/:screen" element={element} />)
  const field = screen.getByRole('searchbox', { name: 'Search tickets' })
  fireEvent.change(field, { target: { value: 'invoice' } })
  vi.advanceTimersByTime(searchDelay)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('invoice')
  fireEvent.change(field, { target: { value: 'invoices' } })
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
  vi.advanceTimersByTime(2 * searchDelay)
  expect(field.isConnected).toBe(true)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('A SearchField keeps what is typed while its own search arrives, and shows one that was chosen elsewhere', () => {
  vi.useFakeTimers()
  let choose = (_search: string) => {}
  function Here() {
    const [value, setValue] = useState('')
    choose = setValue
    return <SearchField label="Search tickets" placeholder="" value={value} onSearch={() => undefined} />
  }
  show('/here', <Route path="/here" element={<Here />} />)
  const field = screen.getByRole('searchbox', { name: 'Search tickets' })
  fireEvent.change(field, { target: { value: 'ma' } })
  act(() => void vi.advanceTimersByTime(searchDelay))
  fireEvent.change(field, { target: { value: 'mai' } })
  act(() => choose('ma'))
  expect(field).toHaveProperty('value', 'mai')
  act(() => choose('invoice'))
  expect(field).toHaveProperty('value', 'invoice')
})
