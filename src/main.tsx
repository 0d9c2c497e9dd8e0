// First, so that nothing else ever sees what the auth service put into the address.
import '@/lib/address-session'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Page } from '@/app/first-paint/page'
import { prefetchPlace } from '@/app/prefetch'
import { Router } from '@/app/router'
import { pause } from '@/lib/pause'
import { createQueryClient } from '@/lib/query-client'
import { reportUncaughtErrors } from '@/lib/report-error'
import '@/app/styles.css'

reportUncaughtErrors()

async function start(root: HTMLElement) {
  const queryClient = createQueryClient()
  // Everything so far was one piece of work, and so is what follows: a tap in between is answered.
  await pause()
  const { screen, words } = prefetchPlace(queryClient, window.location)

  // The boot script has shown what is in index.html of the opened place, where anything is. A template's page holds words of the
  // database there, so it is drawn anew instead of being taken over, and takes their place in one piece.
  const isShown = root.hasChildNodes()
  const wasPrerendered = isShown && !words
  const page = (
    <BrowserRouter>
      <Page client={queryClient} wasPrerendered={wasPrerendered}>
        <Router />
      </Page>
    </BrowserRouter>
  )

  // A screen that was asked for beside this script is nearly there; a spinner before it, or in place of words, would only make it later.
  await Promise.race([Promise.all([screen, isShown && words]), pause(isShown ? 3000 : 500)])
  // In a transition, so that it is drawn in small steps.
  startTransition(() => {
    if (wasPrerendered) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
void start(root)
