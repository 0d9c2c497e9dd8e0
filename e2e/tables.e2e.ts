import { expect, type Page } from 'playwright/test'
import { waitForScreen } from './support/look.ts'
import { startSignedIn } from './support/signed-in.ts'
import { stack } from './support/stack.ts'
import { filesWithTables, tableScreens, type TableScreen } from './support/tables.ts'
import { test } from './support/test.ts'

/** Every table of the product with long content, from the narrowest phone to a wide screen: it scrolls or stacks, and cuts nothing off. */

const widths = [320, 360, 480, 640, 767, 768, 900, 1023, 1024, 1152, 1280, 1440, 1920]

test('Every file with a table names the screens that show it', () => {
  expect(filesWithTables()).toEqual(Object.keys(tableScreens).toSorted())
})

for (const who of ['buyer', 'creator', 'admin'] as const)
  test(`Tables of the ${who} with long content scroll or stack at every width`, async ({ page }) => {
    await startSignedIn(page, who)
    const problems: string[] = []
    for (const screen of Object.values(tableScreens).flat()) {
      if (screen.who !== who) continue
      await open(page, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const problem of await lastingProblems(page)) problems.push(`${screen.address} at ${width}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
  })

async function open(page: Page, { address, answers = {}, open: reveal }: TableScreen) {
  await page.unrouteAll()
  for (const [name, body] of Object.entries(answers))
    await page.route(`**/rest/v1/rpc/${name}`, (route) => route.fulfill({ json: body }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(stack().webUrl + address)
  await waitForScreen(page)
  await reveal?.(page)
  await expect(page.getByRole('table').first()).toBeVisible()
  await lengthen(page)
}

/** Lengthens what people write in cells: names with a word that nothing breaks; amounts to millions. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    // Words of ours do not grow: labels, and what is kept in one line.
    const isOurs = (element: Element) =>
      element.closest('button, summary, [aria-hidden], .sr-only') ||
      getComputedStyle(element).whiteSpace.includes('nowrap')
    // A few rows show what all of a list would.
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 5)')) row.remove()
    for (const cell of document.querySelectorAll('tbody :is(th, td)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (/^\$[\d,.]+$/.test(text.textContent!)) text.textContent = '$1,234,567.89'
        else if (!isOurs(text.parentElement!))
          text.textContent += ' for every Donaudampfschifffahrtsgesellschaft that works with several suppliers at once'
      }
    }
  })

/** A chart beside a table takes its new size after the screen has taken its own. */
async function lastingProblems(page: Page): Promise<string[]> {
  let problems = await problemsOf(page)
  for (let tries = 0; problems.length > 0 && tries < 30; tries++) {
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
    problems = await problemsOf(page)
  }
  return problems
}

/** The contents of the page's tables that are cut off, squeezed or covered, one line each. */
const problemsOf = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = []
    const said = (element: Element) => `“${(element.textContent ?? '').trim().slice(0, 40)}”`
    const isClipping = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
    for (const table of document.querySelectorAll('table')) {
      const label = table.getAttribute('aria-label') ?? 'A table'
      const say = (problem: string) => problems.push(`${label}: ${problem}`)
      const isStacked = getComputedStyle(table).display === 'block'
      const frame = table.parentElement!
      if (table.scrollWidth > frame.clientWidth + 1 && isClipping(getComputedStyle(frame)))
        say('is cut off by its frame')
      if (isStacked && table.scrollWidth > frame.clientWidth + 1) say(`its cards are ${table.scrollWidth} wide`)
      for (const name of isStacked ? [] : table.querySelectorAll<HTMLElement>('tbody th[scope=row]')) {
        // A date is in one line: as wide as its letters, which differ from day to day.
        const isWrapping = getComputedStyle(name).whiteSpace !== 'nowrap'
        if (isWrapping && name.clientWidth < 120) say(`${said(name)} has only ${name.clientWidth}`)
      }
      for (const element of table.querySelectorAll<HTMLElement>('tbody *')) {
        const style = getComputedStyle(element)
        const isCut =
          isClipping(style) && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
        if (isCut && element.clientWidth > 1) say(`${said(element)} is cut off`)
      }
      for (const cell of table.querySelectorAll<HTMLElement>('tbody :is(th, td)')) {
        const edge = cell.getBoundingClientRect().right
        for (const element of cell.querySelectorAll<HTMLElement>(':not(.sr-only, .sr-only *, svg *)'))
          if (element.getBoundingClientRect().right > edge + 1) say(`${said(element)} leaves its cell`)
      }
    }
    return [...new Set(problems)]
  })
