import { Banknote, CalendarDays, Download, Gift, Tag, Undo2, Workflow, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { RadioGroup } from '@/ui/fields/radio-group'
import { useSignInRedirect } from '@/account/data/session/roles'
import { useSession } from '@/account/data/session/session'
import { paths } from '@/base/rules/paths'
import { refundDays } from '@/catalog/rules/limits'
import { redirectsSignedInUsers, withNext, type Role } from '@/account/rules/roles'
import { safeReturnPath } from '@/base/rules/safe-return-path'
import { cn } from '@/base/page/cn'
import { opensLogin, useLoginDialog } from '@/account/parts/login-dialog'
import { usePageMeta } from '@/base/page/page-meta'
import { staticHeads } from '@/base/rules/head/static-heads'
import { queryWith } from '@/base/url/query-with'
import { useUrlQuery } from '@/base/url/use-url-query'
import { actionTexts } from '@/base/messages/actions'
import { BuyerRegistrationForm } from '@/account/sign-up/buyer-registration-form'
import { CreatorRegistrationForm } from '@/account/sign-up/creator-registration-form'
import { useRegistrationForms } from '@/account/sign-up/use-registration-forms'
import { useWantedTemplate, WantedTemplate, WantedTemplatePlaceholder } from './wanted-template'
import { reviewTime } from '@/base/rules/site'

const roles = [
  { value: 'buyer', label: 'Buyer', hint: 'Find and own automations that work.' },
  { value: 'creator', label: 'Creator', hint: 'Sell your automations and get paid every Friday.' },
] as const

type Point = { icon: LucideIcon; text: string }

const pitches: Record<Role, { intro: string; points: readonly Point[] }> = {
  buyer: {
    intro: 'It’s free. You only pay for the templates you choose, and everything you buy stays in your account.',
    points: [
      { icon: Workflow, text: 'See every step of a workflow, or what’s in a snapshot, before you pay.' },
      { icon: Download, text: 'Get your purchases again whenever you need them.' },
      { icon: Undo2, text: `${refundDays}-day refund if a template doesn’t do what it says.` },
      { icon: Gift, text: 'Get free templates with one click.' },
    ],
  },
  creator: {
    intro: `It’s free. Tell us about your work, fill out a short application, and hear back within ${reviewTime}.`,
    points: [
      { icon: Tag, text: 'You set the price of every template.' },
      { icon: CalendarDays, text: 'Buyers book setup calls through your own link.' },
      { icon: Banknote, text: 'Payouts every Friday.' },
    ],
  },
}

/** /get-started: sign-up for both roles. In the query, `next` is the destination and `role` the selected role. */
export default function GetStartedScreen() {
  usePageMeta(staticHeads.getStarted)
  const { user, isConfirmed } = useSession()
  const [query, setQuery] = useUrlQuery()
  const navigate = useNavigate()
  const { open } = useLoginDialog()
  const next = safeReturnPath(query.get('next'))
  const role: Role = query.get('role') === 'creator' ? 'creator' : 'buyer'
  const redirectPath = useSignInRedirect(next, isConfirmed ? user?.id : undefined)
  const { buyer, creator, copyToBuyer, copyToCreator } = useRegistrationForms()

  const [hasNavigated, setHasNavigated] = useState(false)

  // While the creator form submits, an account that needs no confirmation is not set up yet.
  if (redirectPath && !creator.formState.isSubmitting && !hasNavigated)
    return (
      <Navigate
        to={redirectsSignedInUsers(redirectPath) ? withNext(paths.emailConfirmed, next) : redirectPath}
        replace
      />
    )

  const choose = (chosen: Role) => {
    if (chosen === 'creator') copyToCreator()
    else copyToBuyer()
    setQuery((now) => queryWith(now, 'role', chosen === 'creator' ? chosen : ''), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const toPending = () => void navigate(paths.emailConfirmationPending)
  const finish = () => {
    setHasNavigated(true)
    void navigate(withNext(paths.emailConfirmed, next), { replace: true })
  }

  return (
    <div className="wrap grid grid-cols-1 items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,520px)] lg:gap-20">
      <Pitch role={role} next={next} />
      <section aria-label="Sign up" className="rounded-2xl border bg-surface p-5 sm:p-8">
        <RadioGroup
          label="I want to join as"
          isFramed
          value={role}
          onValueChange={choose}
          options={roles}
          disabled={buyer.formState.isSubmitting || creator.formState.isSubmitting}
          className="mb-7 sm:grid-cols-2"
        />
        {role === 'buyer' ? (
          <BuyerRegistrationForm form={buyer} next={next} onUnconfirmed={toPending} />
        ) : (
          <CreatorRegistrationForm
            form={creator}
            next={next}
            onRegistered={(isDone) => (isDone ? finish() : toPending())}
          />
        )}
        <p className="mt-6 border-t pt-5 text-md text-ink-2">
          Already have an account?{' '}
          <button
            type="button"
            {...opensLogin}
            onClick={() => open(next ? { returnTo: next } : undefined)}
            className="font-medium text-ink underline underline-offset-4 hover:text-ember"
          >
            {actionTexts.logIn}
          </button>
        </p>
      </section>
    </div>
  )
}

function Pitch({ role, next }: { role: Role; next: string | null }) {
  const { intro, points } = pitches[role]
  const wanted = useWantedTemplate(role === 'buyer' ? next : null)
  const { template } = wanted
  return (
    <header className="min-w-0 lg:sticky lg:top-24 lg:pt-4">
      <h1 className={cn('text-balance wrap-anywhere sm:text-4xl', template ? 'text-2xl' : 'text-3xl')}>
        {template
          ? `Create your account to ${template.price_cents === null ? 'get' : 'buy'} “${template.name}”`
          : 'Create your account'}
      </h1>
      <p className="mt-4 max-w-[32em] text-lg text-ink-2">
        {template ? 'Your account is free, and everything you buy stays in it.' : intro}
      </p>
      {template && next && <WantedTemplate template={template} next={next} />}
      {wanted.isLoading && <WantedTemplatePlaceholder />}
      {!template && !wanted.isLoading && <Points points={points} />}
    </header>
  )
}

/** Benefits of an account, beside the form on wide screens. */
const Points = ({ points }: { points: readonly Point[] }) => (
  <div className="graph-paper-lg mt-8 hidden max-w-[40em] rounded-2xl border p-5 lg:block">
    <ul className="grid gap-3">
      {points.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-4 rounded-xl border bg-surface p-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-ember">
            <Icon aria-hidden strokeWidth={1.75} className="size-5" />
          </span>
          {text}
        </li>
      ))}
    </ul>
  </div>
)
