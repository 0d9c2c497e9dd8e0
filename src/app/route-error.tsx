import { Component, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/ui/button'
import { paths } from '@/base/rules/paths'
import { reportError } from '@/base/errors/report-error'
import { actionTexts } from '@/base/messages/actions'
import { pageMessages } from '@/base/messages/page'

/** Error boundary of a screen, also for chunks that fail to load. Navigation resets it by `key`. */
export class RouteError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError('screen_failed', error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
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
}
