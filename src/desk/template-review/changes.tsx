import { lazy, Suspense } from 'react'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { TemplateArt } from '@/catalog/parts/template-art'
import type { ReviewedTemplate, TemplateReview } from '@/desk/data/template-review'
import { changedFields, type ChangedField } from './changed-fields'
import { changedPictures, pictureNames, type PictureSize } from './pictures'
import { changesGoods } from './reviewed-ids'
import { WorkflowChanges } from './workflow-changes'

// Lazy-loaded: only updates with changed texts need the diff.
const TextChange = lazy(() => import('./text-change'))

/** Changes of an update: texts, prices, picture and workflow. */
export function Changes({ review }: { review: TemplateReview }) {
  const { template, revision } = review
  if (!revision) return null
  const { proposed, changelog } = revision
  const fields = changedFields(template, proposed)
  const pictures = changedPictures(template, proposed)
  const hasNewGoods = changesGoods(review)
  return (
    <FactsCard title="What changes">
      <div className="grid gap-6">
        {changelog && (
          <figure className="rounded-lg bg-sunken p-3.5">
            <figcaption className="text-sm text-ink-3">Changelog, shown to buyers</figcaption>
            <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{changelog}</blockquote>
          </figure>
        )}
        {fields.length > 0 && (
          <dl className="grid gap-5">
            {fields.map((field) => (
              <FieldChange key={field.name} field={field} />
            ))}
          </dl>
        )}
        {pictures.map((size) => (
          <PictureChange key={size} size={size} before={template} after={proposed} />
        ))}
        {hasNewGoods && <WorkflowChanges review={review} />}
        {fields.length === 0 && pictures.length === 0 && !hasNewGoods && (
          <NoFact>Nothing has changed from the live template.</NoFact>
        )}
      </div>
    </FactsCard>
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
