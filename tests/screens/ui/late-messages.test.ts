import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const errorOf = (work: () => unknown): Error => {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not fail.')
}

test('A query’s error names what it did not find and shows the document when it is read, and no later one', () => {
  document.body.innerHTML = '<p>before</p>'
  const error = errorOf(() => screen.getByText('absent'))
  document.body.innerHTML = '<p>when it is read</p>'
  expect(error.message).toContain('Unable to find an element with the text: absent')
  expect(error.message).toContain('when it is read')
  document.body.innerHTML = '<p>afterwards</p>'
  expect(error.message).not.toContain('afterwards')
  expect(error.name).toBe('TestingLibraryElementError')
  expect(String(error)).toBe(`TestingLibraryElementError: ${error.message}`)
})

test('The stack of a query’s error begins with its message', () => {
  document.body.innerHTML = '<p>shown</p>'
  expect(errorOf(() => screen.getByRole('button')).stack).toMatch(
    /^TestingLibraryElementError: Unable to find .* role "button"[^]*shown[^]*\n {4}at /,
  )
})

test('What is waited for in vain fails with the document at the end', async () => {
  document.body.innerHTML = '<p>at the end</p>'
  await expect(waitFor(() => screen.getByText('absent'), { timeout: 1 })).rejects.toThrow(
    /Unable to find an element with the text: absent[^]*at the end/,
  )
})
