import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { StepsProps } from './steps'

const parts = () => import('./workflow-parts')
const later = <P extends Partial<StepsProps>>(pick: (loaded: Awaited<ReturnType<typeof parts>>) => ComponentType<P>) =>
  lazyPart(async () => ({ default: pick(await parts()) }), (() => null) as ComponentType<P>)

// Each loaded after the page. The fallbacks reserve the usual height, to avoid layout shifts.
const SeeStepsLater = later((loaded) => loaded.SeeSteps)
const AtAGlanceLater = later((loaded) => loaded.AtAGlance)
const InsideLater = later((loaded) => loaded.Inside)

export const SeeSteps = (props: StepsProps) => (
  <Suspense>
    <SeeStepsLater {...props} />
  </Suspense>
)

export const AtAGlance = (props: Pick<StepsProps, 'template' | 'onViewChange'>) => (
  <Suspense fallback={<div aria-hidden className="mt-4 h-68.25" />}>
    <AtAGlanceLater {...props} />
  </Suspense>
)

export const Inside = (props: Pick<StepsProps, 'template'>) => (
  <Suspense fallback={<div aria-hidden className="h-105" />}>
    <InsideLater {...props} />
  </Suspense>
)
