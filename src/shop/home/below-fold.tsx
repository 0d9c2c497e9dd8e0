import { ClosingCall } from './closing-call'
import { HowItWorks } from './how-it-works'
import { Testimonial } from './testimonial'

/** Sections below the featured templates, in a chunk of their own. */
export default function BelowFold() {
  return (
    <>
      <HowItWorks />
      <Testimonial />
      <ClosingCall />
    </>
  )
}
