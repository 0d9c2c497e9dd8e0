import { IconTooltips } from './icon-tooltips'
import { Toaster } from './toaster'

/** What every screen may show over itself. Loaded after the first screen. */
export const Overlays = () => (
  <>
    <Toaster />
    <IconTooltips />
  </>
)
