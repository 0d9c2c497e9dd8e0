import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'

/** Hover delay before a tooltip shows, in milliseconds. */
const delay = 700
/** Pointing at a control on the way to pressing it loads nothing. */
const preloadDelay = 200

const Tooltip = lazyPart(
  () => import('./tooltip'),
  () => null,
)

/** The button or link around an event's target, if its only visible content is an icon. */
function iconControlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest('button, a[href]') : null
  const isIconOnly = control?.hasAttribute('aria-label') && !control.textContent.trim()
  return isIconOnly ? control : null
}

const isInTooltip = ({ target }: Event) => target instanceof Element && target.closest('[data-tooltip]') !== null

/** Reports the icon-only control to name: after 700 ms of hovering, at once when reached by keyboard; null to stop. */
function watchIconControls(show: (control: Element | null) => void, signal: AbortSignal) {
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal, capture: true, passive: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered: Element | null = null
  let wasKeyPressed = false
  const hide = () => {
    clearTimeout(timer)
    show(null)
  }

  on('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || isInTooltip(event)) return
    const control = iconControlOf(event)
    if (control === hovered) return
    hovered = control
    hide()
    if (!control) return
    timer = setTimeout(() => {
      Tooltip.preload()
      timer = setTimeout(() => show(control), delay - preloadDelay)
    }, preloadDelay)
  })
  on('pointerdown', () => {
    wasKeyPressed = false
    hide()
  })
  // Only keys that move the focus: a dialog that opens on Enter focuses its first button by itself.
  on('keydown', ({ key }) => (wasKeyPressed = /^(Tab|Arrow|Home|End)/.test(key)))
  on('focusin', (event) => {
    if (wasKeyPressed) show(iconControlOf(event))
  })
  on('focusout', hide)
  on('click', hide)
  on('scroll', hide)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Tooltips with the names of all icon-only buttons and links, by delegation: they need no wrapper, and the code that
 * shows tooltips is loaded when the first one is due.
 */
export function IconTooltips() {
  const [control, setControl] = useState<Element | null>(null)
  useEffect(() => {
    const watch = new AbortController()
    watchIconControls(setControl, watch.signal)
    return () => watch.abort()
  }, [])
  if (!control) return null
  return (
    <Suspense>
      <Tooltip anchor={control} text={control.getAttribute('aria-label') ?? ''} onClose={() => setControl(null)} />
    </Suspense>
  )
}
