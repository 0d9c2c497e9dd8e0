// First, so that nothing else ever sees what the auth service put into the address.
import '@/lib/address-session'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prefetchPlace } from '@/app/prefetch'
import { Providers } from '@/app/providers'
import { Router } from '@/app/router'
import { paths } from '@/domain/paths'
import { createQueryClient } from '@/lib/query-client'
import '@/app/styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

const queryClient = createQueryClient()
// What home reads stands below its first screen: it is asked for when that has been drawn.
if (window.location.pathname !== paths.home) prefetchPlace(queryClient, window.location)

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers client={queryClient}>
        <Router />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
