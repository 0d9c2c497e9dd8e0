import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '@/base/rules/dates'
import { formatPrice } from '@/base/rules/money'
import { paths } from '@/base/rules/paths'
import { StatusBadge } from '@/catalog/parts/status-badge'
import { similarTemplatesQuery, type SimilarTemplate, type SimilarTemplates } from '@/desk/data/similar-templates'
import type { TemplateReview } from '@/desk/data/template-review'
import { templateReviewMessages as messages } from '@/selling/messages/template-review'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { QueryView } from '@/ui/states/query-view'
import { FactsCard, NoFact } from '@/ui/text/facts'
import { ComparedSteps } from './compared-steps'

/** Templates of other creators that are like the one under review, or the same, each compared with it step by step. */
export default function SimilarTemplatesCard({ review: { template, revision } }: { review: TemplateReview }) {
  const { id, updated_at } = revision ?? template
  const similar = useQuery(similarTemplatesQuery(id, updated_at))
  return (
    <FactsCard title="Similar templates">
      <QueryView
        query={similar}
        loading={messages.loadingSimilar}
        placeholder={<Placeholder className="h-16 rounded-xl" />}
        failed={messages.similarFailed}
        empty={<NoFact>{messages.nothingSimilar}</NoFact>}
      >
        {(found) => found && <Found found={found} />}
      </QueryView>
    </FactsCard>
  )
}

function Found({ found: { is_compared, similar, steps } }: { found: SimilarTemplates }) {
  if (!is_compared) return <NoFact>{messages.notCompared}</NoFact>
  if (similar.length === 0) return <NoFact>{messages.nothingSimilar}</NoFact>
  return (
    <>
      <p className="text-md font-medium text-warn">
        {similar.some(({ is_same }) => is_same) ? messages.hasSame : messages.hasSimilar(similar.length)}
      </p>
      <ul className="mt-3 divide-y border-t">
        {similar.map((one, index) => (
          <Similar key={one.template?.id ?? index} similar={one} steps={steps} />
        ))}
      </ul>
    </>
  )
}

type SimilarProps = { similar: SimilarTemplate; steps: SimilarTemplates['steps'] }

function Similar({ similar, steps }: SimilarProps) {
  const { template, creator_name, creator_username, is_same } = similar
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const canCompare = steps.length > 0 && similar.steps.length > 0
  const percent = Math.max(similar.structure_percent, similar.text_percent)
  return (
    <li className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
            <Name template={template} />
            <Badge tone={is_same ? 'bad' : 'ember'}>{is_same ? 'Same' : `${percent}% similar`}</Badge>
            {template?.is_recalled ? <Badge tone="bad">Recalled</Badge> : template && <Status template={template} />}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {[
              `By ${creator_name ?? creator_username ?? 'a former creator'}`,
              template && formatPrice(template.price_cents),
              template?.published_at
                ? `published ${formatDate(template.published_at)}`
                : `submitted ${formatDate(similar.submitted_at)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {!is_same && <p className="text-sm text-ink-3">{sharesOf(similar)}</p>}
        </div>
        {canCompare && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide steps' : 'Compare steps'}
          </Button>
        )}
      </div>
      {isOpen && <ComparedSteps mine={steps} theirs={similar.steps} />}
    </li>
  )
}

function Name({ template }: Pick<SimilarTemplate, 'template'>) {
  if (!template) return <span>A template that was deleted</span>
  // The review of a template that its creator deleted is not found.
  if (template.is_deleted) return <span>{template.name}</span>
  return (
    <Link
      to={paths.reviewTemplate(template.id)}
      className="inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember"
    >
      {template.name}
    </Link>
  )
}

const Status = ({ template }: { template: NonNullable<SimilarTemplate['template']> }) => (
  <StatusBadge status={template.is_deleted ? 'deleted' : template.status} />
)

/** Snapshots have contents alone. */
const sharesOf = ({ structure_percent, text_percent, steps }: SimilarTemplate) =>
  steps.length === 0 && text_percent === 0
    ? `Contents ${structure_percent}%`
    : `Structure ${structure_percent}% · code and prompts ${text_percent}%`
