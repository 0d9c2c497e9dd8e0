import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { namesakesQuery } from '@/selling/data/creator-applications'
import { applicationReviewMessages as messages } from '@/selling/messages/creator-application'
import { paths } from '@/base/rules/paths'

/** Warns the reviewer of other users with the same name, with links to their pages. Equal names are allowed. */
export function Namesakes({ applicationId }: { applicationId: string }) {
  const { data: usernames = [] } = useQuery(namesakesQuery(applicationId))
  if (usernames.length === 0) return null
  return (
    <p role="status" className="mt-3 rounded-lg border bg-sunken px-4 py-3 text-md wrap-anywhere">
      {messages.sameName}{' '}
      {usernames.map((username, index) => (
        <Fragment key={username}>
          {index > 0 && ', '}
          <Link to={paths.creator(username)} className="font-medium underline underline-offset-4 hover:text-ember">
            {username}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
