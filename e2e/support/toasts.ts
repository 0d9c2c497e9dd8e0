import { type BrowserContext, expect, type Page } from 'playwright/test'

/** Toasts are shown for two seconds or more, which a busy machine can miss: pages of journeys remember theirs. */

type Remembering = typeof globalThis & { shownToasts: Element[]; expectedToasts: WeakSet<Element> }

/** Lets the pages of a context remember the toasts that they show, until the document is left. */
export const rememberToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const page = globalThis as Remembering
    page.shownToasts = []
    page.expectedToasts = new WeakSet()
    const toastsIn = (node: Node) =>
      node instanceof Element
        ? [...(node.matches('[data-sonner-toast]') ? [node] : []), ...node.querySelectorAll('[data-sonner-toast]')]
        : []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) page.shownToasts.push(...[...addedNodes].flatMap(toastsIn))
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits for a toast with a text. One that is gone counts once. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const isShown = () =>
    page.evaluate((words) => {
      const { shownToasts, expectedToasts } = globalThis as Remembering
      const found = shownToasts.filter(
        (toast) => toast.textContent.includes(words) && (toast.isConnected || !expectedToasts.has(toast)),
      )
      for (const toast of found) expectedToasts.add(toast)
      return found.length > 0
    }, text)
  await expect.poll(isShown, { message: `the toast “${text}”` }).toBe(true)
}
