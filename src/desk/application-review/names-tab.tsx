import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PublicName } from '@/account/parts/public-name'
import { useUser } from '@/account/data/session/session'
import { formatAgo } from '@/base/rules/dates'
import { pageNumberOf } from '@/base/rules/page-number'
import { paths } from '@/base/rules/paths'
import { useUrlQuery } from '@/base/url/use-url-query'
import { nameChangesPageSize } from '@/desk/rules/names'
import { nameChangesQuery, useReviewNameChange, type NameChange } from '@/desk/data/name-changes'
import { nameReviewMessages as messages } from '@/desk/messages'
import { applicationLimits } from '@/selling/rules/application'
import { Button } from '@/ui/button'
import { PagedList } from '@/ui/lists/paged-list'
import { DecisionDialog, type DecisionTexts } from '@/ui/overlays/decision-dialog'
import { Placeholder } from '@/ui/states/placeholder'
import { cn } from '@/base/page/cn'
import { SimilarNames } from './similar-names'

/** Names that approved creators want to have, the oldest first. */
export function NamesTab() {
  const [query] = useUrlQuery()
  const page = pageNumberOf(query.get('page'))
  const queue = useQuery({ ...nameChangesQuery(page), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={queue}
      loading="Loading names..."
      placeholder={<Placeholder className="h-40 rounded-xl" />}
      failed={messages.loadFailed}
      url={query}
      page={page}
      pageSize={nameChangesPageSize}
      countsOf={({ total, changes }) => ({ total, shown: changes.length })}
      search=""
      nothing="No names are waiting"
    >
      {({ changes }, isStale) => (
        <ul aria-label="Names" className={cn('grid gap-4', isStale && 'opacity-60')}>
          {changes.map((change) => (
            <li key={change.id}>
              <WaitingName change={change} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const denial: DecisionTexts = {
  title: 'Deny this name?',
  description: 'The creator keeps their current name and can ask for another one.',
  button: 'Deny name',
  busy: 'Denying...',
  noteLabel: 'Reason',
  noteMissing: messages.noteMissing,
  noteHint: 'Sent to the creator exactly as written.',
}

function WaitingName({ change }: { change: NameChange }) {
  const { user_id, full_name, username, current_full_name, current_username, email, requested_at, similar } = change
  return (
    <article className="rounded-xl border bg-surface p-5 wrap-anywhere">
      <h3 className="text-base">
        <PublicName name={full_name} username={username} />
      </h3>
      <p className="mt-1 text-md text-ink-2">
        Now{' '}
        <Link
          to={paths.creator(current_username)}
          className="inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember"
        >
          {current_full_name || current_username}
        </Link>{' '}
        <span className="text-ink-3">@{current_username}</span>
      </p>
      <p className="text-sm text-ink-3">
        {email && `${email} · `}
        <time dateTime={requested_at}>Requested {formatAgo(requested_at)}</time>
      </p>
      <SimilarNames names={similar} className="mt-3" />
      {useUser().id === user_id ? (
        <p className="mt-3 text-md text-ink-2">{messages.ownName}</p>
      ) : (
        <Choices change={change} />
      )}
    </article>
  )
}

function Choices({ change }: { change: NameChange }) {
  const review = useReviewNameChange()
  const [isDenying, setDenying] = useState(false)
  const draft = useState('')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button
        variant="ember"
        isBusy={review.isPending && !isDenying}
        onClick={() => review.mutate({ change, decision: 'approved', note: '' })}
      >
        Approve
      </Button>
      <Button variant="ghost" disabled={review.isPending} onClick={() => setDenying(true)}>
        Deny
      </Button>
      {isDenying && (
        <DecisionDialog
          texts={denial}
          variant="danger"
          draft={draft}
          noteLimit={applicationLimits.note}
          noteTooLong={messages.noteTooLong}
          isBusy={review.isPending}
          onClose={() => setDenying(false)}
          onDecide={(note) =>
            review.mutate({ change, decision: 'rejected', note }, { onSuccess: () => setDenying(false) })
          }
        />
      )}
    </div>
  )
}
