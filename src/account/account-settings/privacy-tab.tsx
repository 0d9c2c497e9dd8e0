import { actionTexts } from '@/base/messages/actions'
import { Button } from '@/ui/button'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Switch } from '@/ui/fields/switch'
import { useSavePrivacy, useSwitchPrivacy, type Profile } from '@/account/data/profile/profiles'
import { formatCount } from '@/base/rules/numbers'
import { toldSearchDays } from '@/account/rules/profile'
import { DeleteCard } from './delete-card'
import { ExportCard } from './export-card'
import { SettingsCard } from './settings-card'

const visibilityOptions = [
  { value: 'public', label: 'Public', hint: 'Anyone can view your profile.' },
  { value: 'private', label: 'Private', hint: 'Only you can view your profile.' },
  {
    value: 'contacts',
    label: 'Contacts Only',
    hint: 'People who bought a template from you or sold you one. Free templates don’t count.',
  },
] as const

/** Privacy settings, and the user's own data. */
export default function PrivacyTab({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-5">
      <PrivacyCard profile={profile} />
      <ExportCard userId={profile.id} />
      <DeleteCard userId={profile.id} email={profile.email ?? ''} />
    </div>
  )
}

/** Every choice saves at once; the button saves all of them again and says so. */
function PrivacyCard({ profile: { id, privacy_settings: stored } }: { profile: Profile }) {
  const switchOne = useSwitchPrivacy(id)
  const save = useSavePrivacy(id)

  return (
    <SettingsCard
      title="Privacy"
      intro="Choose who can see your profile and what it shows. Your changes are saved right away."
    >
      <form
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          // Nothing new: what is chosen by then is saved, also what is not rendered yet.
          if (!save.isPending) save.mutate({})
        }}
      >
        <div>
          <h3 className="mb-2.5 text-md font-medium tracking-normal">Profile Visibility</h3>
          <RadioGroup
            label="Profile Visibility"
            isFramed
            value={stored.profileVisibility}
            onValueChange={(profileVisibility) => switchOne.mutate({ profileVisibility })}
            options={visibilityOptions}
          />
        </div>
        <div className="grid gap-5 border-t pt-6">
          <Switch
            label="Show Email Address"
            hint="Anyone who can see your profile also sees your email address."
            checked={stored.showEmail}
            onCheckedChange={(showEmail) => switchOne.mutate({ showEmail })}
          />
          <Switch
            label="Activity Status"
            hint="Show when you last logged in. When this is off, no one can see it."
            checked={stored.showActivity}
            onCheckedChange={(showActivity) => switchOne.mutate({ showActivity })}
          />
          <Switch
            label="Improve Search"
            hint={`Templates you open, take, or buy after a search help rank results for everyone. We keep this for ${formatCount(toldSearchDays)} days. Turning it off deletes it.`}
            checked={stored.improveSearch}
            onCheckedChange={(improveSearch) => switchOne.mutate({ improveSearch })}
          />
        </div>
        <div>
          <Button type="submit" variant="ember" isBusy={save.isPending}>
            {save.isPending ? actionTexts.saving : 'Save Privacy Settings'}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
