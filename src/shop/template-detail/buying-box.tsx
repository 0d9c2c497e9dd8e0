import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Button, ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import type { GivenAnswers } from '@/buying/data/download-template'
import type { Template } from '@/catalog/data/templates'
import { GoodsIcon } from '@/catalog/parts/goods-icon'
import { goodsFactsOf, isSoldAsLink } from '@/catalog/rules/platform'
import { platformGuideOf } from '@/catalog/rules/platform-guides'
import { paths } from '@/base/rules/paths'
import { dueToday, type CheckoutOption, type PricedOption } from '@/buying/rules/checkout-option'
import { additionTexts, optionTexts } from '@/buying/messages/options'
import { formatPrice } from '@/base/rules/money'
import { opensLogin } from '@/account/parts/login-dialog'
import { Assurances } from './assurances'
import { CreatorFees } from './creator-fees'
import { OptionPicker, priceLines, TotalPrice } from './option-picker'
import type { Acquisition } from './use-acquisition'
import { useAccountFirst } from './use-account-first'
import type { Choice } from './use-chosen-option'

// For buyers only.
const SnapshotLink = lazyPart(async () => ({ default: (await import('@/buying/parts/snapshot-link')).SnapshotLink }))
const RecallNotice = lazyPart(async () => ({ default: (await import('@/buying/parts/recall-notice')).RecallNotice }))
const CopyButtons = lazyPart(async () => ({ default: (await import('./after-buying')).CopyButtons }))
const Additions = lazyPart(async () => ({ default: (await import('./additions')).Additions }))
const BookCall = lazyPart(async () => ({ default: (await import('./additions')).BookCall }))

type Props = {
  template: Template
  acquisition: Acquisition
  choice: Choice | null
  /** An owner's answers to the creator's questions. */
  given?: GivenAnswers['given']
}

/** Options, price and main action of a template; for owners, what they own. */
export function BuyingBox({ template, acquisition, choice, given }: Props) {
  return (
    <div className="rounded-2xl border bg-surface p-5 shadow sm:p-6">
      {acquisition.state === 'owned' ? (
        <Owned template={template} choice={choice} given={given} {...acquisition} />
      ) : acquisition.state === 'recalled' ? (
        <Suspense>
          <RecallNotice purchase={acquisition.purchase} />
        </Suspense>
      ) : (
        <Offered template={template} choice={choice} acquisition={acquisition} />
      )}
    </div>
  )
}

type Acquirable = Exclude<Acquisition, { state: 'owned' | 'recalled' }>
type OfferedProps = Pick<Props, 'template' | 'choice'> & { acquisition: Acquirable }

function Offered({ template, acquisition, choice }: OfferedProps) {
  return (
    <>
      <Offer template={template} choice={choice} />
      <CreatorFees template={template} />
      <div className="mt-4 min-h-21.5">
        <NextStep template={template} acquisition={acquisition} choice={choice} />
      </div>
      {(acquisition.state === 'buyable' || acquisition.state === 'signed-out') && <Assurances template={template} />}
    </>
  )
}

/** The price and, where there is more than the template, the options. */
function Offer({ template, choice }: Pick<Props, 'template' | 'choice'>) {
  if (!choice || choice.options.length === 1)
    return (
      <>
        <TotalPrice option={{ option: 'template', once_cents: template.price_cents ?? 0, monthly_cents: 0 }} />
        <p className="mt-1 text-md text-ink-2">{hintOf('template', template)}</p>
      </>
    )
  return (
    <>
      <TotalPrice option={choice.selected} />
      <div className="mt-4">
        <OptionPicker
          label="Options"
          options={choice.options}
          selected={choice.selected}
          onSelect={choice.select}
          titleOf={(option) => optionTexts[option]}
          hintOf={(option) => hintOf(option, template)}
          endOf={(option) => addedPrice(option, template)}
        />
      </div>
    </>
  )
}

const hintOf = (option: CheckoutOption, { platform }: Template) =>
  option === 'template' ? platformGuideOf(platform).included : additionTexts[option].hint

/** The template's own price, or what an option adds to it. */
const addedPrice = (offered: PricedOption, { price_cents }: Template): string[] =>
  offered.option === 'template'
    ? [formatPrice(dueToday(offered) || null)]
    : priceLines({ ...offered, once_cents: offered.once_cents - (price_cents ?? 0) }).map((line) => `+ ${line}`)

function whoSees({ status }: Template): string {
  if (status === 'approved') return 'This is how others see it.'
  return status === 'archived' ? 'It’s archived. Its buyers still see it.' : 'Others will see it once it’s approved.'
}

