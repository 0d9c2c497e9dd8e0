import { useQuery } from '@tanstack/react-query'
import { RefreshCw, ScanSearch, ShieldCheck, type LucideIcon } from 'lucide-react'
import { Avatar } from '@/ui/avatar'
import { testimonialQuery } from '@/catalog/data/testimonials'
import { initialsOfName } from '@/account/rules/initials'
import { refundDays } from '@/catalog/rules/limits'

/** Quote of a buyer; without one, what every purchase includes. Renders nothing until that is known. */
export function Testimonial() {
  const { data: testimonial, isPending } = useQuery(testimonialQuery())
  if (isPending) return null
  if (!testimonial) return <Promises />
  return (
    <section aria-label="What a buyer says" className="border-t">
      <figure className="wrap fade-in py-14 sm:py-18">
        <blockquote className="max-w-[32em] text-quote leading-snug font-medium tracking-tight">
          <p className="text-balance">“{testimonial.quote}”</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-3.5">
          <Avatar initials={initialsOfName(testimonial.author_name)} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {testimonial.author_name}
              {testimonial.is_sample && (
                <span className="rounded-full border border-line-strong px-2 text-2xs leading-5 font-medium text-ink-2">
                  Sample, not a real customer
                </span>
              )}
            </span>
            <span className="block text-sm text-ink-3">{testimonial.author_role}</span>
          </span>
        </figcaption>
      </figure>
    </section>
  )
}

const promises: { Icon: LucideIcon; title: string; text: string }[] = [
  { Icon: ScanSearch, title: 'Reviewed by people', text: 'We open every template before it goes live.' },
  {
    Icon: ShieldCheck,
    title: `${refundDays}-day refunds`,
    text: 'If it doesn’t work for you, ask for your money back.',
  },
  {
    Icon: RefreshCw,
    title: 'Updates included',
    text: 'New versions are free, and the one you bought stays available.',
  },
]

function Promises() {
  return (
    <section aria-labelledby="promises-title" className="border-t">
      <div className="wrap fade-in py-14 sm:py-18">
        <h2 id="promises-title" className="text-2xl">
          With every purchase
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-12">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ember" strokeWidth={1.75} />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-md text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
