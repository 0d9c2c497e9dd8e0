import { startTransition, useEffect, useState } from 'react'
import address from './icons.json?url'

/** The markup within each icon's <svg> of 24 × 24, by name. */
type Icons = Record<string, string>

let icons: Icons | undefined
let loading: Promise<Icons> | undefined

/** All icons, in one request at low priority, once per page. Without them, parts show what they show for unknown apps. */
async function load(): Promise<Icons> {
  try {
    icons = (await (await fetch(address, { priority: 'low' })).json()) as Icons
  } catch {
    // The next part that needs them asks again.
    loading = undefined
  }
  return icons ?? {}
}

const imageOf = (markup: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${markup}</svg>`)}`

/**
 * Looks icons up by name (`appIconOf`, `stepIconOf`). @returns undefined while they load; then a function that gives the
 * address of an image, undefined where there is no such icon
 */
export function useIcons(): ((name: string) => string | undefined) | undefined {
  const [all, setAll] = useState(icons)
  useEffect(() => {
    if (all) return
    let isOver = false
    loading ??= load()
    void loading.then((loaded) => !isOver && startTransition(() => setAll(loaded)))
    return () => {
      isOver = true
    }
  }, [all])
  return (
    all &&
    ((name) => {
      const markup = all[name]
      return markup && imageOf(markup)
    })
  )
}
