import { ArrowRight, LayoutGrid, Search, Settings, ShoppingBag, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DashboardPage } from '@/ui/page/dashboard-page'
import { ButtonLink } from '@/ui/button'
import { Spinner } from '@/ui/states/spinner'
import { useRole } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { usePageMeta } from '@/base/page/page-meta'
import { actionTexts } from '@/base/messages/actions'

type Choice = { title: string; text: string; to: string; icon: LucideIcon }

const choices: readonly Choice[] = [
  {
    title: 'Creator Dashboard',
    text: 'Your templates, their status, and your application.',
    to: paths.creatorDashboard,
    icon: LayoutGrid,
  },
  {
    title: 'Buyer Dashboard',
    text: 'What you own, ready to use again, and your account activity.',
    to: paths.buyerDashboard,
    icon: ShoppingBag,
  },
  {
    title: actionTexts.browseTemplates,
    text: 'n8n workflows and GHL snapshots, ready to use right away.',
    to: paths.templates,
    icon: Search,
  },
  {
    title: 'Account Settings',
    text: 'Your photo, name, password, privacy, and language.',
    to: paths.settings,
    icon: Settings,
  },
]

const quickActions = [
  { label: 'Contact Support', to: paths.support },
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Marketplace', to: paths.marketplace },
]

/** /dashboard: open to everybody, also without an account. */
export default function DashboardLandingScreen() {
  usePageMeta({
    title: 'Dashboard',
    description: 'Go to your creator dashboard, buyer dashboard, or settings.',
    isUnlisted: true,
  })
  const { isLoading, user } = useSession()
  const { isPending } = useRole(user?.id)
  if (isLoading || isPending) return <Spinner label="Loading your dashboard..." />
  return (
    <DashboardPage title={screenTitles[paths.dashboard]} intro="Choose your dashboard below to get started.">
      <ul className="grid gap-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <ChoiceCard key={choice.to} choice={choice} />
        ))}
      </ul>
      <section aria-labelledby="quick-actions" className="mt-10">
        <h2 id="quick-actions" className="text-lg">
          Quick Actions
        </h2>
        <div className="mt-3 flex flex-wrap gap-3">
          {quickActions.map(({ label, to }) => (
            <ButtonLink key={to} to={to} variant="ghost">
              {label}
            </ButtonLink>
          ))}
        </div>
      </section>
    </DashboardPage>
  )
}

function ChoiceCard({ choice: { title, text, to, icon: Icon } }: { choice: Choice }) {
  return (
    <li className="group relative flex gap-4 rounded-xl border bg-surface p-5 transition-[border-color,box-shadow] hover:border-line-strong hover:shadow focus-within:border-line-strong">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-ember-soft text-ember">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center justify-between gap-2 text-base">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            {title}
          </Link>
          <ArrowRight
            aria-hidden
            className="size-4 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
          />
        </h2>
        <p className="mt-1 text-md text-ink-2">{text}</p>
      </div>
    </li>
  )
}
