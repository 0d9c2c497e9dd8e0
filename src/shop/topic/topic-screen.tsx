import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { actionTexts } from '@/base/messages/actions'
import { usePageMeta } from '@/base/page/page-meta'
import { paths } from '@/base/rules/paths'
import { topicQuery, type TopicPage } from '@/catalog/data/topics'
import { templateMessages as messages } from '@/catalog/messages/templates'
import { TemplateGrid, TemplateGridPlaceholder } from '@/catalog/parts/template-grid'
import { topicLead, topicTitle } from '@/catalog/rules/topic-facts'
import { topicOfPath, topicShelf } from '@/catalog/rules/topics'
import { topicHead } from '@/shop/rules/heads/topic-head'
import { AppIcon } from '@/workflow/parts/app-icon'
import { Categories, GoesWith, Starts, Steps, TopicAnswers } from './topic-sections'

/** /apps/{app}, /apps/{app}+{app} and /categories/{category}: templates, and what the shelf says of them. */
export default function TopicScreen() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const topic = topicOfPath(pathname, id)
  const found = useQuery(topicQuery(topic))
  usePageMeta(topicHead(topic, found.data, window.location.origin))
  const backLink = (
    <ButtonLink to={paths.marketplace} variant="ghost">
      {actionTexts.browseTemplates}
    </ButtonLink>
  )
  return (
    <div className="wrap py-8 sm:py-12">
      <QueryView
        query={found}
        loading={messages.loading}
        placeholder={<TemplateGridPlaceholder count={8} />}
        failed={messages.listFailed}
        failedAction={backLink}
        empty={
          <EmptyState title={messages.noneFound} headingLevel="h1" action={backLink}>
            {messages.noTopic}
          </EmptyState>
        }
      >
        {(page) => page && <Topic page={page} />}
      </QueryView>
    </div>
  )
}

function Topic({ page }: { page: TopicPage }) {
  const { apps, count, templates } = page
  return (
    <>
      <header>
        {apps.length > 0 && (
          <p aria-hidden className="mb-4 flex items-center gap-3 text-2xl text-ink-3">
            {apps.map((app) => (
              <AppIcon key={app} app={app} className="size-10" />
            ))}
          </p>
        )}
        <h1 className="text-2xl sm:text-3xl">{topicTitle(page)}</h1>
        <p className="mt-2 max-w-[44em] text-ink-2">{topicLead(page)}</p>
      </header>
      {count > 0 && (
        <>
          <div className="mt-8">
            <TemplateGrid templates={templates} headingLevel="h2" />
          </div>
          <div className="mt-8 flex justify-center">
            <ButtonLink to={topicShelf(page)} variant="ghost">
              {messages.allWithFilters}
            </ButtonLink>
          </div>
          <div className="mt-12 grid gap-x-14 gap-y-10 border-t pt-10 lg:grid-cols-2">
            <GoesWith page={page} />
            <div className="space-y-10">
              <Starts page={page} />
              <Steps page={page} />
              <Categories page={page} />
            </div>
          </div>
          <TopicAnswers page={page} />
        </>
      )}
    </>
  )
}