function NextStep({ template, acquisition, choice }: OfferedProps) {
  switch (acquisition.state) {
    case 'unknown':
      return <Placeholder className="h-12.5 w-full rounded-control" />
    case 'own':
      return (
        <>
          <p className="font-medium">This is your template</p>
          <Hint>{whoSees(template)}</Hint>
        </>
      )
    case 'unavailable':
      return (
        <>
          <p className="font-medium">This template isn’t for sale</p>
          <ButtonLink to={paths.marketplace} variant="ghost" className="mt-3 w-full">
            Browse templates
          </ButtonLink>
        </>
      )
    case 'signed-out':
      return <SignInToBuy template={template} choice={choice} />
    case 'failed':
      return (
        <div role="alert">
          <p className="text-md">We couldn’t check whether you own this template.</p>
          <Button variant="ghost" className="mt-3 w-full" isBusy={acquisition.isRetrying} onClick={acquisition.retry}>
            Try again
          </Button>
        </div>
      )
    case 'buyable':
      return <Buy template={template} choice={choice} {...acquisition} />
  }
}

/** Download of the newest version, and of the bought one where that is older. */
function Owned({
  template: { id, platform },
  delivery,
  download,
  isDownloading,
  boughtVersion,
  hasNewer,
  option,
  add,
  isAdding,
  choice,
  given,
}: Extract<Acquisition, { state: 'owned' }> & Pick<Props, 'template' | 'choice' | 'given'>) {
  const olderVersion = hasNewer && boughtVersion !== null ? boughtVersion : null
  return (
    <>
      <p className="mb-4 flex items-center gap-2.5 font-medium">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        You own this template{ownedTexts[option]}
      </p>
      <WideButton variant="primary" isBusy={isDownloading} onClick={() => download()}>
        {!isDownloading && <GoodsIcon platform={platform} className="size-4.5" />}
        {platformGuideOf(platform).get.label}
      </WideButton>
      {isSoldAsLink(platform) && (
        <Suspense fallback={null}>
          <SnapshotLink download={delivery} />
        </Suspense>
      )}
      {goodsFactsOf(platform)?.isPasted && (
        <Suspense fallback={<div className="mt-2 h-12.5" />}>
          <CopyButtons templateId={id} olderVersion={olderVersion} given={given} />
        </Suspense>
      )}
      {option !== 'none' && (
        <Suspense fallback={<div className="mt-2 h-12.5" />}>
          <BookCall templateId={id} />
        </Suspense>
      )}
      {olderVersion !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 w-full"
          disabled={isDownloading}
          onClick={() => download(olderVersion)}
        >
          {platformGuideOf(platform).get.short} version {olderVersion}, which you bought
        </Button>
      )}
      <ButtonLink to={paths.purchase(id)} variant="quiet" size="sm" className="mt-1 w-full">
        View your purchase
      </ButtonLink>
      {choice && (
        <Suspense fallback={<div className="h-64" />}>
          <Additions choice={choice} isAdding={isAdding} onAdd={add} />
        </Suspense>
      )}
    </>
  )
}

const ownedTexts: Record<string, string> = {
  setup: ', with setup help',
  support: ', with premium support',
  full: ', with setup help and premium support',
}

function SignInToBuy({ template, choice }: Pick<Props, 'template' | 'choice'>) {
  const option = choice?.selected.option ?? 'template'
  const { start, logIn } = useAccountFirst(template.id, option)
  return (
    <>
      <WideButton onClick={start}>{actionLabel(template, option)}</WideButton>
      {logIn && (
        <Button variant="quiet" className="mt-1 w-full" {...opensLogin} onClick={logIn}>
          I have an account
        </Button>
      )}
      <Hint>{logIn ? 'You’ll create a free account, then return here.' : 'You’ll sign in, then return here.'}</Hint>
    </>
  )
}

/** Buy button. Has the focus after sign-in, which never buys by itself. */
function Buy({
  template,
  choice,
  buy,
  isBuying,
}: Extract<Acquisition, { state: 'buyable' }> & Omit<Props, 'acquisition'>) {
  const [isReturning] = useState(choice?.isReturning ?? false)
  const option = choice?.selected.option ?? 'template'
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (isReturning) button.current?.focus()
  }, [isReturning])
  return (
    <>
      <WideButton ref={button} isBusy={isBuying} aria-describedby={hintId} onClick={() => buy(option)}>
        {actionLabel(template, option)}
      </WideButton>
      <Hint id={hintId}>
        {isReturning && 'You’re signed in. '}
        {nextHint(template, option)}
      </Hint>
    </>
  )
}

function nextHint({ price_cents }: Template, option: CheckoutOption): string {
  if (price_cents !== null) return 'You’ll pay on the next page.'
  if (option === 'template') return 'One click, and it’s yours.'
  return 'The template is yours right away. You’ll pay for the rest on the next page.'
}

export function actionLabel({ price_cents }: Template, option: CheckoutOption): string {
  if (price_cents !== null) return 'Buy template'
  return option === 'template' ? 'Get it free' : `Get it ${optionTexts[option].toLowerCase()}`
}

function WideButton({ variant = 'ember', ...rest }: Parameters<typeof Button>[0] & { ref?: Ref<HTMLButtonElement> }) {
  return <Button variant={variant} size="lg" className="w-full" {...rest} />
}

const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-3 text-center text-sm text-ink-3">
    {children}
  </p>
)
