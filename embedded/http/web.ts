import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createSite } from '../../src/app/rules/served/site.ts'
import type { PublicApi } from '../../src/app/rules/served/public-api.ts'
import type { Settings } from '../config.ts'
import { projectFolder } from '../folders.ts'
import { servePage } from './page.ts'

export type Web = {
  listener(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  close(): Promise<void>
}

/**
 * Serves the web page: the build, or Vite's development server with hot reload. With `isServed` false, every path is
 * 404 (API only).
 * @param server receives Vite's WebSocket upgrades
 * @param api what the heads of pages are read from; browsers may connect to it
 * @throws SetupError if there is no build
 */
export async function createWeb(settings: Settings, server: Server, api: PublicApi, isServed: boolean): Promise<Web> {
  if (!isServed) return { listener: notServed, close: async () => undefined }
  if (settings.dev) return developmentServer(server)
  const site = createSite({ api, isSignupOpen: settings.environment.VITE_SIGNUPS_ENABLED !== 'false' })
  return { listener: servePage(settings.pageFolder, { api: [api.url] }, site), close: async () => undefined }
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
