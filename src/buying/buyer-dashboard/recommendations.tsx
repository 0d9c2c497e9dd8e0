import { useQuery } from '@tanstack/react-query'
import { Section } from '@/ui/page/dashboard-section'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { ButtonLink } from '@/ui/button'
import { useUser } from '@/account/data/session/session'
import { recommendationsQuery } from '@/buying/data/recommendations'
import { billingMessages as messages } from '@/buying/messages/billing'
import { paths } from '@/base/rules/paths'
import { actionTexts } from '@/base/messages/actions'

/** Templates that fit what the user owns. */
export function Recommendations() {
  const recommendations = useQuery(recommendationsQuery(useUser().id))
  return (
    <Section title="Recommended for you" intro="They work with the apps and platforms you use.">
      <QueryView
        query={recommendations}
        loading="Loading recommendations..."
        placeholder={<TemplateGridPlaceholder count={3} layout="besideFilters" />}
        failed={messages.recommendationsFailed}
        empty={
          <EmptyState
            title="No recommendations yet"
            headingLevel="h3"
            action={<ButtonLink to={paths.templates}>{actionTexts.browseTemplates}</ButtonLink>}
          >
            You already own everything we’d recommend. There’s more on the marketplace.
          </EmptyState>
        }
      >
        {(cards) => <TemplateGrid templates={cards} headingLevel="h3" layout="besideFilters" />}
      </QueryView>
    </Section>
  )
}
