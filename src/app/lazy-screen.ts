import { lazy, type ComponentType } from 'react'
import { reloadOnce } from '@/lib/reload-once'

type Load = () => Promise<{ default: ComponentType }>

type Loaded = Awaited<ReturnType<Load>>

/** The page is loaded again and opens the screen then; where that was tried already, the screen has failed. */
function afreshOrThrow(error: unknown): Promise<Loaded> {
  if (reloadOnce()) return new Promise(() => undefined)
  throw error
}

/**
 * A screen in a file of its own, loaded when it is first shown, or preloaded before. One that is there already is drawn at once:
 * a promise, even a kept one, would let what stands before it be seen.
 */
export function lazyScreen(load: Load) {
  let loaded: Loaded | undefined
  const keep = () => load().then((module) => (loaded = module))
  const now = (module: Loaded) =>
    ({ then: (take: (module: Loaded) => void) => take(module) }) as unknown as Promise<Loaded>
  // A preload that fails is nobody's concern: the screen asks again, and reports.
  return Object.assign(
    lazy(() => (loaded ? now(loaded) : keep().catch(afreshOrThrow))),
    {
      preload: () =>
        keep().then(
          () => undefined,
          () => undefined,
        ),
    },
  )
}
