import { StickyAside } from '@/ui/page/sticky-aside'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { useParams } from 'react-router-dom'
import { BackLink } from '@/ui/back-link'
import { EmptyState } from '@/ui/states/empty-state'
import { PlatformBadge } from '@/catalog/parts/platform-badge'
import { QueryView } from '@/ui/states/query-view'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { templateReviewQuery, type TemplateReview } from '@/desk/data/template-review'
import { formatAge, formatDateTime } from '@/base/rules/dates'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { paths } from '@/base/rules/paths'
import { queuedKindLabel, type QueuedKind } from '@/selling/rules/template-review'
import { isUuid } from '@/base/rules/uuid'
import { usePageMeta } from '@/base/page/page-meta'
import { useQueueUrl } from '@/base/url/use-queue-url'
import { Changes } from './changes'
import { CreatorCard } from './creator-card'
import { CreatorHistory } from './creator-history'
import { Decision } from './decision'
import { EarlierDecisions } from './earlier-decisions'
import { Findings } from './findings'
import { Goods } from './goods'
import { Preview } from './preview'
import { Keywords } from './keywords'
import { PrivateFacts } from './private-facts'
import { Recall } from './recall'
import { asksForChecks, SnapshotChecks } from './snapshot-checks'
import type { SnapshotCheck } from '@/catalog/rules/snapshot-checks'
import type { PrefetchScreen } from '@/base/data/prefetch'

// Loaded after the page.
const SimilarTemplates = lazyPart(() => import('./similar/similar-templates'))

export const prefetch: PrefetchScreen = ({ id }, prefetchQuery) => prefetchQuery(templateReviewQuery(id))

/** /dashboard/admin/templates/:id: a template, or an update of one, and the decision on it. */
export default function TemplateReviewScreen() {
  const { id = '' } = useParams()
  return isUuid(id) ? <Review key={id} id={id} /> : <InvalidId />
}

function usePageTitle(name?: string) {
  usePageMeta({
    title: name ? `Review of ${name}` : 'Template review',
    description: 'A template to review, for admins.',
    isUnlisted: true,
  })
}

function Review({ id }: { id: string }) {
  const review = useQuery(templateReviewQuery(id))
  const queue = useQueueUrl(paths.adminTemplates)
  usePageTitle(review.data?.template.name)
  return (
    <>
      <BackLink to={queue}>All templates</BackLink>
      <div className="mt-4">
        <QueryView
          query={review}
          heading="Template review"
          loading={messages.loadingOne}
          placeholder={<Placeholder className="h-96 rounded-xl" />}
          failed={messages.oneFailed}
          empty={<NotFound />}
        >
          {(shown) => shown && <Shown review={shown} queue={queue} />}
        </QueryView>
      </div>
    </>
  )
}

function Shown({ review, queue }: { review: TemplateReview; queue: string }) {
  const { template, revision, creator } = review
  const shown = revision?.proposed ?? template
  const status = revision?.status ?? (template.deleted_at ? 'deleted' : template.status)
  const since = revision?.created_at ?? template.submitted_at
  const [marked, setMarked] = useState<string[]>([])
  const seenAt = (revision ?? template).updated_at
  const [checks, setChecks] = useState<{ seenAt: string; confirmed: SnapshotCheck[] }>()
  // What was confirmed of another version says nothing of this one.
  const confirmed = checks?.seenAt === seenAt ? checks.confirmed : []
  const confirm = (confirmed: SnapshotCheck[]) => setChecks({ seenAt, confirmed })
  // The list may have changed since they were marked.
  const struck = marked.filter((keyword) => shown.keywords.includes(keyword))
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl wrap-anywhere sm:text-title">{shown.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <StatusBadge status={status} />
          <PlatformBadge platform={template.platform} />
          <span>{queuedKindLabel(kindOf(review))}</span>
          <span>
            Submitted {formatDateTime(since)}
            {status === 'pending' && `, waiting ${formatAge(since)}`}
          </span>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Changes review={review} />
          <Goods review={review} />
          {asksForChecks(review) && <SnapshotChecks review={review} confirmed={confirmed} onConfirm={confirm} />}
          {!template.deleted_at && (
            <Suspense>
              <SimilarTemplates review={review} />
            </Suspense>
          )}
          <Findings template={shown} />
          <Keywords review={review} struck={struck} onStrike={setMarked} />
          <Preview template={{ ...shown, keywords: shown.keywords.filter((keyword) => !struck.includes(keyword)) }} />
          <PrivateFacts template={shown} />
        </div>
        <StickyAside aria-label="Decision and creator" className="xl:sticky-column grid min-w-0 gap-6">
          <Decision review={review} queue={queue} struck={struck} checks={confirmed} />
          {!revision && <Recall review={review} />}
          <CreatorCard creator={creator} />
          {creator && <CreatorHistory creatorId={creator.id} email={creator.email} />}
          <EarlierDecisions decisions={review.decisions} />
        </StickyAside>
      </div>
    </>
  )
}

function kindOf({ revision, template }: TemplateReview): QueuedKind {
  if (revision) return 'revision'
  return Date.parse(template.submitted_at) > Date.parse(template.created_at) ? 'resubmitted' : 'new'
}

function InvalidId() {
  usePageTitle()
  return <NotFound headingLevel="h1" />
}

function NotFound({ headingLevel }: { headingLevel?: 'h1' }) {
  return (
    <EmptyState
      title="Template not found"
      headingLevel={headingLevel}
      action={<ButtonLink to={paths.adminTemplates}>All templates</ButtonLink>}
    >
      Its creator may have deleted it.
    </EmptyState>
  )
}
