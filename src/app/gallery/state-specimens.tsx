import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Inbox, LoaderCircle, MailCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { EmptyState } from '@/ui/states/empty-state'
import { Notice } from '@/ui/states/notice'
import { QueryView } from '@/ui/states/query-view'
import { SyncBadge } from '@/account/parts/sync-badge'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { Spinner } from '@/ui/states/spinner'
import { Group, Specimen } from './specimen'

const forever = () => new Promise<string[]>(() => undefined)

const queryStates: { name: string; read: () => Promise<string[]>; hasPlaceholder?: boolean }[] = [
  { name: 'loading, with a placeholder', read: forever, hasPlaceholder: true },
  { name: 'loading, without', read: forever },
  { name: 'failed', read: () => Promise.reject(new Error('It failed.')) },
  { name: 'empty', read: () => Promise.resolve([]) },
  { name: 'filled', read: () => Promise.resolve(['Weekly numbers in Slack', 'Podcast to ten posts']) },
]

/** Loading, empty, error and notice states. */
export function StateSpecimens() {
  // A separate client without requests, retries or toasts.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }),
  )
  return (
    <Group title="Waiting, nothing, news">
      <Specimen name="Spinner">
        <Spinner label="Loading..." />
      </Specimen>
      <Specimen name="Placeholder">
        <div className="space-y-2">
          <Placeholder className="h-7 w-2/3" />
          <Placeholder className="h-5 w-full" />
          <Placeholder className="h-5 w-5/6" />
        </div>
      </Specimen>
      <QueryClientProvider client={client}>
        {queryStates.map((state) => (
          <Specimen key={state.name} name={`A read, ${state.name}`}>
            <QueryState {...state} />
          </Specimen>
        ))}
      </QueryClientProvider>
      <Specimen name="Empty">
        <EmptyState title="No templates yet" headingLevel="h3" action={<Button>Create Template</Button>}>
          Create your first template to start selling it on the marketplace.
        </EmptyState>
      </Specimen>
      <Specimen name="Notice: info, success, problem, waiting">
        <div className="grid gap-4">
          <Notice icon={Inbox} title="Check your inbox">
            We sent you a link.
          </Notice>
          <Notice icon={MailCheck} title="Your address is confirmed" isGood>
            You can continue now.
          </Notice>
          <Notice icon={TriangleAlert} title="The link has expired" isProblem>
            Request a new one.
          </Notice>
          <Notice icon={LoaderCircle} title="Waiting for your payment" isBusy>
            This usually takes a few seconds.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Something changed elsewhere">
        <SyncBadge isShown />
      </Specimen>
      <Specimen name="Dashboard screen header">
        <DashboardPage
          title="My Templates"
          intro="Everything you sell, with its status."
          actions={<Button>Create Template</Button>}
        >
          <Placeholder className="h-16 rounded-xl" />
        </DashboardPage>
      </Specimen>
    </Group>
  )
}

function QueryState({ name, read, hasPlaceholder }: (typeof queryStates)[number]) {
  const query = useQuery({ queryKey: [name], queryFn: read })
  return (
    <QueryView
      query={query}
      loading="Loading templates..."
      placeholder={hasPlaceholder && <Placeholder className="h-40 rounded-xl" />}
      failed="Failed to load templates"
      empty={<EmptyState title="No Templates Found" headingLevel="h3" />}
    >
      {(names) => (
        <ul className="divide-y border-y">
          {names.map((name) => (
            <li key={name} className="py-2">
              {name}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
