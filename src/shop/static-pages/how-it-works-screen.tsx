import type { ReactNode } from 'react'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { platformGuides } from '@/catalog/rules/platform-guides'
import type { Diagram } from '@/workflow/rules/types'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { CallToAction } from './call-to-action'
import { PageIntro } from './page-intro'

const way: Diagram = {
  n: [
    ['t', 0, 1],
    ['l', 1, 1],
    ['l', 2, 1],
    ['p', 3, 0],
    ['p', 3, 2],
    ['p', 4, 1],
    ['p', 5, 1],
  ],
  e: [
    [0, 1],
    [1, 2],
    [2, 3],
    [2, 4],
    [3, 5],
    [4, 5],
    [5, 6],
  ],
}
const wayLabels = ['A chore', 'Browse', 'Fits?', 'Buy', 'Take free', 'Import', 'It runs']

const steps = [
  {
    title: 'Find the template',
    text: 'Browse the marketplace by platform and category. Each card tells you what a template does, what it costs, and how often it has sold.',
  },
  {
    title: 'Read it',
    text: 'Its page shows the steps of a workflow or the contents of a snapshot, and explains what it does and what it needs in the creator’s own words.',
  },
  {
    title: 'Take it',
    text: 'Log in or create a free account. Free templates take one click. For the others, you pay once on Stripe’s checkout page.',
  },
  {
    title: 'Get it',
    text: 'As soon as Stripe confirms the payment, usually within seconds, your file or your snapshot link is ready. It stays on your dashboard.',
  },
]

/** /how-it-works */
export default function HowItWorksScreen() {
  usePageMeta(staticHeads.howItWorks)
  return (
    <>
      <PageIntro
        eyebrow="How it works"
        title="Turn a chore into a workflow that does it for you."
        aside={<WorkflowGraph diagram={way} labels={wayLabels} size="page" className="aspect-640/350" />}
      >
        Four steps here, five in your own account. Connecting your accounts takes the longest. The rest is a few clicks.
      </PageIntro>

      <section className="border-t" aria-labelledby="here">
        <div className="wrap py-12 sm:py-16">
          <h2 id="here" className="text-2xl">
            On Flowshelf
          </h2>
          <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="border-t pt-4">
                <Number>{index + 1}</Number>
                <h3 className="mt-3 text-lg">{title}</h3>
                <p className="mt-1.5 text-md text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="border-t" aria-labelledby="there">
        <div className="wrap py-12 sm:py-16">
          <h2 id="there" className="text-2xl">
            In your own account
          </h2>
          <div className="mt-8 grid gap-6 lg:grid-cols-2">
            {Object.entries(platformGuides).map(([platform, { howTo }]) => (
              <section key={platform} aria-label={howTo.title} className="rounded-2xl border bg-surface p-6 sm:p-8">
                <PlatformBadge platform={platform} />
                <h3 className="mt-3 text-xl">{howTo.title}</h3>
                <ol className="mt-4 divide-y">
                  {howTo.steps.map((step, index) => (
                    <li key={step} className="flex gap-4 py-3 text-md">
                      <Number>{index + 1}</Number>
                      <span className="pt-0.5 text-ink-2">{step}</span>
                    </li>
                  ))}
                </ol>
                <p className="mt-4 text-sm text-ink-3">{howTo.note}</p>
              </section>
            ))}
          </div>
        </div>
      </section>

      <CallToAction title="Stuck at a step? Talk to a person.">
        <ButtonLink to={paths.support} size="lg">
          Get support
        </ButtonLink>
        <ButtonLink to={paths.marketplace} variant="ghost" size="lg">
          Browse templates
        </ButtonLink>
      </CallToAction>
    </>
  )
}

const Number = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong bg-surface text-sm font-medium tabular-nums"
  >
    {children}
  </span>
)
