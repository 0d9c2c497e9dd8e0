import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BookingLink } from '@/buying/parts/booking-link'
import { Button, ButtonLink } from '@/ui/button'
import { Placeholder } from '@/ui/states/placeholder'
import { bookingLinkQuery } from '@/buying/data/booking'
import { bookingOpensAfterSeconds } from '@/buying/rules/limits'
import { paths } from '@/base/rules/paths'
import { openInNewTab } from '@/base/page/open-in-new-tab'
import { actionTexts } from '@/base/messages/actions'

/** The call with the creator: their calendar, which opens by itself after a countdown. */
export function Booking({ templateId }: { templateId: string }) {
  const link = useQuery(bookingLinkQuery(templateId))
  if (link.data) return <Countdown url={link.data} />
  if (link.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>The creator’s calendar couldn’t be loaded.</p>
        <Button variant="ghost" isBusy={link.isFetching} onClick={() => void link.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (link.isPending)
    return (
      <div>
        <p role="status" className="sr-only">
          Loading the creator’s calendar...
        </p>
        <Placeholder className="h-24 w-full rounded-xl" />
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p>The creator hasn’t added a calendar yet. Open a ticket and we’ll arrange your call.</p>
      <ButtonLink variant="ghost" to={paths.supportTicket}>
        {actionTexts.openTicket}
      </ButtonLink>
    </div>
  )
}

type Step = 'counting' | 'stopped' | 'opened' | 'blocked'

const texts: Record<Exclude<Step, 'counting'>, string> = {
  stopped: 'Pick a time whenever it suits you.',
  opened: 'The creator’s calendar is open in a new tab. Pick a time there.',
  blocked: 'Your browser blocked the calendar. Open it here and pick a time.',
}

function Countdown({ url }: { url: string }) {
  const { step, secondsLeft, setStep } = useCountdown(url)
  const isCounting = step === 'counting'
  return (
    <div className="rounded-xl border bg-sunken p-5">
      {isCounting ? (
        // A timer is not announced each second.
        <p role="timer" aria-live="off" className="tabular-nums">
          The creator’s calendar opens in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <p>{texts[step]}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <BookingLink
          url={url}
          variant={step === 'opened' ? 'ghost' : 'ember'}
          size="lg"
          onClick={() => setStep('opened')}
        >
          {step === 'opened' ? 'Open it again' : 'Book your call'}
        </BookingLink>
        {isCounting && (
          <Button variant="quiet" size="lg" onClick={() => setStep('stopped')}>
            Stop
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the URL in a new tab after the countdown, unless the step has changed before. */
function useCountdown(url: string) {
  const [step, setStep] = useState<Step>('counting')
  const [secondsLeft, setSecondsLeft] = useState<number>(bookingOpensAfterSeconds)
  useEffect(() => {
    if (step !== 'counting') return
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1)
      else setStep(openInNewTab(url) ? 'opened' : 'blocked')
    }, 1000)
    return () => clearTimeout(timer)
  }, [step, secondsLeft, url])
  return { step, secondsLeft, setStep }
}
