import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Step } from './steps'

/**
 * Keeps the step in the URL, so that the back button returns to step 1. Step 2 redirects to step 1 until that is valid.
 */
export function useStep(isFirstStepValid: () => boolean): {
  step: Step
  goForward: () => void
  goBack: () => void
  restart: () => void
} {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { fromFirstStep?: boolean } | null }
  const requested: Step = query.get('step') === '2' ? 2 : 1
  const isTooEarly = requested === 2 && !isFirstStepValid()

  const addressOf = (step: Step) => {
    const next = new URLSearchParams(query)
    if (step === 2) next.set('step', '2')
    else next.delete('step')
    return { search: next.toString() }
  }
  const goBack = () => {
    // Go back instead of pushing, so that the history does not grow.
    if (state?.fromFirstStep) void navigate(-1)
    else void navigate(addressOf(1), { replace: true })
  }
  const first = addressOf(1).search
  useEffect(() => {
    if (isTooEarly) void navigate({ search: first }, { replace: true })
  }, [isTooEarly, first, navigate])

  return {
    step: isTooEarly ? 1 : requested,
    goForward: () => void navigate(addressOf(2), { state: { fromFirstStep: true } }),
    goBack,
    restart: () => void navigate(addressOf(1), { replace: true }),
  }
}
