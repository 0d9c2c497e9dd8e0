import { useQuery } from '@tanstack/react-query'
import { WorkflowGraph } from '@/components/workflow-graph'
import { ButtonLink } from '@/components/ui/button'
import { listingCountsQuery } from '@/data/catalog/listings'
import { useSession } from '@/data/account/session'
import { formatCount } from '@/domain/numbers'
import { paths } from '@/domain/paths'
import { platformFacts } from '@/domain/platform'
import type { Skeleton } from '@/domain/workflow/types'
import { env } from '@/lib/env'
import { DeferUntilHydrated } from '@/lib/defer-until-hydrated'

const example: Skeleton = {
  n: [
    ['t', 0, 1, 5],
    ['p', 1, 1, 0],
    ['l', 2, 1, 6],
    ['a', 3, 0, 7],
    ['a', 3, 2, 1],
    ['p', 4, 0, 2],
    ['l', 5, 0, 6],
    ['p', 6, 0, 3],
    ['p', 6, 1, 4],
    ['l', 4, 1, 8],
  ],
  e: [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 3, 1],
    [3, 5],
    [5, 6],
    [6, 7],
    [6, 8],
    [2, 9],
  ],
  a: ['Stripe', 'OpenAI', 'Slack', 'Gmail', 'Notion'],
  o: ['scheduleTrigger', 'if', 'agent', 'noOp'],
}
const labels = ['Each morning', 'Stripe', 'Overdue?', 'Write', 'Model', 'Slack', 'Approved?', 'Gmail', 'Notion', 'Skip']

// Full width when stacked.
const wide = 'w-full sm:w-auto'

export function Hero() {
  const { user } = useSession()
  const canSignUp = env.isSignupOpen && !user
  return (
    <section className="wrap grid items-center gap-10 py-12 lg:grid-cols-[1.05fr_.95fr] lg:gap-14 lg:py-[88px]">
      <div>
        <p className="mb-4 text-sm font-medium text-ember">Automation Made Simple</p>
        <h1 className="text-[clamp(36px,6vw,56px)] leading-[1.05]">Automations that work the day you buy them.</h1>
        <p className="mt-5 max-w-[34em] text-lg text-ink-2">
          n8n workflows and GoHighLevel snapshots from approved creators. See the shape of every workflow before you
          pay, download it instantly, and import it in a minute.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {canSignUp && (
            <ButtonLink to={paths.getStarted} variant="ember" size="lg" className={wide}>
              Get started free
            </ButtonLink>
          )}
          <ButtonLink to={paths.marketplace} variant={canSignUp ? 'ghost' : 'ember'} size="lg" className={wide}>
            Browse templates
          </ButtonLink>
        </div>
        <DeferUntilHydrated fallback={<div className="mt-9 min-h-[55px]" />}>
          <Facts />
        </DeferUntilHydrated>
      </div>
      <div className="graph-paper-lg rounded-[20px] border p-4 sm:p-5">
        <WorkflowGraph skeleton={example} labels={labels} size="page" className="aspect-[640/350]" />
      </div>
    </section>
  )
}

/** Template counts from the database. Reserves its height, to avoid a layout shift. */
function Facts() {
  const { data: counts } = useQuery(listingCountsQuery())
  const facts = counts
    ? [
        { count: counts.all, label: 'templates' },
        ...counts.byPlatform.map(({ name, count }) => ({ count, label: platformFacts[name].countLabel })),
      ].filter(({ count }) => count > 0)
    : []
  return (
    <dl className="mt-9 flex min-h-[55px] flex-wrap gap-x-8 gap-y-3 text-sm text-ink-2">
      {facts.map(({ count, label }) => (
        <div key={label} className="fade-in flex flex-col-reverse">
          <dt>{label}</dt>
          <dd className="text-xl font-semibold tracking-[-0.02em] text-ink tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
