import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/ui/button'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'
import { useUser } from '@/account/data/session/session'
import { creatorDemandQuery } from '@/selling/data/creator-demand'
import { demandMessages as messages } from '@/selling/messages/demand'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'

/** Demand: what people looked for and nothing fits. */
export default function DemandTab() {
  const demand = useQuery(creatorDemandQuery(useUser().id))
  return (
    <Section title="What people look for" intro={messages.intro}>
      <QueryView
        query={demand}
        loading={messages.loading}
        placeholder={<Placeholder className="h-72 rounded-xl" />}
        failed={messages.failed}
        empty={
          <EmptyState title={messages.nothing} headingLevel="h3">
            {messages.nothingHint}
          </EmptyState>
        }
      >
        {(topics) => (
          <>
            <ol className="divide-y overflow-hidden rounded-xl border bg-surface">
              {topics.map(({ words, people }) => (
                <li key={words} className="px-4 py-3 sm:px-5">
                  <p className="wrap-anywhere">
                    <span className="text-ink-2 tabular-nums">{messages.lookedFor(people)}</span>{' '}
                    <strong>{words}</strong>
                  </p>
                </li>
              ))}
            </ol>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <p className="text-md text-ink-2">Can you build one of these?</p>
              <ButtonLink to={paths.createTemplateShort} size="sm">
                {actionTexts.createTemplate}
              </ButtonLink>
            </div>
          </>
        )}
      </QueryView>
    </Section>
  )
}
