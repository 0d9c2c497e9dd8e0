import { Link } from 'react-router-dom'
import { Handle } from '@/account/parts/public-name'
import { paths } from '@/base/rules/paths'
import { cn } from '@/base/page/cn'
import type { SimilarName } from '@/desk/data/similar-names'

const likenesses: Record<SimilarName['likeness'], string> = {
  same: 'Same name',
  alike: 'Looks the same',
  near: 'Similar',
}

/** Approved creators with names near a new one, with links to their pages. Renders nothing without any. */
export function SimilarNames({
  names,
  headingLevel: Heading = 'h3',
  className,
}: {
  names: readonly SimilarName[]
  headingLevel?: 'h2' | 'h3'
  className?: string
}) {
  if (names.length === 0) return null
  return (
    <section
      aria-label="Similar names"
      className={cn('rounded-lg border bg-sunken px-4 py-3 text-md wrap-anywhere', className)}
    >
      <Heading className="text-sm font-medium">Similar names of approved creators</Heading>
      <ul className="mt-1 grid gap-0.5">
        {names.map(({ name, username, likeness }) => (
          <li key={username} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to={paths.creator(username)}
              className="inline-block max-w-full min-h-6 underline underline-offset-4 hover:text-ember"
            >
              {name || username}
            </Link>
            <Handle name={name || username} username={username} />
            <span className={cn('text-sm', likeness === 'near' ? 'text-ink-3' : 'font-medium text-ember')}>
              {likenesses[likeness]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
