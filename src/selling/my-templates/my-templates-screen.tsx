import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { ButtonLink } from '@/ui/button'
import { Tab, Tabs, TabsContent, TabsList } from '@/ui/tabs'
import { useRole } from '@/account/data/session/roles'
import { useUser } from '@/account/data/session/session'
import { myTemplatesQuery } from '@/selling/data/my-templates'
import { purchasesQuery } from '@/buying/data/purchases'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { usePageMeta } from '@/base/page/page-meta'
import { useUrlQuery } from '@/base/url/use-url-query'
import { actionTexts } from '@/base/messages/actions'
import { LoadingTemplates } from './loading-templates'
import { OwnedTemplates } from './owned-templates'
import { SubmittedTemplates } from './submitted-templates'
import type { PrefetchScreen } from '@/base/data/prefetch'

type List = 'submitted' | 'owned'

/** Intros fit one line of a phone, so that what stands below stays in its place when the lists are known. */
const lists = {
  submitted: { label: 'Submitted', intro: 'Everything you’ve submitted, with its status.' },
  owned: { label: 'Owned', intro: 'What you bought or claimed, ready to use.' },
} as const

export const prefetch: PrefetchScreen = ({ userId }, prefetchQuery) =>
  Promise.all([prefetchQuery(myTemplatesQuery(userId)), prefetchQuery(purchasesQuery(userId))])

/** /dashboard/templates: what a creator submitted, what a buyer owns. See docs/product/selling.md#my-templates. */
export default function MyTemplatesScreen() {
  usePageMeta({
    title: 'My Templates',
    description: 'The templates you’ve submitted, and the ones you own.',
    isUnlisted: true,
  })
  const { role, isRolePending, shown, isLoading, submitted, owned } = useLists()
  const [query, setQuery] = useUrlQuery()
  const panels: Record<List, ReactNode> = {
    submitted: <SubmittedTemplates templates={submitted} />,
    owned: <OwnedTemplates purchases={owned} />,
  }
  return (
    <DashboardPage
      title={screenTitles[paths.myTemplates]}
      intro={shown.length > 1 && !isLoading ? 'What you’ve submitted, and what you own.' : lists[shown[0]].intro}
      actions={
        (isLoading ? role === 'creator' : Boolean(submitted.data?.length)) && (
          <ButtonLink to={paths.createTemplate}>{actionTexts.createTemplate}</ButtonLink>
        )
      }
    >
      {isRolePending ? (
        // Nothing yet that the button of creators would move.
        <div aria-busy />
      ) : isLoading ? (
        <LoadingTemplates />
      ) : shown.length > 1 ? (
        <Tabs
          value={shown.find((name) => name === query.get('list')) ?? shown[0]}
          onValueChange={(next) => setQuery(next === shown[0] ? {} : { list: next }, { replace: true })}
        >
          <TabsList aria-label="My Templates">
            {shown.map((name) => (
              <Tab key={name} value={name}>
                {lists[name].label}
              </Tab>
            ))}
          </TabsList>
          {shown.map((name) => (
            <TabsContent key={name} value={name} className="mt-5">
              {panels[name]}
            </TabsContent>
          ))}
        </Tabs>
      ) : (
        panels[shown[0]]
      )}
    </DashboardPage>
  )
}

/**
 * The list of one's role is always shown, the other one where it has entries, or might have: its read failed. Waits for
 * both, so that no tab appears later.
 */
function useLists() {
  const user = useUser()
  const { role, isPending } = useRole(user.id)
  // Read here alone: a second observer, mounted after an error, would fetch again and again.
  const submitted = useQuery(myTemplatesQuery(user.id))
  const owned = useQuery(purchasesQuery(user.id))
  const main: List = role === 'creator' ? 'submitted' : 'owned'
  const other: List = main === 'owned' ? 'submitted' : 'owned'
  const { data } = { submitted, owned }[other]
  const shown: [List, ...List[]] = data?.length === 0 ? [main] : [main, other]
  return {
    role,
    isRolePending: isPending,
    shown,
    isLoading: isPending || !submitted.isFetched || !owned.isFetched,
    submitted,
    owned,
  }
}
