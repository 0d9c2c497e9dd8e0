import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { Suspense, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import type { TakeCaptcha } from '@/account/data/captcha'
import { captchaMessages as messages } from '@/account/messages/captcha'
import { reasonByCode } from '@/base/messages/errors'
import { PlainError } from '@/base/errors/errors'
import { env } from '@/base/page/env'
import { pause } from '@/base/rules/pause'

const Turnstile = lazyPart(async () => ({ default: (await import('@marsidev/react-turnstile')).Turnstile }))

const notSolved = `${reasonByCode.captcha_failed}.`

/** Id of the script's element. Removed if the script cannot be loaded, so that the next form tries again. */
const scriptId = 'turnstile-script'

/** How long a submission waits for the captcha. Most are solved while the form is filled in. */
const patienceMs = 60_000

type Outcome = {
  promise: Promise<string>
  isFailed: boolean
  resolve: (token: string) => void
  reject: (error: Error) => void
}

function anOutcome(): Outcome {
  let [resolve, reject]: [Outcome['resolve'], Outcome['reject']] = [() => undefined, () => undefined]
  const promise = new Promise<string>((...both) => {
    ;[resolve, reject] = both
  })
  // Nobody may be waiting for it: the form is not sent yet.
  promise.catch(() => undefined)
  return { promise, isFailed: false, resolve, reject }
}

/** The captchas of a form, one after the other: each has a token, or a reason why there is none. */
function makeOutcomes() {
  let outcome = anOutcome()
  let isBlocked = false
  const failWith = (problem: string) => {
    outcome.isFailed = true
    outcome.reject(new PlainError(problem))
  }
  return {
    current: () => outcome,
    /** @returns whether there can be another one */
    renew: () => {
      if (!isBlocked) outcome = anOutcome()
      return !isBlocked
    },
    solve: (token: string) => {
      // The widget tries again by itself after a failure.
      if (outcome.isFailed) outcome = anOutcome()
      outcome.resolve(token)
    },
    fail: () => failWith(notSolved),
    block: () => {
      isBlocked = true
      document.getElementById(scriptId)?.remove()
      failWith(messages.blocked)
    },
  }
}

type Outcomes = ReturnType<typeof makeOutcomes>

/**
 * The captcha of a form that calls the auth service (Cloudflare Turnstile). It is visible only if the visitor has to act. Each token
 * works once, so every call gets a new one.
 * @returns `field` for the form, above its button; null where no captcha is configured
 */
export function useCaptcha(): { field: ReactNode; takeCaptcha: TakeCaptcha } {
  const widget = useRef<TurnstileInstance>(null)
  const [outcomes] = useState(makeOutcomes)
  const takeCaptcha = async () => {
    const isLate = pause(patienceMs).then(() => {
      throw new PlainError(notSolved)
    })
    return Promise.race([outcomes.current().promise, isLate]).finally(() => outcomes.renew() && widget.current?.reset())
  }
  if (!env.captchaSiteKey) return { field: null, takeCaptcha: noCaptcha }
  return { field: <Captcha ref={widget} siteKey={env.captchaSiteKey} outcomes={outcomes} />, takeCaptcha }
}

const noCaptcha: TakeCaptcha = () => Promise.resolve(undefined)

type Props = { ref: Ref<TurnstileInstance>; siteKey: string; outcomes: Outcomes }

function Captcha({ ref, siteKey, outcomes }: Props) {
  const id = useId()
  // A new object would load the script again.
  const [scriptOptions] = useState(() => ({ id: scriptId, onError: outcomes.block }))
  return (
    <Suspense fallback={null}>
      <Turnstile
        ref={ref}
        id={id}
        siteKey={siteKey}
        options={{ appearance: 'interaction-only', size: 'flexible' }}
        onSuccess={outcomes.solve}
        onExpire={outcomes.renew}
        onError={outcomes.fail}
        onUnsupported={outcomes.block}
        scriptOptions={scriptOptions}
      />
    </Suspense>
  )
}
