import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { EmptyState } from '@/ui/states/empty-state'
import { QueryView } from '@/ui/states/query-view'
import { SyncBadge } from '@/account/parts/sync-badge'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { useProfileSync } from '@/account/data/profile/profile-sync'
import { profileQuery } from '@/account/data/profile/profiles'
import { useRole } from '@/account/data/session/roles'
import { useUser } from '@/account/data/session/session'
import { settingsMessages } from '@/account/messages/settings'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { AccountTab } from './account-tab'
import type { PrefetchScreen } from '@/base/data/prefetch'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { SettingsPlaceholder } from '@/account/parts/settings-placeholder'

const PrivacyTab = lazyPart(() => import('./privacy-tab'))
const LanguageTab = lazyPart(() => import('./language-tab'))

const tabs = [
  { value: 'account', label: 'Account' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'language', label: 'Language' },
] as const

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) => prefetchQuery(profileQuery(userId))

/** /dashboard/settings; the tab is in the URL. */
export default function AccountSettingsScreen() {
  usePageMeta({
    title: 'Account settings',
    description: 'Your photo, profile, password, privacy, and language.',
    isUnlisted: true,
  })
  const user = useUser()
  const profile = useQuery(profileQuery(user.id))
  const { role } = useRole(user.id)
  const isSyncing = useProfileSync(user.id)
  const [query, setQuery] = useUrlQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'account'

  return (
    <DashboardPage title={screenTitles[paths.settings]} actions={<SyncBadge isShown={isSyncing} />}>
      <QueryView
        query={profile}
        loading="Loading your settings..."
        placeholder={<SettingsPlaceholder />}
        failed={settingsMessages.loadFailed}
        empty={<EmptyState title="Your account has no profile" />}
      >
        {(found) => (
          <Tabs
            value={tab}
            onValueChange={(next) => setQuery(next === 'account' ? {} : { tab: next }, { replace: true })}
          >
            <TabsList aria-label="Settings" className="mb-5">
              {tabs.map(({ value, label }) => (
                <Tab key={value} value={value}>
                  {label}
                </Tab>
              ))}
            </TabsList>
            {/* Inactive tabs stay mounted, to keep their input. */}
            <TabsContent value="account" forceMount className="data-[state=inactive]:hidden">
              <AccountTab profile={found} user={user} role={role} />
            </TabsContent>
            <TabsContent value="privacy" forceMount className="data-[state=inactive]:hidden">
              <Suspense fallback={<SettingsPlaceholder />}>
                <PrivacyTab profile={found} />
              </Suspense>
            </TabsContent>
            <TabsContent value="language" forceMount className="data-[state=inactive]:hidden">
              <Suspense fallback={<SettingsPlaceholder />}>
                <LanguageTab profile={found} />
              </Suspense>
            </TabsContent>
          </Tabs>
        )}
      </QueryView>
    </DashboardPage>
  )
}
