import { Fingerprint, History, MonitorSmartphone, ScanSearch, ShieldCheck, Wallet, type LucideIcon } from 'lucide-react'
import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import type { Diagram } from '@/workflow/rules/types'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { CallToAction } from './call-to-action'
import { PageIntro } from './page-intro'

const sample: Diagram = {
  n: [
    ['t', 0, 1],
    ['a', 1, 1],
    ['a', 1, 2],
    ['l', 2, 1],
    ['p', 3, 0],
    ['p', 3, 2],
    ['p', 4, 0],
  ],
  e: [
    [0, 1],
    [2, 1, 1],
    [1, 3],
    [3, 4],
    [3, 5],
    [4, 6],
  ],
}
const sampleLabels = ['New ticket', 'Sort', 'Model', 'Urgent?', 'Slack', 'Sheet', 'Gmail']

const shapes = [
  {
    colour: 'var(--node-trigger)',
    name: 'Orange and round',
    text: 'A trigger: a form, a schedule, a webhook. This is where the workflow starts.',
  },
  {
    colour: 'var(--node-ai)',
    name: 'Violet',
    text: 'AI. Dashed lines lead to what it uses: its model, memory, and tools.',
  },
  { colour: 'var(--node-app)', name: 'Blue', text: 'One of your apps that the workflow reads from or writes to.' },
  { colour: 'var(--node-logic)', name: 'Gray', text: 'Logic: conditions, loops, calculations, and waits.' },
]

const features: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: ScanSearch,
    title: 'Two platforms, ten categories',
    text: 'n8n workflows and GoHighLevel snapshots, from sales and finance to personal assistants, each with its price and real number of sales.',
  },
  {
    Icon: Wallet,
    title: 'One price, shown up front',
    text: 'Each card shows what a template costs. If the creator charges additional fees, its page lists them. Free templates take one click.',
  },
  {
    Icon: ShieldCheck,
    title: 'Paid through Stripe',
    text: 'You pay on Stripe’s checkout page. We see that you paid and what for, but never your full card number. If you pay for something you already own, we’ll refund it.',
  },
  {
    Icon: Fingerprint,
    title: 'The approved goods, nothing else',
    text: 'Workflow files are kept in private storage. Each download is checked against the approved file’s fingerprint. A snapshot comes as the link that we approved.',
  },
  {
    Icon: History,
    title: 'Updates included',
    text: 'When a creator improves a template and we approve the change, you get the new version, with a note on what changed.',
  },
  {
    Icon: MonitorSmartphone,
    title: 'Wherever you work',
    text: 'On a phone or a wide screen, in light or dark, with a mouse, a keyboard, or a screen reader.',
  },
]

/** /features */
export default function FeaturesScreen() {
  usePageMeta(staticHeads.features)
  return (
    <>
      <PageIntro
        eyebrow="Features"
        title="Know what an automation does before you own it."
        aside={<WorkflowGraph diagram={sample} labels={sampleLabels} size="page" className="aspect-640/350" />}
      >
        A screenshot can show anything. Here, each n8n workflow is drawn from its own file using the same few shapes, so
        you can see what it does at a glance and compare it with the next one.
      </PageIntro>

      <section className="border-t" aria-labelledby="shapes">
        <div className="wrap py-12 sm:py-16">
          <h2 id="shapes" className="text-2xl">
            How to read a workflow
          </h2>
          <dl className="mt-7 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {shapes.map(({ colour, name, text }) => (
              <div key={name} className="border-t pt-4">
                <dt className="flex items-center gap-2.5 font-semibold">
                  <span
                    aria-hidden
                    className="size-3 rounded-full forced-color-adjust-none"
                    style={{ background: colour }}
                  />
                  {name}
                </dt>
                <dd className="mt-1.5 text-md text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-7 max-w-[46em] text-md text-ink-3">
            GoHighLevel doesn’t let anyone look inside a snapshot, so its page lists the contents instead: workflows,
            calendars, pipelines, and what we checked.
          </p>
        </div>
      </section>

      <section className="border-t" aria-labelledby="shop">
        <div className="wrap py-12 sm:py-16">
          <h2 id="shop" className="text-2xl">
            A shop you can trust with your accounts
          </h2>
          <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {features.map(({ Icon, title, text }) => (
              <li key={title}>
                <span className="grid size-10 place-items-center rounded-control border border-line-strong bg-surface">
                  <Icon aria-hidden className="size-5 text-ember" strokeWidth={1.75} />
                </span>
                <h3 className="mt-4 text-lg">{title}</h3>
                <p className="mt-1.5 max-w-[34em] text-md text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <CallToAction title="The best way to judge a marketplace is to browse it.">
        <ButtonLink to={paths.marketplace} size="lg">
          Browse templates
        </ButtonLink>
        <ButtonLink to={paths.faq} variant="ghost" size="lg">
          Read the FAQ
        </ButtonLink>
      </CallToAction>
    </>
  )
}
