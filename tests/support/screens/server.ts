import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import icons from '@/workflow/data/icons.json'

/** The mocked backend of screen tests: a request without a handler is an error. The icons are a file of the website. */
export const server = setupServer(http.get('*/icons.json', () => HttpResponse.json(icons)))

let underway = 0

/** Starts answering, and counts what is not answered yet. @returns a function that ends it */
export function startServer(): () => void {
  server.listen({ onUnhandledRequest: 'error' })
  const mocked = Object.getOwnPropertyDescriptor(globalThis, 'fetch')!
  const { fetch } = globalThis
  const counted: typeof fetch = async (...request) => {
    underway += 1
    try {
      return await fetch(...request)
    } finally {
      underway -= 1
    }
  }
  Object.defineProperty(globalThis, 'fetch', { ...mocked, value: counted })
  return () => {
    Object.defineProperty(globalThis, 'fetch', mocked)
    server.close()
  }
}

/** Turns of the event loop in which the app reads an answer and may send the next request. */
const QUIET_TURNS = 10

/**
 * Waits until no request is on its way and the app has read every answer, so that the next test hears none of them. A test therefore
 * answers every request in the end.
 */
export async function answeredAll() {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (underway > 0) quiet = 0
  }
}
