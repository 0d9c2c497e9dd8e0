import { EyeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Avatar } from '@/ui/avatar'
import type { PublicProfile } from '@/account/data/profile/public-profiles'
import { formatAge, formatDate } from '@/base/rules/dates'
import { initialsOfName } from '@/account/rules/initials'
import { mailtoLink } from '@/base/rules/text/mailto'
import { paths } from '@/base/rules/paths'

type Shown = Extract<PublicProfile, { is_hidden: false }>

const whoSeesIt = {
  public: 'This is how everyone sees you.',
  contacts:
    'This is how your contacts see you: people who’ve bought from you and creators you’ve bought from. No one else can see it.',
  private: 'Only you can see this because your profile is private.',
}

/** Name, photo and those fields that the privacy settings allow. */
export function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const name = profile.full_name || profile.username
  return (
    <header>
      {!profile.is_hidden && profile.visibility && <OwnersNotice visibility={profile.visibility} />}
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <Avatar size="lg" initials={initialsOfName(name)} src={profile.is_hidden ? null : profile.avatar_url} />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-break-word sm:text-4xl">{name}</h1>
          {/* Skipped if the username is the heading already. */}
          {name !== profile.username && <p className="mt-1 wrap-break-word text-ink-3">@{profile.username}</p>}
          {profile.is_hidden ? (
            <p className="mt-2 flex items-center gap-2 text-md text-ink-2">
              <EyeOff aria-hidden className="size-4 shrink-0" />
              Their profile is private, but anyone can see their templates.
            </p>
          ) : (
            <Facts profile={profile} />
          )}
        </div>
      </div>
      {!profile.is_hidden && profile.bio && (
        <p className="mt-6 max-w-[42em] text-lg wrap-break-word whitespace-pre-line text-ink-2">{profile.bio}</p>
      )}
    </header>
  )
}

function Facts({ profile: { is_creator, country, member_since, email, last_seen_at } }: { profile: Shown }) {
  const facts = [
    is_creator && 'Approved creator',
    country,
    `Member since ${formatDate(member_since)}`,
    last_seen_at && `Last logged in ${formatAge(last_seen_at)} ago`,
  ]
  return (
    <>
      <p className="mt-2 text-md text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      {email && (
        <a
          href={mailtoLink({ to: email })}
          className="mt-1 inline-block py-1 text-md break-all text-ink underline underline-offset-4 hover:text-ember"
        >
          {email}
        </a>
      )}
    </>
  )
}

const OwnersNotice = ({ visibility }: { visibility: keyof typeof whoSeesIt }) => (
  <p className="mb-8 rounded-xl border bg-sunken px-4 py-3 text-md text-ink-2">
    {whoSeesIt[visibility]}{' '}
    <Link to={paths.settings} className="text-ink underline underline-offset-4 hover:text-ember">
      Change it in your settings
    </Link>
  </p>
)
