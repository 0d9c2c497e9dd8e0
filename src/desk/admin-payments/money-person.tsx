import { Link } from 'react-router-dom'
import { Badge } from '@/ui/badge'
import { personName, type MoneyPerson as Person } from '@/desk/rules/money-risks'
import { paths } from '@/base/rules/paths'

/** A creator in a list about money, with the page where admins suspend them, else their public one. */
export function MoneyPerson({ person }: { person: Person }) {
  const { username, application_id, is_suspended } = person
  const to = application_id ? paths.reviewApplication(application_id) : username && paths.creator(username)
  return (
    <span className="min-w-0 wrap-anywhere">
      {to ? (
        <Link to={to} className="underline underline-offset-4 hover:text-ember">
          {personName(person)}
        </Link>
      ) : (
        personName(person)
      )}
      {username && <span className="block text-sm font-normal text-ink-3">@{username}</span>}
      {is_suspended && (
        <span className="mt-1 block">
          <Badge tone="bad">Suspended</Badge>
        </span>
      )}
    </span>
  )
}
