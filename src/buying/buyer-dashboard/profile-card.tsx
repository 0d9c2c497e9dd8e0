import { useQuery } from '@tanstack/react-query'
import { PhotoUpload } from '@/account/parts/photo-upload'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { useSaveProfilePhoto } from '@/account/data/profile/profile-photo-upload'
import { profilePhotoUrl } from '@/account/data/profile/profile-photos'
import { profileQuery, type Profile } from '@/account/data/profile/profiles'
import { useUser } from '@/account/data/session/session'
import { initialsOf } from '@/account/rules/initials'
import { settingsMessages as messages } from '@/account/messages/settings'
import { paths } from '@/base/rules/paths'

export function ProfileCard() {
  const profile = useQuery(profileQuery(useUser().id))
  return (
    <section aria-label="Your profile" className="rounded-xl border bg-surface p-5">
      <QueryView
        query={profile}
        loading="Loading your profile..."
        // As high as the card: the button goes below the photo on phones.
        placeholder={<Placeholder className="h-44.25 rounded-lg sm:h-31.25" />}
        failed={messages.loadFailed}
        // Never empty: the query creates a missing profile.
        empty={null}
      >
        {(found) => <Card profile={found} />}
      </QueryView>
    </section>
  )
}

function Card({ profile }: { profile: Profile }) {
  const { full_name, username, email, avatar_url } = profile
  const save = useSaveProfilePhoto()
  const name = full_name?.trim() || username
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <PhotoUpload
        initials={initialsOf(profile)}
        src={profilePhotoUrl(avatar_url)}
        isBusy={save.isPending}
        onChoose={(file) => save.mutate(file)}
      />
      <div className="min-w-0 flex-1 basis-40">
        {name && <p className="text-lg leading-snug font-semibold wrap-anywhere">{name}</p>}
        <p className="text-md wrap-anywhere text-ink-2">{email}</p>
      </div>
      <ButtonLink to={paths.settings} variant="ghost" size="sm">
        Edit profile
      </ButtonLink>
    </div>
  )
}
