import { WorkflowGraph } from '@/catalog/parts/workflow-graph'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import type { Diagram } from '@/workflow/rules/types'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { CallToAction } from './call-to-action'
import { PageIntro } from './page-intro'
import { refundDays } from '@/catalog/rules/limits'

const route: Diagram = {
  n: [
    ['t', 0, 1],
    ['l', 1, 1],
    ['l', 2, 0],
    ['p', 3, 1],
    ['p', 2, 2],
    ['p', 4, 1],
  ],
  e: [
    [0, 1],
    [1, 2],
    [1, 4],
    [2, 3],
    [3, 5],
  ],
}
const stops = ['Submitted', 'In review', 'Changes requested', 'Approved', 'Rejected', 'Live']

const promises = [
  {
    title: 'You see it before you pay',
    text: 'Every n8n workflow has a diagram that shows what starts it, where it branches, where it uses AI, and how many apps it talks to. It’s drawn from the file itself, so it can’t promise more than the file delivers. GoHighLevel lets no one look inside a snapshot, so its creator lists the contents, and we compare them before it goes live.',
  },
  {
    title: 'Reviewed by people',
    text: 'Creators are approved before they can sell, and we review every template before it goes live. New versions go through the same review while the approved one stays available.',
  },
  {
    title: 'You get exactly what we approved',
    text: 'We keep a fingerprint of every file we approve, and won’t deliver one that differs by even a single byte. A snapshot is the link we approved: another link is reviewed first.',
  },
  {
    title: 'It stays yours',
    text: 'Every template you get stays in your purchases. Get it again anytime, always in the latest approved version.',
  },
]

/** /about */
export default function AboutScreen() {
  usePageMeta(staticHeads.about)
  return (
    <>
      <PageIntro
        eyebrow="About Flowshelf"
        title="A good automation deserves a second owner."
        aside={<WorkflowGraph diagram={route} labels={stops} size="page" className="aspect-640/350" />}
      >
        Somewhere, someone has already built the workflow you need and runs it every day. Flowshelf is the shelf between
        the two of you. Creators put their n8n workflows and GoHighLevel snapshots on it, and you pick the one that
        fits.
      </PageIntro>

      <section className="border-t" aria-labelledby="promises">
        <div className="wrap grid gap-x-14 gap-y-8 py-12 sm:py-16 lg:grid-cols-[280px_1fr]">
          <h2 id="promises" className="text-2xl">
            What you can count on
          </h2>
          <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {promises.map(({ title, text }) => (
              <div key={title} className="border-t pt-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1.5 text-md text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className="border-t" aria-labelledby="limits">
        <div className="wrap grid gap-x-14 gap-y-6 py-12 sm:py-16 lg:grid-cols-[280px_1fr]">
          <h2 id="limits" className="text-2xl">
            What’s up to you
          </h2>
          <div className="grid max-w-[42em] gap-4 text-ink-2">
            <p>
              Flowshelf doesn’t run your automations. Workflows run in your own n8n and snapshots in your own
              GoHighLevel account, with your own credentials, which we never see.
            </p>
            <p>
              An automation acts on your behalf. Study its steps or contents, try it with test data first, and turn it
              on once you know what it does. If it doesn’t do what its page says, ask for your money back within{' '}
              {refundDays} days.
            </p>
          </div>
        </div>
      </section>

      <CallToAction title="See every approved template.">
        <ButtonLink to={paths.marketplace} size="lg">
          Browse templates
        </ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="ghost" size="lg">
          How it works
        </ButtonLink>
      </CallToAction>
    </>
  )
}
