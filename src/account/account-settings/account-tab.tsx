import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { User } from '@supabase/supabase-js'
import type { Profile } from '@/account/data/profile/profiles'
import type { Role } from '@/account/rules/roles'
import { settingsMessages } from '@/account/messages/settings'
import { EmailCard } from './email-card'
import { PasswordForm } from './password-form'
import { NameReview } from '@/account/account-settings/personal/name-review'
import { PersonalForm } from '@/account/account-settings/personal/personal-form'
import { PhotoCard } from './photo-card'
import { SchedulingForm } from './scheduling-form'
import { SettingsCard } from './settings-card'

// Below the forms.
const SecondFactorCard = lazyPart(() => import('./second-factor-card'))
const DevicesCard = lazyPart(() => import('./devices-card'))

type Props = { profile: Profile; user: User; role: Role | null }

export function AccountTab({ profile, user, role }: Props) {
  const email = user.email ?? profile.email ?? ''
  const visibility = profile.privacy_settings.profileVisibility
  return (
    <div className="grid gap-5">
      <PhotoCard profile={profile} email={email} />
      <SettingsCard title="Personal Information" intro={settingsMessages.seenBy(profile.privacy_settings)}>
        {role === 'creator' && <NameReview userId={user.id} />}
        {/* A creator's username stands on their templates, whatever their profile. */}
        <PersonalForm
          profile={profile}
          email={email}
          isUsernamePublic={role === 'creator' || visibility !== 'private'}
        />
      </SettingsCard>
      <EmailCard user={user} email={email} profileEmail={profile.email} />
      {role === 'creator' && (
        <SettingsCard title="Scheduling Link" intro="Where buyers book setup calls and support time with you.">
          <SchedulingForm profile={profile} />
        </SettingsCard>
      )}
      <SettingsCard
        title="Password & Security"
        intro="Changing your password keeps you logged in here and logs you out everywhere else."
      >
        <PasswordForm email={email} />
      </SettingsCard>
      <Suspense>
        <SecondFactorCard userId={user.id} email={email} />
        <DevicesCard userId={user.id} />
      </Suspense>
    </div>
  )
}
