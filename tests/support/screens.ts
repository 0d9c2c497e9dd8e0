import { cleanup, configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll } from 'vitest'

// The first render of a lazy screen compiles it, which can take longer than the default second.
configure({ asyncUtilTimeout: 8_000 })

/** The mocked backend of screen tests: a request without a handler is an error. */
export const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

afterEach(() => {
  cleanup()
  server.resetHandlers()
  // Toasts are rendered outside of React's root.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => server.close())

// Browser APIs that jsdom lacks and the app's libraries need.
window.matchMedia ??= (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
