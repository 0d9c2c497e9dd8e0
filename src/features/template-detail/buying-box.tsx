import { Download } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, type ReactNode, type Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Price } from '@/components/price'
import { Button, ButtonLink } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Template } from '@/data/catalog/templates'
import { platformGuideOf } from '@/domain/platform-guides'
import { templateWithChoice, paths } from '@/domain/paths'
import { useLoginDialog } from '@/lib/login-dialog'
import type { Acquisition } from './use-acquisition'

// For buyers only.
const CopyButtons = lazy(async () => ({ default: (await import('./after-buying')).CopyButtons }))

/** Price and main action of a template. */
export function BuyingBox({ template, acquisition }: { template: Template; acquisition: Acquisition }) {
  return (
    <div className="rounded-2xl border bg-surface p-5 shadow sm:p-6">
      <Price cents={template.price_cents} className="text-2xl tracking-[-0.02em]" />
      <div className="mt-4 flex items-start gap-3 rounded-xl border border-ink px-3.5 py-3 text-[15px] shadow-[inset_0_0_0_1px_var(--ink)]">
        <span aria-hidden className="mt-[3px] size-[18px] shrink-0 rounded-full border-[5.5px] border-ink" />
        <p className="min-w-0 flex-1 leading-snug">
          <span className="font-medium">Template</span>
          <span className="mt-0.5 block text-[13.5px] text-balance text-ink-3">
            {platformGuideOf(template.platform).included}
          </span>
        </p>
        <Price cents={template.price_cents} />
      </div>
      <div className="mt-4 min-h-[86px]">
        <NextStep template={template} acquisition={acquisition} />
      </div>
    </div>
  )
}

function NextStep({ template, acquisition }: { template: Template; acquisition: Acquisition }) {
  switch (acquisition.state) {
    case 'unknown':
      return <Skeleton className="h-[50px] w-full rounded-[10px]" />
    case 'own':
      return (
        <>
          <p className="font-medium">This is your template</p>
          <Hint>
            {template.status === 'approved' ? 'This is how others see it.' : 'Others see it once it is approved.'}
          </Hint>
        </>
      )
    case 'unavailable':
      return (
        <>
          <p className="font-medium">This template is not for sale</p>
          <ButtonLink to={paths.marketplace} variant="ghost" className="mt-3 w-full">
            Browse templates
          </ButtonLink>
        </>
      )
    case 'owned':
      return <Owned template={template} {...acquisition} />
    case 'signed-out':
      return <SignInToBuy template={template} />
    case 'failed':
      return (
        <div role="alert">
          <p className="text-[15px]">We could not look up whether you own this template.</p>
          <Button variant="ghost" className="mt-3 w-full" isBusy={acquisition.isRetrying} onClick={acquisition.retry}>
            Try again
          </Button>
        </div>
      )
    case 'buyable':
      return <Buy template={template} {...acquisition} />
  }
}

/** Download of the newest version, and of the bought one where that is older. */
function Owned({
  template: { id, platform },
  download,
  isDownloading,
  boughtVersion,
  hasNewer,
}: Extract<Acquisition, { state: 'owned' }> & { template: Template }) {
  const olderVersion = hasNewer && boughtVersion !== null ? boughtVersion : null
  return (
    <>
      <WideButton variant="primary" isBusy={isDownloading} onClick={() => download()}>
        {!isDownloading && <Download aria-hidden className="size-[18px]" />}
        Download Template
      </WideButton>
      {platform === 'n8n' && (
        <Suspense fallback={<div className="mt-2 h-[50px]" />}>
          <CopyButtons templateId={id} olderVersion={olderVersion} />
        </Suspense>
      )}
      <Hint>You own this template</Hint>
      {olderVersion !== null && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 w-full"
          disabled={isDownloading}
          onClick={() => download(olderVersion)}
        >
          Download version {olderVersion}, which you bought
        </Button>
      )}
    </>
  )
}

function SignInToBuy({ template }: { template: Template }) {
  const loginDialog = useLoginDialog()
  return (
    <>
      <WideButton onClick={() => loginDialog.open({ returnTo: templateWithChoice(template.id, 'template') })}>
        {actionLabel(template)}
      </WideButton>
      <Hint>You sign in first and come back here.</Hint>
    </>
  )
}

/** Buy button. Has the focus after sign-in, which never buys by itself. */
function Buy({ template, buy, isBuying }: { template: Template; buy: () => void; isBuying: boolean }) {
  const [query] = useSearchParams()
  const isBack = query.get('buy') === 'template'
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (isBack) button.current?.focus()
  }, [isBack])
  const isFree = template.price_cents === null
  return (
    <>
      <WideButton ref={button} isBusy={isBuying} aria-describedby={hintId} onClick={buy}>
        {actionLabel(template)}
      </WideButton>
      <Hint id={hintId}>
        {isBack && 'You are signed in. '}
        {isFree ? 'One click, and it is yours.' : 'The next page takes your payment.'}
      </Hint>
    </>
  )
}

export const actionLabel = ({ price_cents }: Template) => (price_cents === null ? 'Get it free' : 'Buy template')

function WideButton({ variant = 'ember', ...rest }: Parameters<typeof Button>[0] & { ref?: Ref<HTMLButtonElement> }) {
  return <Button variant={variant} size="lg" className="w-full" {...rest} />
}

const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-3 text-center text-sm text-ink-3">
    {children}
  </p>
)
