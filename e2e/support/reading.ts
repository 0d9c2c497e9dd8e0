import type { Page } from 'playwright/test'

/** Checks of criteria that axe cannot decide. Each returns its problems, one line each, with the start of the element's text or label. */

/** The spacing that readers may set without losing content or function (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

/** Texts that are cut off once readers space them out, and were not before (WCAG 1.4.12). Leaves the page as it was. */
export async function cutOffByTextSpacing(page: Page): Promise<string[]> {
  const before = await cutOff(page)
  const style = await page.addStyleTag({ content: textSpacing })
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  const after = await cutOff(page)
  await style.evaluate((element) => (element as Element).remove())
  return after.filter((problem) => !before.includes(problem))
}

/** Texts outside of a box that clips them, or of a button or link that they fill, and what is wider than the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const said = (element: Element) =>
      `“${(element.textContent || element.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ').slice(0, 50)}”`
    /** Performance: nothing changes meanwhile, and texts share most of what is around them. */
    const once = <Value>(read: (element: Element) => Value) => {
      const known = new Map<Element, Value>()
      return (element: Element): Value => {
        const value = known.has(element) ? known.get(element)! : read(element)
        known.set(element, value)
        return value
      }
    }
    const frameOf = once((element) => element.getBoundingClientRect())
    const styleOf = once((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
      return { overflowX, overflowY, textOverflow, webkitLineClamp, position }
    })
    /** Clipped to a pixel, whatever its class. */
    const isForReadersOnly: (element: Element) => boolean = once(
      (element) =>
        frameOf(element).width <= 1 || (element.parentElement !== null && isForReadersOnly(element.parentElement)),
    )
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const problems = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.add('the page is wider than the window')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (!text.textContent!.trim() || parent.closest('svg, script, style') || !parent.checkVisibility()) continue
      if (isForReadersOnly(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = styleOf(around)
        // An ellipsis says that there is more, which the page behind the link shows.
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break
        const frame = frameOf(around)
        const isControl = around.matches('button, [role="tab"], label:has([type="radio"]), td, th')
        const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1
        const isBelow = box.top < frame.top - 2 || box.bottom > frame.bottom + 2
        if ((clips(style.overflowX) || isControl) && isBeside) problems.add(`${said(parent)} is cut off at the side`)
        if ((clips(style.overflowY) || isControl) && isBelow) problems.add(`${said(parent)} is cut off below`)
      }
    }
    return [...problems]
  })

/**
 * Gives the focus to every control, forward and backward as the Tab key does. Each must be seen, at least in part, wherever bars stick
 * to the window (WCAG 2.4.11), and must look other than without the focus (WCAG 2.4.7).
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // From here on, the focus is one by keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(async () => {
    const said = (element: Element) =>
      `“${(element.getAttribute('aria-label') || element.textContent || element.id).trim().replace(/\s+/g, ' ').slice(0, 50)}”`
    const modal = document.querySelector('[role="dialog"], [role="alertdialog"]')
    const controls = [
      ...(modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"], iframe',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
    /** The visible part of a control: the label, if it draws the field. */
    const shownOf = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 4 && height > 4 ? element : (element.closest('label') ?? element.parentElement!)
    }
    const isInSight = (element: HTMLElement) => {
      const shown = shownOf(element)
      const box = shown.getBoundingClientRect()
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
      const width = Math.min(box.right, window.innerWidth) - left
      const height = Math.min(box.bottom, window.innerHeight) - top
      const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
      return parts.some((x) =>
        parts.some((y) => {
          const found = document.elementFromPoint(left + width * x, top + height * y)
          // A label may be stretched over its control, to be pressed anywhere.
          const labeled = found?.closest('label')?.control
          return found !== null && (shown.contains(found) || found.contains(element) || labeled === element)
        }),
      )
    }
    const lookOf = (element: HTMLElement) => {
      const parent = element.parentElement!
      const near = [
        element,
        parent,
        parent.parentElement!,
        element.closest('label, article, li'),
        element.nextElementSibling,
      ]
      return near
        .filter((part) => part !== null)
        .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
        .map(({ outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
          [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor].join(),
        )
        .join()
    }
    /** Waits for a bar that leaves once its own target is in view. */
    const isSeenSoon = async (element: HTMLElement) => {
      for (let frames = 0; frames < 30; frames++) {
        if (isInSight(element)) return true
        await new Promise(requestAnimationFrame)
      }
      return isInSight(element)
    }
    const problems = new Set<string>()
    /** @returns whether the focus stays on the control: a list that was read again may have replaced it */
    const giveFocus = async (control: HTMLElement) => {
      if (!control.isConnected || control.closest('[inert]')) return false
      control.focus()
      if (document.activeElement !== control) return false
      const isSeen = await isSeenSoon(control)
      if (document.activeElement !== control) return false
      if (!isSeen) problems.add(`${said(control)} is hidden while it has the focus`)
      return true
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    const looks = new Map(controls.map((control) => [control, lookOf(control)]))
    for (const control of controls)
      if ((await giveFocus(control)) && lookOf(control) === looks.get(control))
        problems.add(`${said(control)} does not show that it has the focus`)
    for (const control of controls.toReversed()) await giveFocus(control)
    ;(document.activeElement as HTMLElement | null)?.blur()
    return [...problems]
  })
}
