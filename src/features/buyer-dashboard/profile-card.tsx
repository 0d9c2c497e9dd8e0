import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/query-view'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { profilePhotoUrl } from '@/data/profile-photos'
import { profileQuery, type Profile } from '@/data/profiles'
import { useUser } from '@/data/session'
import { initialsOf } from '@/domain/initials'
import { settingsMessages as messages } from '@/domain/messages/settings'
import { paths } from '@/domain/paths'
import { splitName } from '@/domain/profile'

/** Photo, name, address, and the way to change them. */
export function ProfileCard() {
  const profile = useQuery(profileQuery(useUser().id))
  return (
    <section aria-label="Your profile" className="rounded-xl border bg-surface p-5">
      <QueryView
        query={profile}
        loading="Loading your profile..."
        skeleton={<Skeleton className="h-16 rounded-lg" />}
        failed={messages.loadFailed}
        // Whoever signs in has a profile: where there was none, asking made it.
        empty={null}
      >
        {(found) => <Card profile={found} />}
      </QueryView>
    </section>
  )
}

function Card({ profile: { full_name, username, email, avatar_url } }: { profile: Profile }) {
  const name = full_name?.trim() || username
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        initials={initialsOf({ ...splitName(full_name), displayName: username, email })}
        src={profilePhotoUrl(avatar_url)}
        className="size-16 text-xl"
      />
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
