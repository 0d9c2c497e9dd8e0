import { lazy } from 'react'
import { PaymentOutcomeRoute } from './payment-outcome-route'

const PaymentSuccessScreen = lazy(() => import('@/buying/checkout-outcome/payment-success-screen'))

/** /payment-success */
export default function PaymentSuccessRoute() {
  return (
    <PaymentOutcomeRoute>
      <PaymentSuccessScreen />
    </PaymentOutcomeRoute>
  )
}
