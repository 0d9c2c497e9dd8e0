import { afterEach, expect, test } from 'vitest'
import { computedStyle } from '../../support/screens/quick-styles.ts'

afterEach(() => {
  document.body.replaceChildren()
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
})

const show = (html: string) => {
  document.body.innerHTML = html
  return [document.documentElement, ...document.querySelectorAll('*')]
}
const properties = ['display', 'visibility', 'pointerEvents', 'animationName', 'color'] as const

test.each([
  [
    'tags',
    '<main><p>a <b>b</b></p><input><button>c</button><svg><path /></svg><ul><li>d</li></ul><template></template></main>',
  ],
  ['styles of their own', '<div style="display: flex; color: red"><span style="display: none">a</span></div>'],
  [
    'inherited visibility',
    '<div style="visibility: hidden"><p>a</p><p style="visibility: visible">b<b>c</b></p></div>',
  ],
  [
    'pointer events, which an element does not inherit here',
    '<div style="pointer-events: none"><a href="/">a</a></div>',
  ],
  [
    'inherit and variables',
    '<div style="--x: none; display: flex"><i style="display: inherit">a</i><i style="display: var(--x)">b</i></div>',
  ],
  ['dialogs', '<dialog open>a</dialog><dialog>b</dialog>'],
  [
    'a style sheet',
    '<style>p { display: none } .x { visibility: hidden } @media all { .x { animation-name: y } }</style><p>a</p><div class="x"><b>b</b></div>',
  ],
])('The styles that queries read are those that happy-dom computes: %s', (_what, html) => {
  for (const element of show(html))
    for (const name of properties) {
      expect(getComputedStyle(element)[name], `${element.outerHTML} ${name}`).toBe(
        computedStyle.call(window, element)[name],
      )
    }
})

test('A style is that of the moment', () => {
  show('<p>a</p>')
  const paragraph = document.querySelector('p')!
  const style = getComputedStyle(paragraph)
  expect(style.display).toBe('block')
  paragraph.style.display = 'none'
  expect(style.getPropertyValue('display')).toBe('none')
  paragraph.remove()
  expect(style.display).toBe('')
})

test('The labels of a field are those that name it and the one around it', () => {
  show('<label for="a">1</label><label>2<input id="a"></label><label for="b">3</label><input><button id="b">c</button>')
  const labelsOf = (selector: string) =>
    Array.from(document.querySelector<HTMLInputElement>(selector)?.labels ?? [], ({ textContent }) => textContent)
  expect([labelsOf('#a'), labelsOf('input:not([id])'), labelsOf('#b')]).toEqual([['1', '2'], [], ['3']])
})
