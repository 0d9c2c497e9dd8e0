import type { Server } from 'node:http'

/** Stop handlers, run in reverse order. */
export class ShutdownStack {
  readonly #stops: (() => unknown)[] = []
  #stopping: Promise<void> | undefined

  onStop(stop: () => unknown) {
    this.#stops.push(stop)
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const stop of this.#stops.reverse())
        await Promise.resolve()
          .then(stop)
          .catch(() => undefined)
    })()
    return this.#stopping
  }
}

/** Closes a server and its open connections. */
export const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
