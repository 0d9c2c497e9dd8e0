import { useEffect, useImperativeHandle, useRef, type ComponentProps } from 'react'

/** The bar above a column in view, and the space below it. */
const aroundPx = 112

/**
 * A column that stays in view beside what scrolls. One that is higher than the window scrolls along, so that nothing of it is out of reach and
 * the browser can scroll to what has the focus (`sticky-column` in app/styles.css).
 */
export function StickyAside({ ref, ...rest }: ComponentProps<'aside'>) {
  const own = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => own.current!)
  useEffect(() => {
    const element = own.current!
    const measure = () => element.toggleAttribute('data-high', element.offsetHeight + aroundPx > window.innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return <aside ref={own} {...rest} />
}
