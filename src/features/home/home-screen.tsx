import { lazy, Suspense } from 'react'
import { DeferUntilHydrated } from '@/lib/defer-until-hydrated'
import { usePageMeta } from '@/lib/page-meta'
import { useScrollToSection } from '@/lib/use-scroll-to-section'
import { ClosingCall } from './closing-call'
import { FeaturedTemplates } from './featured-templates'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'

// Lazy-loaded: far below the fold. If it fails to load, home renders without it.
const Testimonial = lazy(() => import('./testimonial').catch(() => ({ default: () => null })))

/** See docs/product.md#home. */
export default function HomeScreen() {
  usePageMeta({
    description:
      'n8n workflows and GoHighLevel snapshots from approved creators. See every step of an automation before you pay, and download it instantly.',
  })
  useScrollToSection()
  return (
    <>
      <Hero />
      <DeferUntilHydrated>
        <FeaturedTemplates />
        <HowItWorks />
        <Suspense>
          <Testimonial />
        </Suspense>
        <ClosingCall />
      </DeferUntilHydrated>
    </>
  )
}
