import { Link } from 'react-router-dom'
import { TemplateSearch } from '@/catalog/parts/template-search'
import { ButtonLink } from '@/ui/button'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { useSession } from '@/account/data/session/session'
import { forVisitors } from '@/base/page/for-visitors'
import { paths } from '@/base/rules/paths'
import type { Category } from '@/catalog/rules/template'
import type { Diagram } from '@/workflow/rules/types'
import { env } from '@/base/page/env'
import { pageMessages } from '@/base/messages/page'

const example: Diagram = {
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

/** Categories to begin with, in an order of their own. */
const starts = ['AI', 'Sales', 'Marketing', 'Support', 'Finance'] as const satisfies readonly Category[]

export function Hero() {
  const { user } = useSession()
  const canSignUp = env.isSignupOpen && !user
  return (
    <section className="wrap grid items-center gap-10 py-12 lg:grid-cols-[1.05fr_.95fr] lg:gap-14 lg:py-20">
      <div>
        <p className="mb-4 text-sm font-medium text-ember">{pageMessages.tagline}</p>
        <h1 className="text-hero leading-display">Automations that work the day you buy them.</h1>
        <p className="mt-5 max-w-[34em] text-lg text-ink-2">
          n8n workflows and GoHighLevel snapshots from approved creators. See the shape of every workflow and the
          contents of every snapshot before you pay, get it instantly, and import it in a minute.
        </p>
        <TemplateSearch placeholder="What will you automate?" className="mt-8 max-w-140" />
        <p className="mt-3 -ml-1.5 flex flex-wrap items-center gap-x-1 text-sm text-ink-3">
          <span className="mr-1 ml-1.5">Start with</span>
          {starts.map((category) => (
            <Link
              key={category}
              to={paths.categoryShelf(category)}
              className="rounded-md px-1.5 py-1 text-ink-2 max-sm:last:hidden underline decoration-line-strong underline-offset-4 transition-colors hover:text-ember hover:decoration-current"
            >
              {category}
            </Link>
          ))}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.marketplace} variant="ember" size="lg" className={wide}>
            Browse templates
          </ButtonLink>
          {canSignUp && (
            <ButtonLink to={paths.getStarted} variant="ghost" size="lg" className={wide} {...forVisitors}>
              Get started free
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="graph-paper-lg rounded-panel border p-4 sm:p-5">
        <WorkflowGraph diagram={example} labels={labels} size="page" className="aspect-640/350" />
      </div>
    </section>
  )
}
