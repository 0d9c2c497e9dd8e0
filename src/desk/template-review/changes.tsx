import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { SegmentedControl } from '@/ui/segmented-control'
import { TemplateArt } from '@/catalog/parts/template-art'
import type { ReviewedTemplate, TemplateReview } from '@/desk/data/template-review'
import { auditDecision } from '@/desk/rules/audit-phrases'
import { formatDateTime } from '@/base/rules/dates'
import { changedFields, type ChangedField } from './changed-fields'
import { changedPictures, pictureNames, type PictureSize } from './pictures'
import { goodsAfter, lastReviewed, liveTemplate, type Earlier } from './reviewed-ids'
import { WorkflowChanges } from './workflow-changes'

// Lazy-loaded: only changed texts need the diff.
const TextChange = lazyPart(() => import('./text-change'))

type Since = 'last' | 'live'
const sinceOptions = [
  { value: 'last', label: 'Last review' },
  { value: 'live', label: 'Live template' },
] as const

/**
 * Changes since the last review, and those of an update from the live template: texts, prices, picture and workflow.
 * Renders nothing for what is reviewed for the first time.
 */
export function Changes({ review }: { review: TemplateReview }) {
  const [chosen, setSince] = useState<Since>('last')
  const live = liveTemplate(review)
  const lastSeen = lastReviewed(review)
  // After an approval, the live template is what the last review saw.
  const last = live && lastSeen && !isOther(live.template, lastSeen.template) ? null : lastSeen
  const since: Since = last && (chosen === 'last' || !live) ? 'last' : 'live'
  const before = since === 'last' ? last : live
  if (!before) return null
  const changelog = review.revision?.changelog
  return (
    <FactsCard title={live ? 'What changes' : 'Changed since the last review'}>
      <div className="grid gap-6">
        {live && last && (
          <SegmentedControl
            label="Compare with"
            value={since}
            onValueChange={setSince}
            options={sinceOptions}
            className="justify-self-start"
          />
        )}
        {since === 'last' && <LastDecision review={review} />}
        {changelog && (
          <figure className="rounded-lg bg-sunken p-3.5">
            <figcaption className="text-sm text-ink-3">Changelog, shown to buyers</figcaption>
            <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{changelog}</blockquote>
          </figure>
        )}
        <ChangesFrom key={since} before={before} review={review} />
      </div>
    </FactsCard>
  )
}

/** Whether a template differs in what reviewers see. */
const isOther = (a: ReviewedTemplate, b: ReviewedTemplate) =>
  a.goods_path !== b.goods_path || changedFields(a, b).length > 0 || changedPictures(a, b).length > 0

function LastDecision({ review: { last_review, decisions } }: { review: TemplateReview }) {
  const [latest] = decisions
  if (!last_review) return null
  return (
    <p className="text-md text-ink-2">
      Last reviewed <time dateTime={last_review.reviewed_at}>{formatDateTime(last_review.reviewed_at)}</time>
      {latest && `: ${auditDecision(latest.decision)}`}.
    </p>
  )
}

function ChangesFrom({ before, review }: { before: Earlier; review: TemplateReview }) {
  const after = review.revision?.proposed ?? review.template
  const fields = changedFields(before.template, after)
  const pictures = changedPictures(before.template, after)
  const hasNewGoods = before.template.goods_path !== null && before.template.goods_path !== after.goods_path
  if (fields.length === 0 && pictures.length === 0 && !hasNewGoods)
    return (
      <NoFact>
        {before.goods.atLastReview
          ? 'Nothing has changed since the last review.'
          : 'Nothing has changed from the live template.'}
      </NoFact>
    )
  return (
    <>
      {fields.length > 0 && (
        <dl className="grid gap-5">
          {fields.map((field) => (
            <FieldChange key={field.name} field={field} />
          ))}
        </dl>
      )}
      {pictures.map((size) => (
        <PictureChange key={size} size={size} before={before.template} after={after} />
      ))}
      {hasNewGoods && <WorkflowChanges before={before.goods} after={goodsAfter(review)} />}
    </>
  )
}

function FieldChange({ field: { name, before, after, isText } }: { field: ChangedField }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5 min-w-0 wrap-anywhere">
        {isText ? (
          <Suspense fallback={<p className="whitespace-pre-wrap">{after}</p>}>
            <TextChange before={before} after={after} />
          </Suspense>
        ) : (
          <>
            <del className="text-ink-3">{before}</del> <span aria-hidden>→</span>{' '}
            <ins className="font-medium no-underline">{after}</ins>
          </>
        )}
      </dd>
    </div>
  )
}

type PictureChangeProps = { size: PictureSize; before: ReviewedTemplate; after: ReviewedTemplate }

function PictureChange({ size, before, after }: PictureChangeProps) {
  return (
    <div>
      <h3 className="text-sm font-normal tracking-normal text-ink-3">{pictureNames[size]}</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {[
          { caption: 'Before', template: before },
          { caption: 'After', template: after },
        ].map(({ caption, template }) => (
          <figure key={caption} className="min-w-0">
            <TemplateArt template={template} size={size} className="rounded-xl border" />
            <figcaption className="mt-1.5 text-sm text-ink-3">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
