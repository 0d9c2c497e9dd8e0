import { configure, getConfig } from '@testing-library/react'

/**
 * A query that finds nothing fails with the whole document in its message. A query that waits fails until it finds, and nobody reads
 * those messages: printing them was a twelfth of the processor time of the screens' tests. Here the document is printed when the message
 * is read, which Vitest does as soon as a test fails.
 */

type DescribeError = ReturnType<typeof getConfig>['getElementError'] & { whole?: DescribeError }

/** This module is loaded again for each file, the library is not. */
const { getElementError: given }: { getElementError: DescribeError } = getConfig()
const describeError = given.whole ?? given

const described = (error: Error, message: string) =>
  Object.defineProperty(error, 'message', { configurable: true, writable: true, value: message })

const describeLate: DescribeError = (message, container) => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => described(error, describeError(message, container).message).message,
    set: (text: string) => void described(error, text),
  })
}
describeLate.whole = describeError

configure({ getElementError: describeLate })
