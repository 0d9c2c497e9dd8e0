import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { clockStart } from './clock-start.ts'
import './late-messages.ts'
import './quick-styles.ts'
import './settled-effects.ts'
import { answeredAll, server, startServer } from './server.ts'
import { startClockAt } from '../shifted-clock.mjs'
import { PATIENCE_MS } from '../clock.ts'

// Only what hangs takes so long.
configure({ asyncUtilTimeout: PATIENCE_MS })

const fileId = crypto.randomUUID()
const { BroadcastChannel: ChannelOfAllFiles } = globalThis
/** Reaches this file alone: to the app of an earlier file in the same process, this one's would be another tab. */
globalThis.BroadcastChannel = class extends ChannelOfAllFiles {
  constructor(name: string) {
    super(`${fileId}.${name}`)
  }
}

// By the real clock a toast lasts until the end of its test: on a slow machine, its seconds may pass before the test looks.
for (const kind of ['error', 'info', 'success', 'warning'] as const) {
  const show = toast[kind]
  toast[kind] = (message, options) => show(message, vi.isFakeTimers() ? options : { ...options, duration: Infinity })
}

startClockAt(clockStart)

beforeAll(startServer)

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  await answeredAll()
  server.resetHandlers()
  vi.unstubAllGlobals()
  // Toasts are rendered outside of React's root.
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  // Files share a process and its libraries: each starts an app of its own, and no earlier one hears its session.
  const { supabase } = await import('@/base/data/supabase')
  await supabase.auth.dispose()
  globalThis.BroadcastChannel = ChannelOfAllFiles
  vi.resetModules()
})

// Browser APIs that happy-dom or jsdom lack and the app's libraries need.
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
// happy-dom's next frame comes before React has rendered.
// eslint-disable-next-line eslint-rules/no-restricted-syntax
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, isSelected: boolean) {
    this.toggleAttribute('selected', isSelected)
  },
})
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.checkVisibility ??= () => true
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
