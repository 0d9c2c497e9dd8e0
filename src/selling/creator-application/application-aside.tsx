import { Clock, MailCheck, PackageCheck } from 'lucide-react'
import { reviewTime } from '@/base/rules/site'

const steps = [
  { icon: Clock, title: 'We read it', text: `We’ll review your application within ${reviewTime}.` },
  {
    icon: MailCheck,
    title: 'We email you',
    text: 'You’ll hear from us either way, with a reason if the answer is no.',
  },
  {
    icon: PackageCheck,
    title: 'You add your templates',
    text: 'Submit templates, set their prices, and get paid every Friday.',
  },
]

/** Next steps after submitting an application. */
export function ApplicationAside() {
  return (
    <aside aria-labelledby="what-happens-next" className="rounded-xl border bg-surface p-5 sm:p-6">
      <h2 id="what-happens-next" className="text-base">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 text-md">
            <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ember" />
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
