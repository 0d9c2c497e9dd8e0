import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { publicProfileQuery, type PublicProfile } from '@/account/data/profile/public-profiles'
import { creatorPageMessages as messages } from '@/account/messages/creator-page'
import { paths } from '@/base/rules/paths'
import { usePageMeta } from '@/base/page/page-meta'
import { creatorHead } from '@/shop/rules/heads/creator-head'
import { actionTexts } from '@/base/messages/actions'
import { CreatorShelf } from './creator-shelf'
import { ProfileHeader } from './profile-header'
import type { PrefetchScreen } from '@/base/data/prefetch'

export const prefetch: PrefetchScreen = ({ id: username }, prefetchQuery) => prefetchQuery(publicProfileQuery(username))

/** /creators/{username}: public profile and approved templates. */
export default function CreatorPageScreen() {
  const { username = '' } = useParams()
  const profile = useQuery(publicProfileQuery(username))
  usePageMeta(creatorHead(profile.data, window.location.origin))
  const backLink = (
    <ButtonLink to={paths.marketplace} variant="ghost">
      {actionTexts.browseTemplates}
    </ButtonLink>
  )
  return (
    <div className="wrap py-8 sm:py-12">
      <QueryView
        query={profile}
        loading="Loading profile..."
        placeholder={<ProfilePlaceholder />}
        failed={messages.loadFailed}
        failedAction={backLink}
        empty={
          <EmptyState title="Profile not available" headingLevel="h1" action={backLink}>
            This creator doesn’t exist, or their profile is private.
          </EmptyState>
        }
      >
        {(person) =>
          person && (
            <>
              <ProfileHeader profile={person} />
              {person.is_creator && <CreatorShelf creatorId={person.id} name={nameOf(person)} />}
            </>
          )
        }
      </QueryView>
    </div>
  )
}

const nameOf = ({ full_name, username }: PublicProfile) => full_name || username

const ProfilePlaceholder = () => (
  <div aria-hidden className="flex items-center gap-5">
    <Placeholder className="size-24 rounded-full" />
    <div className="flex-1 space-y-3">
      <Placeholder className="h-9 w-56" />
      <Placeholder className="h-5 w-72 max-w-full" />
    </div>
  </div>
)
