// First import: removes auth parameters from the URL before other code can read them.
import '@/base/url/mailed-link'
import '@/base/page/reader-locale'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import type { QueryClient } from '@tanstack/react-query'
import { Page } from '@/app/first-paint/page'
import { prefetchData, preloadScreen } from '@/app/prefetch'
import { shellAttribute } from '@/app/first-paint/landing-routes'
import { createRouter, initialized, skipGuardedScreen } from '@/app/router'
import { dashboardChromeLoaded } from '@/app/frames/dashboard-frame'
import { isInDashboard, matchOf } from '@/app/routes'
import { pause } from '@/base/rules/pause'
import { createQueryClient } from '@/base/data/query-client'
import { createErrorSender } from '@/base/data/page-errors'
import { forwardReports } from '@/base/errors/report-error'
import { reportUncaughtErrors } from '@/base/errors/report-unexpected'
import '@/app/styles.css'

forwardReports(createErrorSender())
reportUncaughtErrors()

async function start(root: HTMLElement) {
  const queryClient = createQueryClient()
  // Each in a task of its own, so that pending input is handled between them: evaluating the modules, ranking the routes, ranking them
  // once more in the router, and starting the first reads.
  await pause()
  skipGuardedScreen()
  await pause()
  const router = createRouter(queryClient)
  await pause()

  // The boot script may have shown prerendered HTML. Home and marketplace are hydrated; the placeholder of a template page
  // contains data of the database, so the first render replaces it, like the frame of other addresses.
  const isShown = root.hasChildNodes()
  const firstPaintData = isShown ? dataOfFirstPaint(router, queryClient) : undefined
  const wasPrerendered = isShown && !firstPaintData && !root.hasAttribute(shellAttribute)
  const frame = isInDashboard(window.location) ? dashboardChromeLoaded() : undefined
  const loaded = Promise.all([initialized(router), firstPaintData, frame])
  // Hydration needs the chunk, however long it takes. Other pages wait a moment for it, instead of showing a spinner.
  await (wasPrerendered ? loaded : Promise.race([loaded, pause(isShown ? 3000 : 500)]))

  const isHydrated = wasPrerendered && !router.state.errors
  const page = (
    <Page client={queryClient} wasPrerendered={isHydrated}>
      <RouterProvider router={router} />
    </Page>
  )
  const render = () => {
    root.removeAttribute(shellAttribute)
    if (isHydrated) hydrateRoot(root, page)
    else createRoot(root).render(page)
  }
  // In a transition, so that React yields to input between parts. While the router is still loading not: its provider listens from its
  // first commit on, so a screen that arrives between two parts of the render would never be shown.
  if (router.state.initialized) startTransition(render)
  else render()
}

/** The queries that the first render waits for, if any; the router's loader has started those of everybody. */
function dataOfFirstPaint(router: DataRouter, queryClient: QueryClient): Promise<unknown> | undefined {
  const { pathname, search } = window.location
  const { route, params } = matchOf(pathname) ?? {}
  if (!route?.awaitsPrefetch || !params) return undefined
  return Promise.all([
    prefetchData(queryClient, route, params, search),
    initialized(router).then(() => preloadScreen(queryClient, route, params, search)),
  ])
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
void start(root)
