import type { Report } from '@/base/errors/report-error'
import { release } from '@/base/page/release'
import { supabase } from './supabase'

/** Reports of one visit: a fault that repeats says nothing new. */
const mostReports = 10

/** Sends errors to the shop's own count of them, by release; admins see it. Fails silently. */
export function createErrorSender() {
  let sent = 0
  return ({ level, event, error, code, at }: Report) => {
    if (level !== 'error' || sent >= mostReports) return
    sent += 1
    void supabase
      .rpc('report_page_error', { release, event, error: nameOf(error), code: nameOf(code), place: placeOf(at) })
      .then()
  }
}

/** A name without what people typed, which an error could hold. */
const nameOf = (value: unknown): string => (/^\w{1,40}$/.test(String(value ?? '')) ? String(value) : '')

/** File, line and column in our own scripts: "assets/home-1a2b3c4.js:1:204". */
function placeOf(frame: unknown): string {
  const start = `${window.location.origin}/`
  const text = String(frame ?? '')
  return text.includes(start) ? (/^[\w./-]{1,100}:\d{1,9}:\d{1,9}/.exec(text.split(start)[1] ?? '')?.[0] ?? '') : ''
}
