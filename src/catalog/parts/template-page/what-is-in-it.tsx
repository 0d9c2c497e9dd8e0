import { lazy, Suspense } from 'react'
import { Section, type SectionLevel } from './section'

// Lazy-loaded: below the fold, and for snapshots only.
const Contents = lazy(() => import('./contents'))

/** Contents of a snapshot; nothing for other templates. `contents` is stored JSON. */
export function WhatIsInIt({ contents, level }: { contents: unknown; level?: SectionLevel }) {
  if (!contents) return null
  return (
    <Section title="What’s in it" level={level}>
      <Suspense fallback={<div className="h-60" />}>
        <Contents contents={contents} />
      </Suspense>
    </Section>
  )
}
