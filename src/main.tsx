// First import: removes auth parameters from the URL before other code can read them.
import '@/base/url/mailed-link'
// Before the router, whose navigation it may stop.
import '@/base/url/history-guard'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Page } from '@/app/first-paint/page'
import { prefetchRoute } from '@/app/prefetch'
import { Router } from '@/app/router'
import { pause } from '@/base/rules/pause'
import { createQueryClient } from '@/base/data/query-client'
import { reportUncaughtErrors } from '@/base/errors/report-unexpected'
import '@/app/styles.css'

reportUncaughtErrors()

async function start(root: HTMLElement) {
  const queryClient = createQueryClient()
  // Ends the task of module evaluation, so that pending input is handled before rendering starts.
  await pause()
  const { screen, firstPaintData } = prefetchRoute(queryClient, window.location)

  // The boot script may have shown prerendered HTML. Home and marketplace are hydrated; the placeholder of a template page
  // contains data of the database, so the first render replaces it.
  const isShown = root.hasChildNodes()
  const wasPrerendered = isShown && !firstPaintData
  const page = (
    <BrowserRouter>
      <Page client={queryClient} wasPrerendered={wasPrerendered}>
        <Router />
      </Page>
    </BrowserRouter>
  )

  // Waits for the chunk and query that load in parallel, instead of showing a spinner for a moment.
  await Promise.race([Promise.all([screen, isShown && firstPaintData]), pause(isShown ? 3000 : 500)])
  // In a transition, so that React yields to input between parts.
  startTransition(() => {
    if (wasPrerendered) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
void start(root)
