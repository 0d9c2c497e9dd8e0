import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { DeferUntilHydrated } from '@/base/page/defer-until-hydrated'
import { usePageMeta } from '@/base/page/page-meta'
import { homeHead } from '@/shop/rules/heads/home-head'
import { useScrollToSection } from '@/base/url/use-scroll-to-section'
import { FeaturedTemplates } from './featured-templates'
import { Hero } from './hero'

// If it fails to load, home renders without it.
const BelowFold = lazyPart(
  () => import('./below-fold'),
  () => <></>,
)

/** See docs/product/shop.md#home. */
export default function HomeScreen() {
  usePageMeta(homeHead(window.location.origin))
  useScrollToSection()
  return (
    <>
      <Hero />
      <DeferUntilHydrated>
        <FeaturedTemplates />
        {/* Links lead to this id before its content has loaded, so it has a height. */}
        <div id="how-it-works" className="min-h-105">
          <Suspense>
            <BelowFold />
          </Suspense>
        </div>
      </DeferUntilHydrated>
    </>
  )
}
