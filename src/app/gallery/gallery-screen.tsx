import { useEffect } from 'react'
import { usePageMeta } from '@/base/page/page-meta'
import { ChoiceSpecimens } from './choice-specimens'
import { StateSpecimens } from './state-specimens'
import { FieldSpecimens } from './field-specimens'
import { FileSpecimens } from './file-specimens'
import { showForcedStates } from './forced-states'
import { FoundationSpecimens } from './foundation-specimens'
import { OverlaySpecimens } from './overlay-specimens'
import { ShelfSpecimens } from './shelf-specimens'
import { TicketSpecimens } from './ticket-specimens'

const themes = ['light', 'dark'] as const

/** All components in all states, in both themes side by side; in development only. */
export default function GalleryScreen() {
  usePageMeta({ title: 'Gallery', description: 'Every component in every state.', isUnlisted: true })
  useEffect(showForcedStates, [])
  return (
    <div className="py-8">
      <h1 className="wrap mb-6 text-2xl">Gallery</h1>
      <div className="grid border-y xl:grid-cols-2">
        {themes.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={theme}
            className="min-w-0 space-y-12 bg-paper px-4 py-8 text-ink sm:px-8"
          >
            <FoundationSpecimens />
            <FieldSpecimens />
            <ChoiceSpecimens />
            <FileSpecimens />
            <StateSpecimens />
            <OverlaySpecimens />
            <ShelfSpecimens />
            <TicketSpecimens />
          </section>
        ))}
      </div>
    </div>
  )
}
