// First, so that a chosen theme never flashes.
import '../../../public/theme.js'
import { templateReadUrl } from '@/data/catalog/template-read'
import { addressAnswer } from '@/lib/address-session'
import { beginEarlyRead } from '@/lib/early-read'
import { env } from '@/lib/env'
import { reloadOnce } from '@/lib/reload-once'
import { reportError } from '@/lib/report-error'
import {
  firstPaintId,
  loadFailedId,
  placeOf,
  prerendered,
  templateIdOf,
  templateWords,
  wordsSelector,
  type Place,
} from './places'

/**
 * Runs before anything is drawn, as one small file of its own (build/first-paint.ts). Where words can be shown without the
 * page's script, from index.html or by one read, they come first, and the script is fetched once they are on the screen: on a
 * slow line the two would share it. Everywhere else it fetches the script and what the opened place needs, side by side.
 */

/** What only the build knows. */
export type BootPlan = {
  /** The page's script: its files, each after those that it needs. */
  scripts: string[]
  /** Each place's own files. */
  files: Partial<Record<Place, string[]>>
}

// Taken out of the address before anything else; the page's script may be a while.
if (addressAnswer) window.flowshelfAddressAnswer = addressAnswer

declare const BOOT_PLAN: BootPlan
const plan = BOOT_PLAN

/** A page that nobody looks at is not painted; then the script does not wait for it. In milliseconds, as are all times here. */
const paintWithin = 1000
/** A read that takes longer is not waited for: its words still come as soon as they can, but beside the script. */
const readWithin = 500

const { pathname, search, hash } = window.location
const place = placeOf(pathname)

// Somebody signed in, or about to be by the link of a mail, may see more than a visitor.
const isVisitor = !hash && !hasStoredSession()
const templateId = templateIdOf(pathname)
const templateRead = isVisitor && templateId ? readTemplate(templateId) : null
// Filters and pages of a list are not in index.html, only the place by itself.
const isPrerendered = isVisitor && !search && Object.values<string>(prerendered).includes(pathname)

if (!isPrerendered && !templateRead) preload()
document.addEventListener('DOMContentLoaded', () => {
  const start = startOnce()
  if (isPrerendered && show()) return afterPaint(start)
  if (!templateRead) return start()
  setTimeout(start, readWithin)
  void templateRead.then((words) => (words && show(words) ? afterPaint(start) : start()))
})

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token/.test(key))
  } catch {
    return false
  }
}

type Words = Record<(typeof templateWords)[number], string>

/** Begins the read of a template. @returns its words, or null where it has none to show; never fails. */
async function readTemplate(id: string): Promise<Words | null> {
  const response = await beginEarlyRead(templateReadUrl(env.supabaseUrl, id), env.publishableKey)
  const rows: unknown = await response
    ?.clone()
    .json()
    .catch(() => null)
  const [found] = Array.isArray(rows) ? (rows as Partial<Words>[]) : []
  return templateWords.every((field) => typeof found?.[field] === 'string') ? (found as Words) : null
}

/** Puts what index.html has of the place onto the page, unless the script was faster. */
function show(words?: Words): boolean {
  const page = place && document.getElementById(firstPaintId(place))
  const root = document.getElementById('root')
  if (!(page instanceof HTMLTemplateElement) || !root || root.hasChildNodes()) return false
  const content = document.importNode(page.content, true)
  for (const field of words ? templateWords : [])
    content.querySelector(wordsSelector(field))?.append(words?.[field] ?? '')
  root.append(content)
  return true
}

/** Acts once the words are on the screen. */
function afterPaint(act: () => void) {
  setTimeout(act, document.visibilityState === 'hidden' ? 0 : paintWithin)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) act()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    act()
  }
}

function preload() {
  for (const href of [...plan.scripts, ...((place && plan.files[place]) ?? [])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
}

/** Starts the page's script; a second call does nothing. */
function startOnce(): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    if (isPrerendered || templateRead) preload()
    runInTurn().catch(showLoadFailed)
  }
}

/** File by file, so that a tap in between is answered. */
async function runInTurn() {
  // A script element would need its address vouched for (trusted types); an import keeps the policy as it is.
  for (const script of plan.scripts) await import(/* @vite-ignore */ script)
}

/** Whoever opens the page just as a new version takes the place of the old gets the new one; without a network the words say so. */
function showLoadFailed(error: unknown) {
  reportError('app_load_failed', error)
  const notice = document.getElementById(loadFailedId)
  if (reloadOnce() || !(notice instanceof HTMLTemplateElement)) return
  const content = document.importNode(notice.content, true)
  content.querySelector('button')?.addEventListener('click', () => window.location.reload())
  document.body.append(content)
}
