import { useId } from 'react'
import { ButtonLink } from '@/ui/button'
import { PhotoUpload } from '@/account/parts/photo-upload'
import { useSaveProfilePhoto } from '@/account/data/profile/profile-photo-upload'
import { profilePhotoUrl } from '@/account/data/profile/profile-photos'
import type { Profile } from '@/account/data/profile/profiles'
import { initialsOf } from '@/account/rules/initials'
import { paths } from '@/base/rules/paths'
import { SettingsCard } from './settings-card'

type Props = { profile: Profile; email: string }

export function PhotoCard({ profile, email }: Props) {
  const save = useSaveProfilePhoto()
  const hintId = useId()
  return (
    <SettingsCard title="Profile Photo">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <PhotoUpload
          src={profilePhotoUrl(profile.avatar_url)}
          initials={initialsOf({ ...profile, email })}
          isBusy={save.isPending}
          onChoose={(file) => save.mutate(file)}
          aria-describedby={hintId}
        />
        <div className="min-w-0 flex-1 basis-52">
          <p id={hintId} className="text-sm text-ink-3">
            Recommended: Square image, at least 300x300 pixels
          </p>
          <ButtonLink to={paths.creator(profile.username)} variant="ghost" size="sm" className="mt-3">
            Preview Profile
          </ButtonLink>
          {save.error && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {save.error.message}
            </p>
          )}
        </div>
      </div>
    </SettingsCard>
  )
}
