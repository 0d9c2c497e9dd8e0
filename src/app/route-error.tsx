import { useEffect, useLayoutEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, ButtonLink } from '@/ui/button'
import { Spinner } from '@/ui/states/spinner'
import { paths } from '@/base/rules/paths'
import { isNetworkError } from '@/base/errors/errors'
import { reportError } from '@/base/errors/report-error'
import { reloadOnce } from '@/base/page/reload-once'
import { actionTexts } from '@/base/messages/actions'
import { pageMessages } from '@/base/messages/page'

/** The chunk of a screen could not be loaded. */
export class MissingChunk extends Error {}

/**
 * The error element of a route: its screen threw, or its chunk failed to load. Navigation resets it. A missing chunk, as
 * after a deployment, reloads the page once; the router has put the address of the screen into the history by then.
 */
export function RouteError() {
  const error = useRouteError()
  // A chunk that the network did not bring is no fault of the screen.
  const isAway = isNetworkError(error instanceof MissingChunk ? error.cause : error)
  const [isReloading, setIsReloading] = useState(false)
  useLayoutEffect(() => {
    if (error instanceof MissingChunk && reloadOnce()) setIsReloading(true)
    else if (!isAway) reportError('screen_failed', error)
  }, [error, isAway])
  return isReloading ? <Spinner label="Loading..." /> : <FailedScreen isAway={isAway} />
}

/** A screen that failed, or whose chunk the network did not bring: that one loads by itself when the network is back. */
function FailedScreen({ isAway }: { isAway: boolean }) {
  useEffect(() => {
    if (!isAway) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isAway])
  const isOffline = isAway && !navigator.onLine
  return (
    <div role="alert" className="wrap py-24 text-center sm:py-32">
      <h1 className="text-2xl">{isAway ? pageMessages.notLoaded : 'Something went wrong on this page.'}</h1>
      <p className="mx-auto mt-3 max-w-[32em] text-ink-2">
        {isOffline
          ? pageMessages.offlineRead
          : isAway
            ? pageMessages.checkConnection
            : 'Reloading usually helps. Nothing you bought or saved has been lost.'}
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
