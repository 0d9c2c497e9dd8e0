import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'

/** Baseline for size and time to first paint: the app's libraries with minimal use. */

const client = createClient(window.location.origin, 'sb_publishable_bare')

function Home() {
  const session = useQuery({ queryKey: ['session'], queryFn: () => client.auth.getSession() })
  const leave = useMutation({ mutationFn: () => client.auth.signOut() })
  return (
    <main>
      <h1>Automations that work the day you buy them.</h1>
      <p>{session.status}</p>
      <Link to="/">Home</Link> <button onClick={() => leave.mutate()}>Log out</button>
    </main>
  )
}

const router = createBrowserRouter([{ path: '*', element: <Home /> }])

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
