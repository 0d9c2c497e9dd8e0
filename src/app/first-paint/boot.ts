// First import: applies the stored theme before the first paint.
import '../../../public/theme.js'
import { templateReadUrl } from '@/catalog/data/template-read'
import { mailedLink } from '@/base/url/mailed-link'
import { startEarlyRead } from '@/base/data/early-read'
import { env } from '@/base/page/env'
import { reloadOnce } from '@/base/page/reload-once'
import { reportError } from '@/base/errors/report-error'
import { storedSessionKey } from '@/account/data/session/stored-session'
import { keepScreenParts } from './screen-parts'
import { fillShell } from './remembered-shell'
import {
  firstPaintId,
  loadFailedId,
  landingRouteOf,
  prerenderedPaths,
  templateIdOf,
  templateFields,
  fieldSelector,
  shellAttribute,
  shellOf,
  type LandingRoute,
  type Shell,
} from './landing-routes'

/**
 * Boot script: a small blocking file (build/first-paint.ts) that runs before the first paint. Routes with prerendered
 * HTML, and template pages with one early query, show their content first, all other addresses their frame. The app script
 * loads after the first paint, because both compete for a slow connection.
 */

/** Set at build time (build/first-paint.ts). */
export type BootPlan = {
  /** The app script's files, dependencies first. */
  scripts: string[]
  /** Chunks of each route, dependencies first. */
  files: Partial<Record<LandingRoute, string[]>>
}

// The link has been removed from the URL on import; the app script, which reads it here, may load much later.
if (mailedLink) window.flowshelfMailedLink = mailedLink

declare const BOOT_PLAN: BootPlan
const plan = BOOT_PLAN

/** Background tabs never paint: start the app script after this timeout (ms) at the latest. */
const paintTimeoutMs = 1000
/** Longest wait (ms) for the early query before the app script loads in parallel. */
const earlyReadTimeoutMs = 500

const { pathname, search, hash } = window.location
const route = landingRouteOf(pathname)

// Prerendered content is for visitors: skipped with a stored session, or with auth tokens in the URL fragment.
const isVisitor = !hash && !storedSessionKey()
const templateId = templateIdOf(pathname)
const templateRead = isVisitor && templateId ? readTemplate(templateId) : null
// Only the route without query is prerendered: filters and page numbers change the content.
const isPrerendered = isVisitor && !search && Object.values<string>(prerenderedPaths).includes(pathname)

document.addEventListener('DOMContentLoaded', () => {
  const start = startOnce()
  if (!templateRead) {
    if (isPrerendered) insertPrerendered(route)
    else insertShell()
    return onFirstContentfulPaint(start)
  }
  setTimeout(start, earlyReadTimeoutMs)
  void templateRead.then((fields) =>
    fields && insertPrerendered(route, fields) ? onFirstContentfulPaint(start) : start(),
  )
})

/** Shows the prerendered page of the address without hydrating it, or its frame. Its controls do nothing yet. */
function insertShell() {
  const root = document.getElementById('root')
  if (!insertPrerendered(route ?? shellOf(pathname, !storedSessionKey())) || !root) return
  root.setAttribute(shellAttribute, '')
  root.firstElementChild?.setAttribute('inert', '')
  fillShell(root, pathname)
}

type TemplateFields = Record<(typeof templateFields)[number], string>

/**
 * Starts the early query of a template.
 * @returns its fields; null if there is none or the request failed
 */
async function readTemplate(id: string): Promise<TemplateFields | null> {
  const response = await startEarlyRead(templateReadUrl(env.supabaseUrl, id), env.publishableKey)
  const rows: unknown = await response
    ?.clone()
    .json()
    .catch(() => null)
  const [found] = Array.isArray(rows) ? (rows as Partial<TemplateFields>[]) : []
  return templateFields.every((field) => typeof found?.[field] === 'string') ? (found as TemplateFields) : null
}

/**
 * Inserts prerendered HTML.
 * @returns false if there is none, or the app script has rendered already
 */
function insertPrerendered(part: LandingRoute | Shell | null, fields?: TemplateFields): boolean {
  const page = part && document.getElementById(firstPaintId(part))
  const root = document.getElementById('root')
  if (!(page instanceof HTMLTemplateElement) || !root || root.hasChildNodes()) return false
  const content = document.importNode(page.content, true)
  for (const field of fields ? templateFields : [])
    content.querySelector(fieldSelector(field))?.append(fields?.[field] ?? '')
  root.append(content)
  return true
}

/** Calls back after the first contentful paint, or after a timeout. */
function onFirstContentfulPaint(callback: () => void) {
  setTimeout(callback, document.visibilityState === 'hidden' ? 0 : paintTimeoutMs)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) callback()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    callback()
  }
}

function preload(files: string[]) {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
}

/** Returns a function that loads the app script; later calls do nothing. */
function startOnce(): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    const screen = (route && plan.files[route]) ?? []
    preload(plan.scripts)
    // In a task of its own: each file's request takes a millisecond.
    setTimeout(() => preload(screen))
    const started = evaluateSequentially(plan.scripts)
    keepScreenParts(started.then(() => evaluateSequentially(screen)))
    started.catch(showLoadFailed)
  }
}

/** Evaluates scripts one at a time, so that input is handled between them. */
async function evaluateSequentially(scripts: string[]) {
  // import() instead of a script element, which Trusted Types would block.
  for (const script of scripts) await import(/* @vite-ignore */ script)
}

/** The app script failed to load: reloads once, because a deployment may have replaced it; otherwise shows a notice. */
function showLoadFailed(error: unknown) {
  reportError('app_load_failed', error)
  const notice = document.getElementById(loadFailedId)
  if (reloadOnce() || !(notice instanceof HTMLTemplateElement)) return
  const content = document.importNode(notice.content, true)
  content.querySelector('button')?.addEventListener('click', () => window.location.reload())
  document.body.append(content)
}
