import { ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'

export default function SettingsTab() {
  return (
    <section aria-labelledby="buyer-settings" className="max-w-160 rounded-xl border bg-surface p-5">
      <h2 id="buyer-settings" className="text-base">
        Buyer settings
      </h2>
      <p className="mt-1.5 text-md text-ink-2">Your email preferences, profile, privacy, and language.</p>
      <ButtonLink to={paths.buyerSettings} className="mt-4">
        Open Buyer Settings
      </ButtonLink>
    </section>
  )
}
