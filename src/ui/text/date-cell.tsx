import { formatDate, formatDateTime } from '@/base/rules/dates'

/** A day in one line; its time is in the tooltip. */
export const DateCell = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
    {formatDate(at)}
  </time>
)
