import { lazy, type ComponentType } from 'react'
import { reloadOnce } from '@/base/page/reload-once'

type Loaded = { default: ComponentType }

type Load = () => Promise<Loaded>

/** Chunk missing, as after a deployment: reloads once; if that was tried, throws to the error boundary. */
function reloadOrThrow(error: unknown): Promise<Loaded> {
  if (reloadOnce()) return new Promise(() => undefined)
  throw error
}

/**
 * React.lazy with preload, for screens and frames that no route names. Loaded ones resolve synchronously, so that Suspense
 * shows no fallback.
 */
export function lazyScreen(load: Load) {
  let loaded: Loaded | undefined
  const loadAndKeep = () => load().then((module) => (loaded = module))
  const resolved = (module: Loaded) =>
    ({ then: (take: (module: Loaded) => void) => take(module) }) as unknown as Promise<Loaded>
  // Errors of a preload are ignored: rendering the screen loads it again and reports them.
  return Object.assign(
    lazy(() => (loaded ? resolved(loaded) : loadAndKeep().catch(reloadOrThrow))),
    {
      preload: () =>
        loadAndKeep().then(
          () => undefined,
          () => undefined,
        ),
    },
  )
}
