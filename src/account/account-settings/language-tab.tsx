import { useState } from 'react'
import { actionTexts } from '@/base/messages/actions'
import { LeaveWarning } from '@/ui/overlays/leave-warning'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/fields/select'
import { useSaveLanguage, type Profile } from '@/account/data/profile/profiles'
import { languages } from '@/account/rules/profile'
import { SettingsCard } from './settings-card'

/**
 * Preferred language. A language that was typed in the Account tab stays as an extra option until another is chosen.
 */
export default function LanguageTab({ profile: { id, language: stored } }: { profile: Profile }) {
  const save = useSaveLanguage(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const language = chosen ?? stored
  const own = languages.some(({ value }) => value === stored) ? [] : [{ value: stored, label: stored }]

  return (
    <SettingsCard title="Language" intro="Your preferred language.">
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(language, { onSuccess: () => setChosen(null) })
        }}
      >
        <LeaveWarning isUnsaved={language !== stored} />
        <SelectField
          className="sm:max-w-[320px]"
          label="Preferred Language"
          options={[...own, ...languages]}
          value={language}
          disabled={save.isPending}
          onChange={({ target }) => setChosen(target.value)}
        />
        <p className="max-w-[44em] text-sm text-ink-3">
          Flowshelf is only available in English for now. Your browser uses this language to spell-check your bio.
        </p>
        <div>
          <Button type="submit" variant="ember" isBusy={save.isPending}>
            {save.isPending ? actionTexts.saving : 'Save Language Settings'}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}
