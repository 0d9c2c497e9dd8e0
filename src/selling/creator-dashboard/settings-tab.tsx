import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'

export function SettingsTab() {
  return (
    <section aria-labelledby="account-settings" className="max-w-160 rounded-xl border bg-surface p-5">
      <h2 id="account-settings" className="text-base">
        Account Settings
      </h2>
      <p className="mt-1.5 text-md text-ink-2">Your photo, name, scheduling link, password, privacy, and language.</p>
      <ButtonLink to={paths.settings} className="mt-4">
        Manage Settings
      </ButtonLink>
    </section>
  )
}
