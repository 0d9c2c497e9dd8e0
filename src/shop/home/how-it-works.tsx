import { Download, ScanSearch, Workflow, type LucideIcon } from 'lucide-react'

const steps: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: ScanSearch,
    title: 'Find what fits',
    text: 'Search, or browse by platform, category, and price. Every workflow has a diagram that shows what starts it, where it uses AI, and which apps it talks to. Every snapshot lists its workflows, calendars, and pipelines.',
  },
  {
    Icon: Download,
    title: 'Buy once, get it instantly',
    text: 'Pay on a secure checkout page. The template appears in your account as soon as your payment is confirmed, and it stays there.',
  },
  {
    Icon: Workflow,
    title: 'Import it and turn it on',
    text: 'Load the file into n8n, or the snapshot into GoHighLevel, connect your own accounts, and let it run.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works-title" className="border-t">
      <div className="wrap py-14 sm:py-18">
        <h2 id="how-it-works-title" className="text-2xl">
          How it works
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-12">
          {steps.map(({ Icon, title, text }, index) => (
            <li key={title}>
              <div className="flex items-center gap-3">
                <span className="grid size-10 place-items-center rounded-control border border-line-strong bg-surface">
                  <Icon aria-hidden className="size-5 text-ember" strokeWidth={1.75} />
                </span>
                {/* Edge to the next step, as in a workflow. */}
                {index < steps.length - 1 && (
                  <span aria-hidden className="hidden h-px flex-1 bg-(--edge) md:-mr-9 md:block" />
                )}
              </div>
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 max-w-[34em] text-md text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
