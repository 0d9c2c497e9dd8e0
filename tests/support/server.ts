import { setupServer } from 'msw/node'

/** The mocked backend of screen tests: a request without a handler is an error. */
export const server = setupServer()
