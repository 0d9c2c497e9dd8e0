/**
 * happy-dom computes the whole style of an element and of all its ancestors for each property that is read, and searches the
 * document for the labels of each field. Queries by role and clicks read three properties of every element they pass: half of the
 * processor time of a test went into them. They are answered here from the attributes, for elements that no style sheet gives the
 * property. jsdom, in which a few files run, is left as it is.
 */

const kebab: Record<string, string> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
  animationName: 'animation-name',
}

/** Properties that elements inherit. */
const inherited = new Set(['visibility'])

type ComputedStyle = ((element: Element) => CSSStyleDeclaration) & { whole?: ComputedStyle }

/** This module is loaded again for each file, whose window may be that of the file before. */
const { getComputedStyle: given }: { getComputedStyle: ComputedStyle } = window
export const computedStyle = given.whole ?? given

/** By tag: what an element without a style of its own has. That of a dialog depends on whether it is open. */
const displays = new Map<string, string>()

type Selectors = (name: string) => string

/** Of each style sheet, with the text that it had then. */
const readSheets = new WeakMap<Element, { text: string; selectors: Selectors }>()

const rulesOf = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
  [...rules].flatMap((rule) =>
    'selectorText' in rule
      ? [rule as CSSStyleRule]
      : 'cssRules' in rule
        ? rulesOf((rule as CSSGroupingRule).cssRules)
        : [],
  )

/** @returns a function that names all elements to which a style sheet gives a property, none by an empty text */
function selectorsOf(sheet: HTMLStyleElement): Selectors {
  const rules = rulesOf(sheet.sheet?.cssRules ?? [])
  const selectors = new Map<string, string>()
  const read = (name: string) =>
    rules
      .filter(({ style }) => style.getPropertyValue(name) !== '')
      .map(({ selectorText }) => selectorText)
      .join(', ')
  return (name) => {
    const selector = selectors.get(name) ?? read(name)
    selectors.set(name, selector)
    return selector
  }
}

function isGivenBySheet(element: Element, name: string): boolean {
  return [...document.querySelectorAll('style')].some((sheet) => {
    const text = sheet.textContent
    const before = readSheets.get(sheet)
    const { selectors } = before?.text === text ? before : { selectors: selectorsOf(sheet) }
    readSheets.set(sheet, { text, selectors })
    const selector = selectors(name)
    return selector !== '' && element.matches(selector)
  })
}

const ownStyle = (element: Element, name: string) =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''

/** @returns undefined where only the whole computation can tell */
function quickStyle(element: Element, name: string): string | undefined {
  if (!element.isConnected) return ''
  if (element.tagName === 'DIALOG') return undefined
  for (let at: Element | null = element; at; at = inherited.has(name) ? at.parentElement : null) {
    if (isGivenBySheet(at, name)) return undefined
    const own = ownStyle(at, name)
    if (/inherit|var\(/.test(own)) return undefined
    if (own) return own
  }
  return name === 'display' ? displayOf(element) : ''
}

function displayOf(element: Element): string {
  const known = displays.get(element.tagName) ?? computedStyle.call(window, element).display
  displays.set(element.tagName, known)
  return known
}

const quickStyles = new WeakMap<Element, CSSStyleDeclaration>()

function quickStyleOf(element: Element): CSSStyleDeclaration {
  const whole = computedStyle.call(window, element)
  const read = (name: string) => {
    const property = kebab[name]
    return property === undefined ? undefined : quickStyle(element, property)
  }
  const getPropertyValue = (name: string) => read(name) ?? whole.getPropertyValue(name)
  // A proxy of the whole style would compute it, to compare its descriptor with each answer.
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : ((typeof name === 'string' ? read(name) : undefined) ?? (Reflect.get(whole, name) as unknown)),
    has: (_, name) => Reflect.has(whole, name),
  })
}

const quickComputedStyle: ComputedStyle = (element) => {
  const style = quickStyles.get(element) ?? quickStyleOf(element)
  quickStyles.set(element, style)
  return style
}
quickComputedStyle.whole = computedStyle

const closestLabel = (element: Element) => element.parentElement?.closest('label') ?? null

/** Labels that name a field, then the one around it. All labels of the document are found once, until it changes. */
function labelsOf(field: Element): Element[] {
  const named = field.id && field.isConnected ? [...document.querySelectorAll('label')] : []
  const around = closestLabel(field)
  return [...named.filter((label) => label.htmlFor === field.id), ...(around ? [around] : [])]
}

if ('happyDOM' in window) {
  window.getComputedStyle = quickComputedStyle
  for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return labelsOf(this)
      },
    })
}
