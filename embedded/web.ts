import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Settings } from './config.ts'
import { projectFolder } from './folders.ts'
import { servePage } from './page.ts'

export type Web = {
  listener(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  close(): Promise<void>
}

/**
 * The web page: the built one, or Vite's development server with hot reload. `isServed` false answers every address with
 * 404, for who wants the API alone.
 * @param server where Vite puts its own socket.
 * @param apiOrigins where else the page may read from.
 * @throws SetupError when the page is not built.
 */
export async function createWeb(
  settings: Settings,
  server: Server,
  apiOrigins: string[],
  isServed: boolean,
): Promise<Web> {
  if (!isServed) return { listener: notServed, close: async () => undefined }
  if (settings.dev) return developmentServer(server)
  return { listener: servePage(settings.pageFolder, { api: apiOrigins }), close: async () => undefined }
}

const notServed = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('This backend runs without the web page.')
}

async function developmentServer(server: Server): Promise<Web> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectFolder,
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    listener: (request, response) => {
      response.setHeader('x-content-type-options', 'nosniff')
      response.setHeader('x-frame-options', 'DENY')
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}
