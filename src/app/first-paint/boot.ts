// First, so that a chosen theme never flashes.
import '../../../public/theme.js'
import { templateReadUrl } from '@/data/template-read'
import { beginEarlyRead } from '@/lib/early-read'
import { env } from '@/lib/env'
import { firstPaintId, placeOf, prerendered, templateIdOf, type Place } from './places'

/**
 * Runs before anything is drawn, as one small file of its own (build/first-paint.ts): asks for what the
 * opened place needs beside the page's script instead of after it, and shows what of the place is in index.html already.
 */

/** What only the build knows. */
export type BootPlan = {
  /** The page's script. */
  entry: string
  /** Each place's own files. */
  files: Partial<Record<Place, string[]>>
}

declare const BOOT_PLAN: BootPlan

/** A page that nobody looks at is not painted; then the script does not wait for it. */
const paintWithin = 1000

const { pathname, search, hash } = window.location
const place = placeOf(pathname)

// Somebody signed in, or about to be by the link of a mail, may see more than a visitor.
const isVisitor = !hash && !hasStoredSession()
const templateId = templateIdOf(pathname)
if (isVisitor && templateId) beginEarlyRead(templateReadUrl(env.supabaseUrl, templateId), env.publishableKey)

// Filters and pages of a list are not in index.html, only the place by itself.
const isPrerendered = isVisitor && !search && Object.values<string>(prerendered).includes(pathname)
// Where words are there already, they come first; elsewhere nothing can be shown before the screen's own files.
if (!isPrerendered) preloadScreen()

document.addEventListener('DOMContentLoaded', () => {
  if (!isPrerendered || !showFirstPaint()) return start()
  afterPaint(() => {
    preloadScreen()
    start()
  })
})

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token/.test(key))
  } catch {
    return false
  }
}

function preloadScreen() {
  for (const href of (place && BOOT_PLAN.files[place]) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
}

function showFirstPaint(): boolean {
  const page = place && document.getElementById(firstPaintId(place))
  if (!(page instanceof HTMLTemplateElement)) return false
  document.getElementById('root')?.append(page.content.cloneNode(true))
  return true
}

/** The script takes the processor for a while: first the words come onto the screen. */
function afterPaint(act: () => void) {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  setTimeout(once, document.visibilityState === 'hidden' ? 0 : paintWithin)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) once()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    once()
  }
}

// A script element would need its address vouched for (trusted types); an import keeps the policy as it is.
function start() {
  void import(/* @vite-ignore */ BOOT_PLAN.entry)
}
