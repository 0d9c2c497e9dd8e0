import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '@/base/page/after-paint'
import type { Icon } from '@/workflow/rules/nodes/icon'
import address from './icons.json?url'

type Icons = Record<string, Icon>

let icons: Icons | undefined
let loading: Promise<Icons> | undefined

/**
 * All icons, in one request at low priority after the next paint, once per page. Without them, parts show what they show for unknown
 * apps.
 */
async function load(): Promise<Icons> {
  await afterPaint()
  try {
    icons = (await (await fetch(address, { priority: 'low' })).json()) as Icons
  } catch {
    // The next part that needs them asks again.
    loading = undefined
  }
  return icons ?? {}
}

/** All icons by name (`appIconOf`, `stepIconOf`); undefined while they load. */
export function useIcons(): Readonly<Partial<Icons>> | undefined {
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
  return all
}
