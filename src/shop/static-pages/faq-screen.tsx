import { Accordion } from '@/ui/accordion'
import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { questions } from '@/support/rules/questions'
import { usePageMeta } from '@/base/page/page-meta'
import { useScrollToSection } from '@/base/url/use-scroll-to-section'
import { faqHead } from '@/shop/rules/heads/faq-head'
import { CallToAction } from './call-to-action'
import { PageIntro } from './page-intro'

/** /faq: one question open at a time; each group has an id to link to. */
export default function FaqScreen() {
  usePageMeta(faqHead)
  useScrollToSection()
  return (
    <>
      <PageIntro eyebrow="FAQ" title="Frequently asked questions">
        Short answers to common questions, before and after you get a template. Still have a question? Ask us.
      </PageIntro>
      <div className="wrap grid gap-10 pb-14 sm:gap-14 sm:pb-20">
        {questions.map(({ id, title, items }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid gap-x-14 gap-y-4 lg:grid-cols-[280px_minmax(0,1fr)]"
          >
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <Accordion items={items.map(({ question, answer }) => ({ title: question, children: answer }))} />
          </section>
        ))}
      </div>
      <CallToAction title="Didn’t find your answer?">
        <ButtonLink to={paths.support} size="lg">
          Get support
        </ButtonLink>
      </CallToAction>
    </>
  )
}
