import { useQuery } from '@tanstack/react-query'
import { DashboardPage } from '@/components/dashboard-page'
import { ButtonLink } from '@/components/ui/button'
import { Tab, Tabs, TabsContent, TabsList } from '@/components/ui/tabs'
import { profileQuery } from '@/data/profiles/profiles'
import { useUser } from '@/data/account/session'
import { paths } from '@/domain/paths'
import { usePageMeta } from '@/lib/page-meta'
import { useUrlQuery } from '@/lib/use-url-query'
import { ApplicationNotice } from './application-notice'
import { OwnTemplates } from './own-templates'
import { Summary } from './summary'

/** /dashboard/creator; the tab is in the URL. See docs/product.md#creator-dashboard. */
export default function CreatorDashboardScreen() {
  usePageMeta({
    title: 'Creator dashboard',
    description: 'Your templates on Flowshelf, where each of them stands, and your creator account.',
    isUnlisted: true,
  })
  const user = useUser()
  const profile = useQuery(profileQuery(user.id))
  const [query, setQuery] = useUrlQuery()
  const tab = query.get('tab') === 'settings' ? 'settings' : 'templates'
  return (
    <DashboardPage
      title={`Welcome, ${profile.data?.full_name?.trim() || 'Creator'}!`}
      intro="Your templates, and where each of them stands."
      actions={<ButtonLink to={paths.createTemplateShort}>Create Template</ButtonLink>}
    >
      <ApplicationNotice />
      <Summary />
      <Tabs
        value={tab}
        onValueChange={(next) => setQuery(next === 'templates' ? {} : { tab: next }, { replace: true })}
      >
        <TabsList aria-label="Creator dashboard">
          <Tab value="templates">My Templates</Tab>
          <Tab value="settings">Account Settings</Tab>
        </TabsList>
        <TabsContent value="templates" className="mt-5">
          <OwnTemplates />
        </TabsContent>
        <TabsContent value="settings" className="mt-5">
          <section aria-labelledby="account-settings" className="max-w-[640px] rounded-xl border bg-surface p-5">
            <h2 id="account-settings" className="text-base">
              Account Settings
            </h2>
            <p className="mt-1.5 text-[15px] text-ink-2">
              Your photo, name and scheduling link, your password, your privacy and your language.
            </p>
            <ButtonLink to={paths.settings} className="mt-4">
              Manage Settings
            </ButtonLink>
          </section>
        </TabsContent>
      </Tabs>
    </DashboardPage>
  )
}
