import { ClosingCall } from './closing-call'
import { HowItWorks } from './how-it-works'
import { Testimonial } from './testimonial'

/** What follows the featured templates, in a chunk of its own. */
export default function BelowFold() {
  return (
    <>
      <HowItWorks />
      <Testimonial />
      <ClosingCall />
    </>
  )
}
