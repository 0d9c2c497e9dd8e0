import { usePageTitle } from '@/lib/page-title'
import { ClosingCall } from './closing-call'
import { FeaturedTemplates } from './featured-templates'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { useScrollToSection } from './use-scroll-to-section'

/** Spec section 2, "Home". */
export default function HomeScreen() {
  usePageTitle()
  useScrollToSection()
  return (
    <>
      <Hero />
      <FeaturedTemplates />
      <HowItWorks />
      <ClosingCall />
    </>
  )
}
