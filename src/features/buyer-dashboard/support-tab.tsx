import { Accordion } from '@/components/ui/accordion'
import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/domain/paths'
import { buyerQuestions } from '@/domain/questions'

export function SupportTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_280px]">
      <section aria-labelledby="buyer-questions">
        <h2 id="buyer-questions" className="mb-3 text-lg">
          Frequently Asked Questions
        </h2>
        <Accordion items={buyerQuestions.map(({ question, answer }) => ({ title: question, children: answer }))} />
        <ButtonLink to={paths.faq} variant="ghost" className="mt-5">
          View All FAQs
        </ButtonLink>
      </section>
      <section aria-labelledby="buyer-help" className="rounded-xl border bg-surface p-5">
        <h2 id="buyer-help" className="text-base">
          Something does not work?
        </h2>
        <p className="mt-1.5 text-[15px] text-ink-2">
          Tell us what you did and what you saw. A person answers within 24 hours.
        </p>
        <ButtonLink to={paths.supportTicket} className="mt-4">
          Open Support Ticket
        </ButtonLink>
      </section>
    </div>
  )
}
