import type { LogFields } from '@/base/rules/log-fields'
import { isUnexpected } from './errors'
import { reportError } from './report-error'

/** Reports an error unless it is a refusal, a missing network or a cancellation, which the page handles. */
export function reportUnexpected(event: string, error: unknown, fields?: LogFields) {
  if (isUnexpected(error)) reportError(event, error, fields)
}

/** Reports what nothing on the page caught. */
export function reportUncaughtErrors() {
  // Without an error object: a notice of the browser, or a script of another origin, which hides its errors.
  window.addEventListener(
    'error',
    ({ error }: { error: unknown }) => error && reportUnexpected('uncaught_error', error),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => reportUnexpected('unhandled_rejection', reason))
}
