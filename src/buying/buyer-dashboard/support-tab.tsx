import { MessagesSquare } from 'lucide-react'
import { Section } from '@/ui/page/dashboard-section'
import { Accordion } from '@/ui/accordion'
import { ButtonLink, buttonClass } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'
import { buyerQuestions } from '@/support/rules/questions'
import { communityUrl } from './community'
import { OwnTickets } from './own-tickets'
import { PrioritySupport } from './priority-support'
import { supportReplies } from '@/base/rules/site'

export default function SupportTab() {
  return (
    <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid min-w-0 gap-10">
        <Section title="Frequently Asked Questions">
          <Accordion items={buyerQuestions.map(({ question, answer }) => ({ title: question, children: answer }))} />
          <ButtonLink to={paths.faq} variant="ghost" className="mt-5">
            View All FAQs
          </ButtonLink>
        </Section>
        <Section title="Your tickets">
          <OwnTickets />
        </Section>
      </div>
      <div className="grid gap-5">
        <section aria-labelledby="buyer-help" className="rounded-xl border bg-surface p-5">
          <h2 id="buyer-help" className="text-base">
            Something isn’t working?
          </h2>
          <p className="mt-1.5 text-md text-ink-2">
            Tell us what you did and what happened. A real person will reply {supportReplies}.
          </p>
          <ButtonLink to={paths.supportTicket} className="mt-4">
            {actionTexts.openTicket}
          </ButtonLink>
        </section>
        <PrioritySupport />
        <CommunityForum url={communityUrl(import.meta.env.VITE_COMMUNITY_URL)} />
      </div>
    </div>
  )
}

const CommunityForum = ({ url }: { url: string }) => (
  <section aria-labelledby="community" className="rounded-xl border bg-surface p-5">
    <h2 id="community" className="text-base">
      Community forum
    </h2>
    <p className="mt-1.5 text-md text-ink-2">Ask people who run automations every day, and share what you’ve built.</p>
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${buttonClass('ghost')} mt-4`}>
      <MessagesSquare aria-hidden className="size-4.5" />
      Visit Community Forum
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </section>
)
