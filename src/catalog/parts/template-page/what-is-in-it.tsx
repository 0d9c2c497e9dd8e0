import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Section, type SectionLevel } from './section'
import type { SnapshotFactsProps } from './snapshot-facts'

// Lazy-loaded: below the fold, and for snapshots only.
const Contents = lazyPart(() => import('./contents'))
const SnapshotFacts = lazyPart(() => import('./snapshot-facts'))

/** Contents of a snapshot; nothing for other templates. `contents` is stored JSON. */
export function WhatIsInIt({ contents, level }: { contents: unknown; level?: SectionLevel }) {
  if (!contents) return null
  return (
    <Section title="What’s in it" id="contents" level={level}>
      <Suspense fallback={<div className="h-60" />}>
        <Contents contents={contents} />
      </Suspense>
    </Section>
  )
}

/** Previews, needs, costs and checks of a snapshot; nothing for other templates. */
export function AboutSnapshot(props: SnapshotFactsProps) {
  if (!props.contents) return null
  return (
    <Suspense fallback={<div className="h-300" />}>
      <SnapshotFacts {...props} />
    </Suspense>
  )
}
