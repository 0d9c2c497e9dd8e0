import { cleanup, configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll } from 'vitest'

// A lazy screen is compiled when a test first opens it, which takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 8_000 })

/** The backend of the screen tests: nothing answers that a test did not set up. */
export const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

afterEach(() => {
  cleanup()
  server.resetHandlers()
  // Toasts live outside of what is rendered.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => server.close())

// What jsdom lacks and the page's libraries ask for.
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
