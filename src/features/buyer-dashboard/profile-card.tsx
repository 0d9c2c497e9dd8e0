import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button'
import { QueryView } from '@/components/query-view'
import { Skeleton } from '@/components/ui/skeleton'
import { accountCardQuery, type AccountCard } from '@/data/account-card'
import { useUser } from '@/data/session'
import { initialsOf } from '@/domain/initials'
import { dashboardMessages as messages } from '@/domain/messages/dashboards'
import { paths } from '@/domain/paths'

/** Photo, name, address, and the way to change them. */
export function ProfileCard() {
  const user = useUser()
  const card = useQuery(accountCardQuery(user.id))
  const email = user.email ?? ''
  return (
    <section aria-label="Your profile" className="rounded-xl border bg-surface p-5">
      <QueryView
        query={card}
        loading="Loading your profile..."
        skeleton={<Skeleton className="h-16 rounded-lg" />}
        failed={messages.profileFailed}
        empty={<Card card={{ name: null, email, initials: initialsOf({ email }), photoUrl: null }} />}
      >
        {(found) => found && <Card card={found} />}
      </QueryView>
    </section>
  )
}

function Card({ card: { name, email, initials, photoUrl } }: { card: AccountCard }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
      <Avatar initials={initials} src={photoUrl} className="size-16 text-xl" />
      <div className="min-w-0 flex-1 basis-40">
        {name && <p className="text-lg leading-snug font-semibold wrap-anywhere">{name}</p>}
        <p className="text-[15px] wrap-anywhere text-ink-2">{email}</p>
      </div>
      <ButtonLink to={paths.settings} variant="ghost" size="sm">
        Edit profile
      </ButtonLink>
    </div>
  )
}
