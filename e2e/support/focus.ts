import type { Page, Request } from 'playwright/test'
import { pause, waitUntil } from '../../tests/support/clock.ts'
import { smallTargets } from './look.ts'

/** Presses the buttons of a screen with the keyboard, and reports where that leaves the focus. */

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** React shows what a chunk brings at most this much later, in ms: it gathers what appears at about the same time. */
const gatheringMs = 450

/** @returns a function that waits for the chunks and data that are under way, and until what they bring is shown */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let hasNewChunk = false
  page.on('request', (request) => {
    if (/script|stylesheet|fetch/.test(request.resourceType())) underWay.add(request)
  })
  const end = (request: Request) => {
    underWay.delete(request)
    if (request.resourceType() === 'script') hasNewChunk = true
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return async () => {
    do await twoFrames()
    while (underWay.size > 0)
    if (hasNewChunk) await pause(gatheringMs)
    hasNewChunk = false
    await twoFrames()
  }
}

type Known = { pressed: Set<string> }

type Names = { nameOf: (control: Element) => string }

/**
 * Runs in the page before its scripts: adds `nameOf` to the window, which names a control by its label, else by its texts without those
 * that are hidden from screen readers.
 */
export function nameControls() {
  const nameOf = (control: Element) => {
    const copy = control.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return (control.getAttribute('aria-label') ?? copy.textContent).trim().replace(/\s+/g, ' ')
  }
  Object.assign(window, { nameOf } satisfies Names)
}

/**
 * Gives the focus to the next button that was not pressed before: on this screen, or in its frame on any. Of a list's equal buttons, only
 * the first.
 * @returns its name, and whether it says that it opens something; null if none is left
 */
async function focusNextButton(page: Page, { pressed }: Known): Promise<{ name: string; isOpener: boolean } | null> {
  const found = await page.evaluate(
    ({ pressed, overlays }) => {
      const { nameOf } = window as unknown as Names
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      for (const button of document.querySelectorAll<HTMLElement>('button, summary')) {
        const name = nameOf(button)
        const isInList = button.closest('main :is(li, tr, article)') !== null
        const kind = isInList ? (name.split(' ')[0] ?? '') : name.replace(/\d[\d,.]*/g, '0')
        const key = `${button.closest('main') ? location.pathname : ''} ${kind}`
        // Logging out would end the test's session on all devices.
        if (pressed.includes(key) || /^log out$/i.test(name)) continue
        const isUsable =
          button.checkVisibility({ visibilityProperty: true }) &&
          !button.matches(':disabled, [data-sonner-toast] *') &&
          !button.closest(`[inert], [aria-hidden="true"], ${overlays}`)
        if (!isUsable) continue
        button.focus()
        if (document.activeElement !== button) continue
        button.dataset.pressed = ''
        return { name, key, isOpener: /^(true|menu|dialog)$/.test(button.getAttribute('aria-haspopup') ?? '') }
      }
      return null
    },
    { pressed: [...pressed], overlays },
  )
  if (found) pressed.add(found.key)
  return found
}

/** A button that its overlay contained is another element afterwards, with the same name. */
const look = (page: Page, name: string) =>
  page.evaluate(
    ({ overlays, name }) => {
      const { nameOf } = window as unknown as Names
      const { activeElement, body } = document
      return {
        isOnButton: activeElement?.matches('button, summary') === true && nameOf(activeElement) === name,
        isLost: activeElement === null || activeElement === body,
        focus: activeElement?.outerHTML.slice(0, 140),
        open: [...document.querySelectorAll(overlays)].filter((overlay) => overlay.checkVisibility()).length,
      }
    },
    { overlays, name },
  )

/** Looks until it is so, however slow the machine is. @returns the last look */
async function lookUntil(page: Page, name: string, isSo: (seen: Awaited<ReturnType<typeof look>>) => boolean) {
  let seen = await look(page, name)
  await waitUntil(`“${name}” opens, or closes and has the focus again`, async () => {
    seen = await look(page, name)
    return isSo(seen)
  }).catch(() => undefined)
  return seen
}

export type Focus = {
  /** Names of buttons that opened a dialog, menu, popover or panel over the page. */
  opened: string[]
  /** What is wrong, one line each. */
  problems: string[]
}

/**
 * Presses each button with Enter. What opens has no small target and is closed with Escape, and the focus must be on the button again;
 * everywhere else it must not be lost. The page has `nameControls`.
 */
export async function pressEveryButton(page: Page, settle: () => Promise<void>, known: Known): Promise<Focus> {
  const focus: Focus = { opened: [], problems: [] }
  const { pathname } = new URL(page.url())
  for (;;) {
    const button = await focusNextButton(page, known)
    if (!button) return focus
    const { name, isOpener } = button
    await page.keyboard.press('Enter')
    await settle()
    if (new URL(page.url()).pathname !== pathname) return focus
    const after = isOpener ? await lookUntil(page, name, ({ open }) => open > 0) : await look(page, name)
    if (isOpener && after.open === 0) focus.problems.push(`${pathname}: “${name}” opens nothing`)
    if (after.isLost) focus.problems.push(`${pathname}: “${name}” loses the focus`)
    if (after.open === 0) continue
    focus.opened.push(name)
    for (const target of await smallTargets(page)) focus.problems.push(`${pathname}, “${name}” open: ${target}`)
    await page.keyboard.press('Escape')
    await settle()
    const closed = await lookUntil(page, name, ({ open, isOnButton }) => open === 0 && isOnButton)
    if (closed.open > 0)
      return { ...focus, problems: [...focus.problems, `${pathname}: Escape closes nothing of “${name}”`] }
    if (!closed.isOnButton) focus.problems.push(`${pathname}: “${name}” closes to ${closed.focus}`)
  }
}
