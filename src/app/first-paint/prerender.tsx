import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router-dom'
import { pageRoutes } from '@/app/router'
import { SiteLayout } from '@/app/frames/site-layout'
import { paths } from '@/base/rules/paths'
import { MenuShell } from './menu-shell'
import { ScreenShell } from './screen-shell'
import { DetailShell } from '@/shop/template-detail/detail-shell'
import { createQueryClient } from '@/base/data/query-client'
import { LoadFailed } from './load-failed'
import { Page } from './page'
import { firstPaintId, loadFailedId, menuShellId, prerenderedPaths, fieldAttribute } from './landing-routes'

/**
 * Prerenders home, marketplace, the placeholder of a template page and both frames in Node, at build time
 * (build/first-paint.ts), and prints the HTML as JSON. Home and marketplace must equal the first client render, else hydration
 * fails; the others are replaced instead of hydrated.
 */
async function prerender(id: string, path: string, routes: RouteObject[]): Promise<string> {
  const { dataRoutes, query } = createStaticHandler(routes)
  // Loads the chunk of the screen.
  const context = await query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} redirects.`)
  const page = (
    <Page client={createQueryClient()} wasPrerendered>
      {/* Hydration data would be an inline script, which the CSP forbids; the page has none: its data are in the query cache. */}
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Page>
  )
  const problems: unknown[] = []
  // Waits for all content: streamed Suspense boundaries need inline scripts, which the CSP forbids.
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void problems.push(error),
  })
  let html = ''
  for await (const part of prelude) html += String(part)
  if (problems.length) throw problems[0]
  if (html.includes('<script')) throw new Error(`${path} cannot be drawn ahead: it needs an inline script.`)
  return `<template id="${id}">${html}</template>`
}

const templatePlaceholder: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      {
        path: '*',
        element: <DetailShell name={fieldAttribute('name')} lead={fieldAttribute('short_description')} />,
      },
    ],
  },
]

const shell: RouteObject[] = [{ element: <SiteLayout />, children: [{ path: '*', element: <ScreenShell /> }] }]

const menuShell: RouteObject[] = [{ path: '*', element: <MenuShell /> }]

const templates = await Promise.all([
  ...Object.entries(prerenderedPaths).map(([route, path]) =>
    prerender(firstPaintId(route as keyof typeof prerenderedPaths), path, pageRoutes(null)),
  ),
  prerender(firstPaintId('template'), paths.template('any'), templatePlaceholder),
  prerender(firstPaintId('shop'), '/any', shell),
  prerender(firstPaintId('dashboard'), paths.dashboard, shell),
  prerender(menuShellId, '/any', menuShell),
  prerender(loadFailedId, paths.home, [{ path: '*', element: <LoadFailed /> }]),
])
process.stdout.write(JSON.stringify(templates))
process.exit()
