import { lazy } from 'react'
import { PaymentOutcomeRoute } from './payment-outcome-route'

const PaymentSuccessCallScreen = lazy(() => import('@/buying/checkout-outcome/payment-success-call-screen'))

/** /payment-success-calendly */
export default function PaymentSuccessCallRoute() {
  return (
    <PaymentOutcomeRoute>
      <PaymentSuccessCallScreen />
    </PaymentOutcomeRoute>
  )
}
