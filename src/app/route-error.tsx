import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { reportError } from '@/base/errors/report-error'
import { actionTexts } from '@/base/messages/actions'
import { pageMessages } from '@/base/messages/page'

/** The error element of a route: its screen threw, or its chunk failed to load. Navigation resets it. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => reportError('screen_failed', error), [error])
  return (
    <div role="alert" className="wrap py-24 text-center sm:py-32">
      <h1 className="text-2xl">Something went wrong on this page.</h1>
      <p className="mx-auto mt-3 max-w-[32em] text-ink-2">
        Reloading usually helps. Nothing you bought or saved has been lost.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{pageMessages.loadAgain}</Button>
        <ButtonLink to={paths.home} variant="ghost">
          {actionTexts.returnHome}
        </ButtonLink>
      </div>
    </div>
  )
}
