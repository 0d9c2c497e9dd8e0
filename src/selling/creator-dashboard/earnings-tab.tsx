import { Balance } from './balance'
import { OverTime } from './over-time'
import { PayoutHistory } from './payout-history'
import { RefundRequests } from './refund-requests'
import { Sales } from './sales'

/** Earnings: balance and next payout, refund requests, sales over time, every payout, every sale. */
export default function EarningsTab() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Balance />
      <RefundRequests />
      <OverTime />
      <PayoutHistory />
      <Sales />
    </div>
  )
}
