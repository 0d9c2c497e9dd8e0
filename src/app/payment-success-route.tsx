import PaymentSuccessScreen from '@/buying/checkout-outcome/payment-success-screen'
import { PaymentOutcomeRoute } from './payment-outcome-route'

/** /payment-success */
export default function PaymentSuccessRoute() {
  return (
    <PaymentOutcomeRoute>
      <PaymentSuccessScreen />
    </PaymentOutcomeRoute>
  )
}
