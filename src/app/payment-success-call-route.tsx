import PaymentSuccessCallScreen from '@/buying/checkout-outcome/payment-success-call-screen'
import { PaymentOutcomeRoute } from './payment-outcome-route'

/** /payment-success-calendly */
export default function PaymentSuccessCallRoute() {
  return (
    <PaymentOutcomeRoute>
      <PaymentSuccessCallScreen />
    </PaymentOutcomeRoute>
  )
}
