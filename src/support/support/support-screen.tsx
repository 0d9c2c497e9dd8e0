import { Clock, MailCheck, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { supportHours, supportPhone, supportReplies } from '@/base/rules/site'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { refundDays } from '@/catalog/rules/limits'
import { actionTexts } from '@/base/messages/actions'

const firstAid = [
  {
    title: 'I paid but can’t download yet',
    text: 'We’re waiting for Stripe to confirm your payment. This usually takes seconds, rarely minutes. After that, you’ll find the template under',
    to: paths.purchases,
    link: 'My purchases',
  },
  {
    title: 'A step asks for credentials',
    text: 'That’s expected. Connect your own account there. How to import, step by step:',
    to: paths.howItWorks,
    link: 'How it works',
  },
  {
    title: 'It doesn’t do what its page says',
    text: `You can get your money back within ${refundDays} days. Details are in the`,
    to: paths.terms,
    link: 'Terms of Service',
  },
]

/** /support: support hours and ways to get in touch. */
export default function SupportScreen() {
  usePageMeta(staticHeads.support)
  return (
    <div className="wrap py-10 sm:py-16">
      <p className="mb-3 text-sm font-medium text-ember">Support</p>
      <h1 className="text-page leading-display">How can we help?</h1>
      <p className="mt-5 max-w-[36em] text-lg text-ink-2">
        A real person reads your message and answers your call. Tell us the template’s name and what you saw so we can
        help faster.
      </p>
      <ButtonLink to={paths.supportTicket} variant="ember" size="lg" className="mt-7">
        {actionTexts.openTicket}
      </ButtonLink>

      <dl className="mt-10 grid divide-y rounded-2xl border bg-surface md:grid-cols-3 md:divide-x md:divide-y-0">
        <Fact Icon={Phone} name="Call us">
          <a
            href={`tel:${supportPhone.dial}`}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-ember"
          >
            {supportPhone.shown}
          </a>
        </Fact>
        <Fact Icon={Clock} name="Support hours">
          {supportHours}
        </Fact>
        <Fact Icon={MailCheck} name="Email replies">
          {supportReplies}
        </Fact>
      </dl>

      <section aria-labelledby="first-aid" className="mt-14">
        <h2 id="first-aid" className="text-2xl">
          Quick answers
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {firstAid.map(({ title, text, to, link }) => (
            <li key={title} className="border-t pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1.5 text-md text-ink-2">
                {text}{' '}
                <Link to={to} className="text-ink underline underline-offset-4 hover:text-ember">
                  {link}
                </Link>
                .
              </p>
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.faq} variant="ghost" className="mt-9">
          All questions and answers
        </ButtonLink>
      </section>
    </div>
  )
}

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="p-6">
      <dt className="flex items-center gap-2.5 text-sm text-ink-3">
        <Icon aria-hidden className="size-4.5 text-ember" strokeWidth={1.75} />
        {name}
      </dt>
      <dd className="mt-2 text-lg font-medium">{children}</dd>
    </div>
  )
}
