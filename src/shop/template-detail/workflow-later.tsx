import { lazy, Suspense, type ComponentType } from 'react'
import type { StepsProps } from './steps'

const Nothing: ComponentType<StepsProps> = () => null
const parts = () => import('./workflow-parts')
const later = (pick: (loaded: Awaited<ReturnType<typeof parts>>) => ComponentType<StepsProps>) =>
  lazy(() =>
    parts().then(
      (loaded) => ({ default: pick(loaded) }),
      () => ({ default: Nothing }),
    ),
  )

const SeeSteps = later((loaded) => loaded.SeeSteps)
const AtAGlance = later((loaded) => loaded.AtAGlance)
const Inside = later((loaded) => loaded.Inside)

const pieces = { SeeSteps, AtAGlance, Inside }

// Reserves the usual height, to avoid layout shifts.
const heights: Record<keyof typeof pieces, string> = { SeeSteps: '', AtAGlance: 'mt-4 h-[273px]', Inside: 'h-[420px]' }

/** A part about the workflow's steps, loaded after the page. */
export function StepsPart({ part, ...props }: StepsProps & { part: keyof typeof pieces }) {
  const Part = pieces[part]
  return (
    <Suspense fallback={heights[part] && <div aria-hidden className={heights[part]} />}>
      <Part {...props} />
    </Suspense>
  )
}
