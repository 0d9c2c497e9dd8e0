import { useQuery } from '@tanstack/react-query'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { SyncBadge } from '@/account/parts/sync-badge'
import { ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { Switch } from '@/ui/fields/switch'
import { useProfileSync } from '@/account/data/profile/profile-sync'
import { profileQuery, useSwitchNotifications, type Profile } from '@/account/data/profile/profiles'
import { useUser } from '@/account/data/session/session'
import { settingsMessages } from '@/account/messages/settings'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import type { NotificationKind } from '@/account/rules/profile'
import { usePageMeta } from '@/base/page/page-meta'
import type { PrefetchScreen } from '@/base/data/prefetch'

const switches: readonly { kind: NotificationKind; label: string; hint: string }[] = [
  {
    kind: 'email',
    label: 'Email notifications',
    hint: 'Optional emails, such as one for each sale if you also sell. You’ll always get receipts, refund updates, template reviews, and support replies.',
  },
  {
    kind: 'updates',
    label: 'Updates',
    hint: 'Emails about updates to templates you own and news from Flowshelf.',
  },
  {
    kind: 'marketing',
    label: 'Marketing',
    hint: 'Promotional emails. The newsletter is separate.',
  },
  {
    kind: 'push',
    label: 'Push notifications',
    hint: 'Flowshelf doesn’t send push notifications yet. We’ll remember your choice.',
  },
]

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) => prefetchQuery(profileQuery(userId))

/** /dashboard/buyer-settings: notification preferences. Each switch saves at once. */
export default function BuyerSettingsScreen() {
  usePageMeta({ title: 'Buyer settings', description: 'Choose which emails you get from Flowshelf.', isUnlisted: true })
  const user = useUser()
  const profile = useQuery(profileQuery(user.id))
  const isSyncing = useProfileSync(user.id)
  return (
    <DashboardPage
      title={screenTitles[paths.buyerSettings]}
      intro="Choose which emails you get from us."
      actions={<SyncBadge isShown={isSyncing} />}
    >
      <div className="grid gap-5">
        <QueryView
          query={profile}
          loading="Loading your settings..."
          placeholder={<Placeholder className="h-150 rounded-2xl sm:h-95" />}
          failed={settingsMessages.loadFailed}
          empty={<EmptyState title="Your account has no profile" />}
        >
          {(found) => <Notifications profile={found} />}
        </QueryView>
        <section className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border bg-surface p-5 sm:p-7">
          <div className="min-w-0">
            <h2 className="text-lg">Account settings</h2>
            <p className="mt-1 text-sm text-ink-3">Your photo, name, password, privacy, and language.</p>
          </div>
          <ButtonLink variant="ghost" to={paths.settings}>
            Open account settings
          </ButtonLink>
        </section>
      </div>
    </DashboardPage>
  )
}

function Notifications({ profile: { id, notification_preferences: stored } }: { profile: Profile }) {
  const save = useSwitchNotifications(id)
  return (
    <section aria-labelledby="notifications" className="rounded-2xl border bg-surface p-5 sm:p-7">
      <h2 id="notifications" className="text-lg">
        Notification preferences
      </h2>
      <p className="mt-1 text-sm text-ink-3">Changes are saved right away.</p>
      <div className="mt-5 divide-y border-t">
        {switches.map(({ kind, label, hint }) => (
          <Switch
            key={kind}
            className="py-5 last:pb-0"
            label={label}
            hint={hint}
            checked={stored[kind]}
            onCheckedChange={(isOn) => save.mutate({ [kind]: isOn })}
          />
        ))}
      </div>
    </section>
  )
}
